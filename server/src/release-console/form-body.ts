import { cleanName, cleanText, cutText } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';
import { USUAL_RAMP } from './usual-ramp.ts';

/** A form of the console, as a browser without scripts submits it. Missing fields are empty. */
export interface ConsoleForm {
  username: string;
  password: string;
  code: string;
  next: string;
  action: string;
  version: string;
  reason: string;
  force: boolean;
  steps: string;
  every: string;
  visitors: string;
}

const BODY_LIMIT = 16 * 1024;
const LONGEST_REASON = 1_000;

/** Accepts no body but forms, in the given scope only. */
export function acceptConsoleForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, readConsoleForm(new URLSearchParams(String(body)))),
  );
}

export function readConsoleForm(values: URLSearchParams): ConsoleForm {
  // No database stores a NUL.
  const text = (name: string) => (values.get(name) ?? '').replaceAll('\0', '');
  const ramp = (name: keyof typeof USUAL_RAMP) => values.get(name) ?? USUAL_RAMP[name];
  return {
    username: text('username').trim(),
    // Spaces may belong to it.
    password: text('password'),
    code: cleanName(text('code')),
    next: text('next'),
    action: text('action'),
    version: text('version').trim(),
    reason: cutText(cleanText(text('reason')).trim(), LONGEST_REASON),
    force: values.has('force'),
    steps: ramp('steps'),
    every: ramp('every'),
    visitors: ramp('visitors'),
  };
}
