import { ContactMessage, readIdList } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';
import Value from 'typebox/value';

const FIELDS = ['name', 'email', 'phone', 'message', 'leave_empty'] as const;

/** `article_ids` has the ids of articles, separated by commas. */
export type FormFields = Record<(typeof FIELDS)[number] | 'article_ids', string>;

/** A contact form as a browser without scripts submits it. */
export interface ContactForm {
  fields: FormFields;
  /** Fields that are malformed or that no database stores; `fields` has what can be read of them. */
  unreadable: string[];
  /** Idempotency key of the confirmation page; undefined if there is no valid one. */
  key: string | undefined;
  /** Whether the visitor wants to change the message instead of sending it. */
  isChange: boolean;
}

/** The longest message needs 45 kB. Above that, the page returns the text to be shortened. */
const BODY_LIMIT = 256 * 1024;

/** Accepts no body but forms, in the given scope only: the API accepts JSON only. */
export function acceptFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, parseContactForm(body as Buffer)),
  );
}

export function parseContactForm(body: Buffer): ContactForm {
  const values = new Map<string, FormValue>();
  for (const pair of escapeBytes(body).split('&')) {
    const [name = '', ...rest] = pair.split('=');
    if (!values.has(name)) values.set(name, readValue(rest.join('=')));
  }
  const text = (name: string) => values.get(name)?.text ?? '';
  const key = text('key');
  return {
    fields: {
      ...(Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as FormFields),
      article_ids: readIdList([text('article_ids')]).join(),
    },
    unreadable: FIELDS.filter((name) => values.get(name)?.isReadable === false),
    key: Value.Check(ContactMessage.properties.key, key) ? key : undefined,
    isChange: values.has('change'),
  };
}

interface FormValue {
  text: string;
  isReadable: boolean;
}

function readValue(encoded: string): FormValue {
  let text: string;
  let isReadable = true;
  try {
    text = decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    // Replaces what is malformed.
    text = new URLSearchParams(`text=${encoded}`).get('text') ?? '';
    isReadable = false;
  }
  isReadable &&= !text.includes('\0');
  // Browsers send line breaks as CRLF, which would count as two characters.
  return { text: text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim(), isReadable };
}

/** Percent-encodes all bytes beyond ASCII, so that decoding detects invalid UTF-8. */
function escapeBytes(body: Buffer): string {
  return body
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}
