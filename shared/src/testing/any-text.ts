import fc from 'fast-check';

/** Texts that mean something to the programs that they pass, and halves of characters. */
const HOSTILE = [
  ...['%BASE%/', '{{name}}', '$&', '</script>', '<!--', ']]>', '&amp;', '"', "'", '\\', '\u2028'],
  ...['\u202e', '\u200b', '👩‍👩‍👧‍👦', 'می‌خواهم', '\r\n', '**', 'https://a.example/(', '%E0%A4'],
  ...['\0', '\ud83d', '\ude00', '\r\nBcc: victim@example.com\r\n\r\n', '\n.\n', '=?utf-8?Q?=00?='],
];

/** Generates what somebody may type or paste into a field. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' })), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);
