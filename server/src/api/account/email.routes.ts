import { accountCalls } from '@catalogmx/shared/contract';
import { ApiError, conflict, tooManyRequests } from '../../http/errors.ts';
import { route } from '../route.ts';
import type { Routes } from '../../http/route-context.ts';
import { logSecurity } from '../../logging/security-log.ts';
import { findMailLink, redeemMailLink } from '../../mail-links/mail-link.repository.ts';
import { spentLink } from '../../mail-links/spent-link.ts';
import { sendLink } from '../../mail-links/send-link.ts';
import { setEmail } from '../../mail-links/user-email.repository.ts';
import { requireSession } from '../session/session.guard.ts';
import { checkOwnPassword } from '../session/own-credentials.ts';

/** The email address of a user, to which the link for a forgotten password goes. */
export const emailRoutes: Routes = async (app, context) => {
  const { db, clock, settings } = context;

  route(app, accountCalls.changeEmail, async (request, reply) => {
    const user = await requireSession(request);
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
};
