import type { FastifyServerOptions } from 'fastify';
import pino, { type DestinationStream, type LoggerOptions } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

export interface LogSettings {
  level: (typeof LOG_LEVELS)[number];
  /** Default: standard output. */
  stream?: DestinationStream;
}

// A second line of defence: the server logs no bodies and no headers. `key` is the API's field for passwords.
const secrets = [
  'key',
  '*.key',
  '*.*.key',
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  'headers.cookie',
  'headers["set-cookie"]',
  // PostgreSQL includes the rejected row.
  'err.detail',
];

export function loggerOptions(settings: LogSettings | undefined): FastifyServerOptions['logger'] {
  if (!settings) return false;
  const options: LoggerOptions = {
    level: settings.level,
    redact: { paths: secrets, censor: '[hidden]' },
  };
  const stream =
    settings.stream ??
    batchLines(
      pino.destination({
        dest: 1,
        sync: false,
        minLength: BATCH,
        maxWrite: 2 * BATCH,
        periodicFlush: 100,
      }),
    );
  return { ...options, stream };
}

/** Characters from which lines are written at once. */
const BATCH = 65_536;

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
function batchLines(target: Target): DestinationStream {
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
