import type { FastifyServerOptions } from 'fastify';
import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import { BATCH, batchLines } from './batch-lines.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogSettings {
  level: LogLevel;
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
