import type { FastifyInstance } from 'fastify';
import { invalidInput } from './errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts no body but JSON. Fastify's default also takes plain text, and silently replaces invalid UTF-8. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(invalidInput('Send the input in UTF-8.'));
    }
    void parse(request, text, (error, value) => {
      if (error) done(invalidInput('Send well-formed JSON.'));
      else done(null, value);
    });
  });
}
