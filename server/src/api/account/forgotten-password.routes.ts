import { accountCalls } from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../http/client-address.ts';
import { tooManyRequests } from '../../http/errors.ts';
import { takeCall } from '../../rate-limits/rate-limit.repository.ts';
import { route } from '../route.ts';
import type { Routes } from '../../http/route-context.ts';
import { logSecurity } from '../../logging/security-log.ts';
import { findMailLink } from '../../mail-links/mail-link.repository.ts';
import { spentLink } from '../../mail-links/spent-link.ts';
import { sendLink } from '../../mail-links/send-link.ts';
import { findUserWithEmail } from '../../mail-links/user-email.repository.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { readNewPassword } from '../../passwords/read-password.ts';
import { setForgottenPassword } from './account.repository.ts';

/** For each address. */
const LIMITS = [{ calls: 10, within: 60 * 60_000 }];

/** Whoever has forgotten the password gets a link by mail, if the address was confirmed before. */
export const forgottenPasswordRoutes: Routes = async (app, { db, clock, settings }) => {
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

  async function mailLink(request: FastifyRequest, username: string, now: number): Promise<void> {
    const { smtp, publicUrl } = settings;
    const user = smtp && (await findUserWithEmail(db, username));
    logSecurity(request, { event: 'password.link_requested', user: user?.id ?? 'unknown' });
    if (!user) return;
    const link = { userId: user.id, purpose: 'password', email: user.email } as const;
    await sendLink({ db, smtp, publicUrl }, link, now);
  }
};
