import type { DestinationStream } from 'pino';

/** Characters from which lines are written at once. */
export const BATCH = 65_536;

/** Milliseconds after which fewer are written too. */
const LONGEST_WAIT = 100;

interface Target {
  write(lines: string): unknown;
  flushSync(): void;
}

/**
 * Collects lines and writes them together. The target could collect them itself, but counts the bytes of all
 * that wait at each line, which makes several kB of garbage for each request.
 * @param target Must keep less than {@link BATCH} until it is flushed, so that nothing is lost at the exit.
 */
export function batchLines(target: Target): DestinationStream {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    target.write(waiting);
    waiting = '';
  };
  process.once('exit', () => {
    if (!waiting) return;
    flush();
    target.flushSync();
  });
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= BATCH) flush();
      else timer ??= setTimeout(flush, LONGEST_WAIT);
    },
  };
}
