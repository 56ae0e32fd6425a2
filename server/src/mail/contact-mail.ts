import { type AskedArticle, formatDateTime } from '@catalogmx/shared/contract';
import type { SendMailOptions } from 'nodemailer';
import { bodyText, headerText, toLine } from './mail-text.ts';
import type { ContactMessage } from './outbox.repository.ts';

/** Addresses that are safe in a header: the HTML definition of a valid email address. */
const PLAIN_EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/**
 * Composes the mail to the business. Its Message-ID depends on the message only, so that mail servers
 * recognize duplicates.
 */
export function composeContactMail(
  message: ContactMessage,
  site: { from: string; to: string; publicUrl: string; timeZone: string },
): SendMailOptions {
  const { from, to, publicUrl, timeZone } = site;
  const name = headerText(message.name);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: `<contact.${message.key}@${domain}>`,
    date: new Date(message.created_at),
    from,
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
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function describeArticle({ id, title, active }: AskedArticle, publicUrl: string): string {
  const name = toLine(title ?? `Article ${id}`);
  return active ? `${name}, ${publicUrl}/article/${id}` : `${name}, no longer there`;
}
