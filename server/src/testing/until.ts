/** Polls a condition. @throws Error if it is not true within seconds. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isTrue()); tries++) {
    if (tries === 4_000) throw new Error('The condition did not become true in time.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Waits until a process has ended. */
export const untilEnded = (pid: number) =>
  until(() => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  });
