/** Whatever hangs then, ends with the process. Docker and systemd's users expect an end within 10 s. */
const CLOSE_TIMEOUT_MS = 9_500;

/**
 * Calls `close` on SIGINT or SIGTERM and then ends the process by that signal. Later signals are
 * ignored, because npm can forward one that the process has already received.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      setTimeout(end, CLOSE_TIMEOUT_MS, signal).unref();
      void close().then(() => end(signal));
    });
  }
}

function end(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  // Unlike process.exit(), does not wait for images that are being decoded.
  process.kill(process.pid, signal);
  // In a container, process 1 ignores its own signals.
  process.exit();
}
