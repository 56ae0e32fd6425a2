import type { FastifyServerOptions } from 'fastify';
import type { DestinationStream, LoggerOptions } from 'pino';

/** What is logged and where to. */
export interface LogSettings {
  level: 'debug' | 'info' | 'warn' | 'error';
  /** Standard output where left out. */
  stream?: DestinationStream;
}

// A password travels as `key`, and a cookie is as good as a password.
const secrets = [
  'key',
  '*.key',
  '*.*.key',
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  'headers.cookie',
  'headers["set-cookie"]',
  // The row that PostgreSQL refused.
  'err.detail',
];

/** Options of the app's logger; without settings nothing is logged. */
export function loggerOptions(settings: LogSettings | undefined): FastifyServerOptions['logger'] {
  if (!settings) return false;
  const options: LoggerOptions = {
    level: settings.level,
    redact: { paths: secrets, censor: '[hidden]' },
  };
  return settings.stream ? { ...options, stream: settings.stream } : options;
}
