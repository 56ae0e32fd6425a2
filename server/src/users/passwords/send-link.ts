import { createSmtpTransport } from '../../mail/index.ts';
import type { SmtpSettings } from '../../platform/settings/settings.ts';
import { createMailLink, deleteMailLink, type MailLink } from './mail-link.repository.ts';
import type { Database } from '../../platform/database/tables.ts';

const MAILS = {
  email: {
    page: '/ConfirmEmail',
    subject: 'Confirm your email address',
    reason: 'Somebody, probably you, has entered this address for a user of the admin area at',
    action: 'Open this link to confirm it:',
  },
  password: {
    page: '/NewPassword',
    subject: 'Choose a new password',
    reason: 'Somebody, probably you, has forgotten the password of a user of the admin area at',
    action: 'Open this link to choose a new one:',
  },
} as const;

interface Context {
  db: Database;
  smtp: SmtpSettings;
  publicUrl: string;
}

/**
 * Mails a link that works once, for 30 minutes. Returns false if several sent before still work.
 * @throws Error if the mail server does not take it.
 */
export async function sendLink(
  { db, smtp, publicUrl }: Context,
  link: MailLink,
  now: number,
): Promise<boolean> {
  const token = await createMailLink(db, link, now);
  if (token === undefined) return false;
  const { page, subject, reason, action } = MAILS[link.purpose];
  const text = [
    `${reason} ${publicUrl}.`,
    '',
    action,
    // The part after # stays out of logs.
    `${publicUrl}${page}#${token}`,
    '',
    'It works once, for 30 minutes. If it was not you, ignore this mail: nothing changes.',
    '',
  ].join('\n');
  const to = { name: '', address: link.email };
  const safe = { disableFileAccess: true, disableUrlAccess: true };
  try {
    await createSmtpTransport(smtp).sendMail({ from: smtp.from, to, subject, text, ...safe });
  } catch (error) {
    // Nobody has this link, so it must not count as one that works.
    await deleteMailLink(db, token);
    throw error;
  }
  return true;
}
