import {
  API_PATHS,
  ErrorResponse,
  ForgottenPassword,
  ForgottenPasswordHelp,
  NewPassword,
  SavedUser,
  SentLink,
} from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../http/client-address.ts';
import { tooManyRequests } from '../../http/errors.ts';
import { takeCall } from '../../rate-limits/rate-limit.repository.ts';
import type { Routes } from '../../http/route-context.ts';
import { logSecurity } from '../../logging/security-log.ts';
import { findMailLink } from '../../mail-links/mail-link.repository.ts';
import { spentLink } from '../../mail-links/spent-link.ts';
import { sendLink } from '../../mail-links/send-link.ts';
import { findUserWithEmail } from '../../mail-links/user-email.repository.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { readNewPassword } from '../../passwords/read-password.ts';
import { requireSameOrigin } from '../session/session.guard.ts';
import { setForgottenPassword } from './account.repository.ts';

const tags = ['account'];
const errors = { '4xx': ErrorResponse, 503: ErrorResponse };
/** For each address. */
const LIMITS = [{ calls: 10, within: 60 * 60_000 }];

/** Whoever has forgotten the password gets a link by mail, if the address was confirmed before. */
export const forgottenPasswordRoutes: Routes = async (app, { db, clock, settings }) => {
  app.get(
    API_PATHS.forgottenPassword,
    {
      schema: {
        tags,
        summary: 'Whether a link for a new password can be mailed',
        response: { 200: ForgottenPasswordHelp },
      },
    },
    async () => ({ mail: settings.smtp !== undefined }),
  );

  app.post(
    API_PATHS.forgottenPassword,
    {
      onRequest: requireSameOrigin,
      schema: {
        tags,
        summary:
          'Have a link for a new password mailed; the response is the same for unknown names',
        body: ForgottenPassword,
        response: { 202: SentLink, ...errors },
      },
    },
    async (request, reply) => {
      const now = clock();
      const subject = `forgotten-password ${addressOf(request)}`;
      const wait = Math.ceil((await takeCall(db, subject, LIMITS, now)) / 1000);
      if (wait > 0) throw tooManyRequests(`Too many tries. Try again in ${wait} s.`, wait);
      // Not awaited: the time would tell known names from unknown ones.
      mailLink(request, request.body.username, now).catch((error: unknown) => {
        request.log.warn({ err: error }, 'A link for a new password could not be mailed.');
      });
      return reply.code(202).send({ status: 'sent' });
    },
  );

  app.post(
    API_PATHS.newPassword,
    {
      onRequest: requireSameOrigin,
      schema: {
        tags,
        summary: 'Set a new password by a mailed link, which ends all sessions',
        body: NewPassword,
        response: { 200: SavedUser, ...errors },
      },
    },
    async (request) => {
      const { token, key } = request.body;
      const link = await findMailLink(db, token, 'password', clock());
      if (!link) throw spentLink();
      const { user } = link;
      const hash = await hashPassword(readNewPassword(key, user.username));
      if (!(await setForgottenPassword(db, token, user, hash, clock()))) throw spentLink();
      logSecurity(request, { event: 'password.reset', user: user.id });
      return { status: 'updated' as const, id: user.id };
    },
  );

  async function mailLink(request: FastifyRequest, username: string, now: number): Promise<void> {
    const { smtp, publicUrl } = settings;
    const user = smtp && (await findUserWithEmail(db, username));
    logSecurity(request, { event: 'password.link_requested', user: user?.id ?? 'unknown' });
    if (!user) return;
    const link = { userId: user.id, purpose: 'password', email: user.email } as const;
    await sendLink({ db, smtp, publicUrl }, link, now);
  }
};
