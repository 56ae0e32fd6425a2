const tasks: (() => Promise<unknown>)[] = [];

/** Registers what must be ended when the bench ends, however it ends: last in, first out. */
export function atEnd(task: () => Promise<unknown>): void {
  tasks.push(task);
}

/** Ends everything that was registered; what cannot be ended holds nothing else up. */
export async function endAll(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task().catch(() => undefined);
}

/** Ends everything when the process is told to end from outside. */
export function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void endAll().finally(() => process.exit(1)));
  }
}
