import { randomUUID } from 'node:crypto';
import { CONTACT_FORM_PATH, ContactMessage, readIdList } from '@catalogmx/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Value from 'typebox/value';
import { checkContactMessage } from '../contact/contact.routes.ts';
import { requireSameOrigin } from '../../users/index.ts';
import { readError } from '../../platform/http/error-handler.ts';
import { invalidInput } from '../../platform/http/errors.ts';
import { securityHeaders } from '../../platform/http/headers.ts';
import type { SiteContext } from '../../pages/index.ts';
import { plainDocument, type PlainPage, plainStyle } from '../../platform/html/plain-document.ts';
import { findAskedArticles } from '../../articles/index.ts';
import type { Database } from '../../platform/database/tables.ts';
import {
  confirmationPage,
  type FormFields,
  thankYouPage,
  writingPage,
  problemPage,
} from './form-pages.ts';

const THANKS_PATH = `${CONTACT_FORM_PATH}/thanks`;

const hidden = { schema: { hide: true } };

/**
 * The contact form for browsers without scripts. The first POST shows the message with an idempotency
 * key, the second stores it.
 */
export async function contactFormRoutes(
  app: FastifyInstance,
  { store, businessSource, db }: SiteContext,
): Promise<void> {
  const send = (reply: FastifyReply, page: PlainPage) => {
    const { business } = businessSource;
    return reply
      .headers(securityHeaders([plainStyle], business))
      .type('text/html; charset=utf-8')
      .send(plainDocument(page, business));
  };

  acceptFormsOnly(app);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(async (error, request, reply) => {
    const known = readError(error, request);
    void reply.code(known.status).headers(known.headers);
    const fields = readForm(request)?.fields;
    // The database may be what failed.
    const titles = fields ? await findTitles(db, fields).catch(() => []) : [];
    return send(reply, problemPage(known, businessSource.business, fields, titles));
  });

  app.get(CONTACT_FORM_PATH, hidden, (_request, reply) => send(reply, writingPage(EMPTY.fields)));
  app.get(THANKS_PATH, hidden, (_request, reply) => send(reply, thankYouPage(store.registry)));

  app.post(
    CONTACT_FORM_PATH,
    { ...hidden, onRequest: requireSameOrigin },
    async (request, reply) => {
      const { contactInbox } = app;
      const form = readForm(request) ?? EMPTY;
      if (form.isChange) {
        return send(reply, writingPage(form.fields, await findTitles(db, form.fields)));
      }
      const message = readMessage(form);
      if (!form.key) {
        await contactInbox.requireRoom(request);
        const titles = await findTitles(db, form.fields);
        return send(reply, confirmationPage(form.fields, titles, message.key));
      }
      // Browsers that go back send the first POST again, which gives the same message another key.
      if (!(await contactInbox.hasRecent(message))) await contactInbox.receive(message, request);
      return reply.redirect(THANKS_PATH, 303);
    },
  );
}

/** Undefined if the body was not read. */
function readForm({ body }: FastifyRequest): ContactForm | undefined {
  return body as ContactForm | undefined;
}

/** @throws ApiError 400 naming the invalid fields. */
function readMessage({ fields, key = randomUUID(), unreadable }: ContactForm): ContactMessage {
  if (unreadable.length > 0) {
    const problem = 'Some characters could not be read. Check this text.';
    throw invalidInput(problem, Object.fromEntries(unreadable.map((name) => [name, problem])));
  }
  return checkContactMessage({ ...fields, key, article_ids: readIdList([fields.article_ids]) });
}

/** Returns the titles of the articles that a message is about and that the site shows. */
async function findTitles(
  db: Database,
  { article_ids }: Pick<FormFields, 'article_ids'>,
): Promise<string[]> {
  const asked = { article_id: null, article_ids };
  const articles = (await findAskedArticles(db, [asked]))(asked);
  return articles.flatMap(({ title, active }) => (active && title ? title : []));
}

const FIELDS = ['name', 'email', 'phone', 'message', 'leave_empty'] as const;

/** A contact form as a browser without scripts submits it. */
interface ContactForm {
  fields: FormFields;
  /** Fields that are malformed or that no database stores; `fields` has what can be read of them. */
  unreadable: string[];
  /** Idempotency key of the confirmation page; undefined if there is no valid one. */
  key: string | undefined;
  /** True if the visitor wants to change the message instead of sending it. */
  isChange: boolean;
}

/** The longest message needs 45 kB. Above that, the page returns the text to be shortened. */
const BODY_LIMIT = 256 * 1024;

/** Accepts no body but forms, in the given scope only: the API accepts JSON only. */
function acceptFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, parseContactForm(body as Buffer)),
  );
}

function parseContactForm(body: Buffer): ContactForm {
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

const EMPTY = parseContactForm(Buffer.alloc(0));

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
