import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Business,
  timeZoneOf,
  type AskedArticle,
  formatDateTime,
} from '@catalogmx/shared/contract';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings, SmtpSettings } from '../platform/settings/settings.ts';
import type { OutboxMessage, ContactMessage, TeamMail } from './outbox.repository.ts';

export type Mailer = (message: OutboxMessage) => Promise<void>;

/** Delivers by SMTP if configured, otherwise to .eml files in DATA_DIR/mail. */
export function createMailer(
  { smtp, dataDir, publicUrl }: Pick<Settings, 'smtp' | 'dataDir' | 'publicUrl'>,
  business: () => Pick<Business, 'email' | 'timeZone'>,
): Mailer {
  const from = smtp?.from ?? `website@${new URL(publicUrl).hostname}`;
  const compose: Compose = ({ mail }) => {
    if ('recipients' in mail) return composeTeamMail(mail, from);
    const { email: to, timeZone } = business();
    return composeContactMail(mail, { from, to, publicUrl, timeZone: timeZoneOf({ timeZone }) });
  };
  return smtp ? deliverBySmtp(smtp, compose) : deliverToFolder(join(dataDir, 'mail'), compose);
}

type Compose = (message: OutboxMessage) => SendMailOptions;

function deliverBySmtp(smtp: SmtpSettings, compose: Compose): Mailer {
  const transport = createSmtpTransport(smtp);
  return async (message) => {
    await transport.sendMail(compose(message));
  };
}

function deliverToFolder(folder: string, compose: Compose): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message) => {
    const info = await transport.sendMail(compose(message));
    const { created_at, key } = message.mail;
    const time = new Date(created_at).toISOString().replaceAll(':', '-');
    await mkdir(folder, { recursive: true });
    await writeAtomically(join(folder, `${time}-${key}.eml`), info.message as Buffer);
  };
}

/** Renames a temporary file so that nobody reads half a mail. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** Addresses that are safe in a header: the HTML definition of a valid email address. */
const PLAIN_EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** Composes the mail to the business. */
export function composeContactMail(
  message: ContactMessage,
  site: { from: string; to: string; publicUrl: string; timeZone: string },
): SendMailOptions {
  const { from, to, publicUrl, timeZone } = site;
  const name = headerText(message.name);
  return {
    ...envelope('contact', message, from),
    to: { name: '', address: to },
    replyTo: PLAIN_EMAIL.test(message.email) ? { name, address: message.email } : undefined,
    subject: `Contact form: ${name}`,
    text: bodyText(
      [
        `Name: ${toLine(message.name)}`,
        `Email: ${message.email || '-'}`,
        `Phone: ${message.phone || '-'}`,
        ...(message.articles ?? []).map(
          (article) => `About: ${describeArticle(article, publicUrl)}`,
        ),
        `Received: ${formatDateTime(message.created_at, timeZone, { length: 'long' })}`,
        '',
        message.message,
        '',
      ].join('\n'),
    ),
  };
}

function describeArticle({ id, title, active }: AskedArticle, publicUrl: string): string {
  const name = toLine(title ?? `Article ${id}`);
  return active ? `${name}, ${publicUrl}/article/${id}` : `${name}, no longer there`;
}

/** Composes a mail to the team. */
export function composeTeamMail(mail: TeamMail, from: string): SendMailOptions {
  return {
    ...envelope('release', mail, from),
    to: mail.recipients.split(',').map((address) => ({ name: '', address })),
    subject: headerText(mail.subject),
    text: bodyText(mail.text),
    // No out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The Message-ID depends on the message only, so that mail servers recognize duplicates. */
function envelope(kind: string, { key, created_at }: ContactMessage | TeamMail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const messageId = `<${kind}.${key}@${domain}>`;
  const safe = { disableFileAccess: true, disableUrlAccess: true };
  return { messageId, date: new Date(created_at), from, ...safe };
}

/** Returns a text for the body of a mail, with line feeds: a carriage return alone would reach the mail server as it is. */
function bodyText(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Returns a text for a header of a mail, such as the subject: one line, with nothing that mail programs decode. */
export function headerText(text: string): string {
  // The transport encodes texts beyond ASCII only, so an encoded word would pass and be read as another text.
  return toLine(text).replaceAll('=?', '= ?');
}

/** Replaces line breaks and other control characters by spaces. */
export function toLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

const SECOND = 1000;

export function createSmtpTransport(smtp: SmtpSettings) {
  return createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    auth: smtp.auth,
    // Otherwise an attacker could strip STARTTLS and read the password.
    requireTLS: smtp.auth !== undefined && !smtp.secure,
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 60 * SECOND,
  });
}
