/** Returns a signal that SIGINT or SIGTERM aborts; the process then ends with the status of that signal. */
export function endOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const) {
    process.once(signal, () => {
      controller.abort();
      process.exitCode = 128 + number;
    });
  }
  return controller.signal;
}
