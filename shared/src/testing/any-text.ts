import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that mean something to the programs that they pass, and halves of characters. */
const HOSTILE = [
  ...['%BASE%/', '{{name}}', '$&', '</script>', '<!--', ']]>', '&amp;', '"', "'", '\\', '\u2028'],
  ...['\u202e', '\u200b', '👩‍👩‍👧‍👦', 'می‌خواهم', '\r\n', '**', 'https://a.example/(', '%E0%A4'],
  ...['\0', '\ud83d', '\ude00', '\r\nBcc: victim@example.com\r\n\r\n', '\n.\n', '=?utf-8?Q?=00?='],
  ...['\r', '\u001b[31m', '\u0085', '\ufeff', '\ufffe'],
  ...[`e${'\u0301'.repeat(20)}`, '🏴\u{e0067}', '%'],
];

const mixture = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' })), { maxLength: 12 })
  .map((parts) => parts.join(''));

/** Generates what somebody may type or paste into a field, also cut inside a character. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  mixture,
  fc.tuple(mixture, fc.nat(60)).map(([text, end]) => text.slice(0, end)),
  fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r', '\u00a0', '\u3000'), maxLength: 9 }),
);

/** Generates texts up to a length, among them ones of exactly that length. */
export function longText(most: number) {
  return fc
    .tuple(mixture, fc.oneof(fc.constant(most), fc.nat(most)))
    .map(([text, length]) =>
      (text || ' ').repeat(Math.ceil(length / (text.length || 1))).slice(0, length),
    );
}

/** Inputs with right values that several programs share, in a folder beside the repository. */
const FOLDER = join(import.meta.dirname, '../../../../shared/cases');

/** Reads shared cases by their names. A repository that was cloned alone has none. */
export function sharedCases<Cases extends Record<string, unknown>>(file: string): Partial<Cases> {
  const path = join(FOLDER, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Cases) : {};
}
