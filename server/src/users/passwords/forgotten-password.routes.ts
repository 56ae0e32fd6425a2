import { accountCalls } from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../platform/http/client-address.ts';
import { tooManyRequests, ApiError, conflict, invalidInput } from '../../platform/http/errors.ts';
import { takeCall } from '../../platform/limits/rate-limit.repository.ts';
import { route, type Routes } from '../../platform/http/route.ts';
import { logSecurity } from '../../platform/logging/security-log.ts';
import {
  findMailLink,
  redeemMailLink,
  findUserWithEmail,
  setEmail,
  setForgottenPassword,
  createMailLink,
  deleteMailLink,
  type MailLink,
} from './mail-link.repository.ts';
import { hashPassword } from './password-hash.ts';
import { readNewPassword } from './password-policy.ts';
import { checkOwnPassword } from '../login/own-credentials.ts';
import { createSmtpTransport } from '../../mail/index.ts';
import type { SmtpSettings } from '../../platform/settings/settings.ts';
import type { Database } from '../../platform/database/tables.ts';

/** For each address. */
const LIMITS = [{ calls: 10, within: 60 * 60_000 }];

/** The email address of a user, and the link for a forgotten password that goes to it once it is confirmed. */
export const forgottenPasswordRoutes: Routes = async (app, context) => {
  const { db, clock, settings } = context;

  route(app, accountCalls.canMailLinks, async () => ({ mail: settings.smtp !== undefined }));

  route(app, accountCalls.mailLink, async (request, reply) => {
    const now = clock();
    const subject = `forgotten-password ${addressOf(request)}`;
    const wait = Math.ceil((await takeCall(db, subject, LIMITS, now)) / 1000);
    if (wait > 0) throw tooManyRequests(`Too many tries. Try again in ${wait} s.`, wait);
    // Not awaited: the time would tell known names from unknown ones.
    mailLink(request, request.body.username, now).catch((error: unknown) => {
      request.log.warn({ err: error }, 'A link for a new password could not be mailed.');
    });
    return reply.code(202).send({ status: 'sent' });
  });

  route(app, accountCalls.setPassword, async (request) => {
    const { token, key } = request.body;
    const link = await findMailLink(db, token, 'password', clock());
    if (!link) throw spentLink();
    const { user } = link;
    const hash = await hashPassword(readNewPassword(key, user.username));
    if (!(await setForgottenPassword(db, token, user, hash, clock()))) throw spentLink();
    logSecurity(request, { event: 'password.reset', user: user.id });
    return { status: 'updated' as const, id: user.id };
  });

  route(app, accountCalls.changeEmail, async (request, reply, user) => {
    const { email, current } = request.body;
    await checkOwnPassword(context, request, current);
    if (email === '') {
      await db.transaction().execute((tx) => setEmail(tx, user, '', user, clock()));
      logSecurity(request, { event: 'email.changed', user: user.id });
      return { status: 'updated' as const, id: user.id };
    }
    const { smtp, publicUrl } = settings;
    if (!smtp) throw conflict('This server sends no mails: SMTP_HOST is not set.');
    const link = { userId: user.id, purpose: 'email', email } as const;
    const isSent = await sendLink({ db, smtp, publicUrl }, link, clock()).catch(
      (error: unknown) => {
        request.log.warn({ err: error }, 'A link could not be mailed.');
        throw new ApiError(502, {
          code: 'mail_failed',
          message: 'The mail could not be sent. Check the address, or try again later.',
        });
      },
    );
    if (!isSent) throw tooManyRequests('Several links were sent already. Wait half an hour.', 1800);
    return reply.code(202).send({ status: 'sent' });
  });

  route(app, accountCalls.confirmEmail, async (request) => {
    const { token } = request.body;
    const now = clock();
    const id = await db.transaction().execute(async (transaction) => {
      const link = await findMailLink(transaction, token, 'email', now);
      if (!link) throw spentLink();
      const { user, email } = link;
      if (!(await redeemMailLink(transaction, token, { userId: user.id, purpose: 'email' }))) {
        throw spentLink();
      }
      await setEmail(transaction, user, email, user, now);
      return user.id;
    });
    logSecurity(request, { event: 'email.changed', user: id });
    return { status: 'updated' as const, id };
  });

  async function mailLink(request: FastifyRequest, username: string, now: number): Promise<void> {
    const { smtp, publicUrl } = settings;
    const user = smtp && (await findUserWithEmail(db, username));
    logSecurity(request, { event: 'password.link_requested', user: user?.id ?? 'unknown' });
    if (!user) return;
    const link = { userId: user.id, purpose: 'password', email: user.email } as const;
    await sendLink({ db, smtp, publicUrl }, link, now);
  }
};

/** The answer to a link that was used, is too old or was made up. */
function spentLink(): ApiError {
  return invalidInput(
    'This link was used already, or is older than 30 minutes. Ask for a new one.',
  );
}

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
async function sendLink(
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
