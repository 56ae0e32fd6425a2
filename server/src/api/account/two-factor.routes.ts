import {
  API_PATHS,
  BeginTwoFactor,
  ConfirmTwoFactor,
  ErrorResponse,
  OwnCode,
  RecoveryCodes,
  SavedUser,
  TwoFactorSetup,
} from '@catalogmx/shared/contract';
import { logSecurity } from '../../logging/security-log.ts';
import type { Routes } from '../../http/route-context.ts';
import { requireSameOrigin, requireSession } from '../session/session.guard.ts';
import { checkOwnCode, recentPassword } from '../session/own-credentials.ts';
import { beginTwoFactor, confirmCode, newRecoveryCodes, switchOff } from './two-factor.ts';

const tags = ['account'];
const onRequest = [requireSameOrigin, requireSession];
const errors = { '4xx': ErrorResponse };

/** The second factor of the logged-in user. Responses with secrets are never cached. */
export const twoFactorRoutes: Routes = async (app, context) => {
  const preValidation = recentPassword(context);

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(
    API_PATHS.twoFactor,
    {
      onRequest,
      preValidation,
      schema: {
        tags,
        summary: 'Create a secret for two-factor codes, which a code then confirms',
        body: BeginTwoFactor,
        response: { 200: TwoFactorSetup, ...errors },
      },
    },
    async (request) => {
      const user = await requireSession(request);
      return beginTwoFactor(context, user);
    },
  );

  app.put(
    API_PATHS.twoFactor,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Switch two-factor codes on with the first code; returns recovery codes once',
        body: ConfirmTwoFactor,
        response: { 200: RecoveryCodes, ...errors },
      },
    },
    async (request) => {
      const user = await requireSession(request);
      const codes = await confirmCode(context, user, request.body.code);
      logSecurity(request, { event: 'two_factor.on', user: user.id });
      return codes;
    },
  );

  app.delete(
    API_PATHS.twoFactor,
    {
      onRequest,
      preValidation,
      schema: {
        tags,
        summary: 'Switch two-factor codes off',
        body: OwnCode,
        response: { 200: SavedUser, ...errors },
      },
    },
    async (request) => {
      const user = await requireSession(request);
      await checkOwnCode(context, request, request.body.code);
      await switchOff(context, user);
      logSecurity(request, { event: 'two_factor.off', user: user.id });
      return { status: 'updated' as const, id: user.id };
    },
  );

  app.post(
    API_PATHS.recoveryCodes,
    {
      onRequest,
      preValidation,
      schema: {
        tags,
        summary: 'Replace the recovery codes by new ones',
        body: OwnCode,
        response: { 200: RecoveryCodes, ...errors },
      },
    },
    async (request) => {
      const user = await requireSession(request);
      await checkOwnCode(context, request, request.body.code);
      const codes = await newRecoveryCodes(context, user);
      logSecurity(request, { event: 'recovery_codes.replaced', user: user.id });
      return codes;
    },
  );
};
