const tasks: (() => Promise<unknown>)[] = [];

/** Registers a cleanup for the end of the bench, however it ends: last in, first out. */
export function atEnd(task: () => Promise<unknown>): void {
  tasks.push(task);
}

/** Runs every registered cleanup, even if another one fails. */
export async function endAll(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task().catch(() => undefined);
}

/** Cleans up on SIGINT and SIGTERM. */
export function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void endAll().finally(() => process.exit(1)));
  }
}
