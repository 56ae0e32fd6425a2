import {
  AdminUser,
  API_PATHS,
  CreateUser,
  ErrorResponse,
  PROTECTED_USER_ID,
  SavedUser,
  UpdateUser,
  UserQuery,
} from '@catalogmx/shared/contract';
import Type from 'typebox';
import type { FastifyRequest } from 'fastify';
import { hashPassword } from '../../passwords/password-hash.ts';
import type { Routes } from '../../http/route-context.ts';
import { conflict, forbidden, notFound } from '../../http/errors.ts';
import { logSecurity } from '../../logging/security-log.ts';
import { readSecretCallKey, REPEATED_CALL } from '../../idempotency/read-call-key.ts';
import { recentPassword } from '../session/own-credentials.ts';
import { requireSameOrigin, requireSession } from '../session/session.guard.ts';
import { changeUser } from './change-user.ts';
import { readNewUser, readUserChanges } from './user-input.ts';
import { createUser, findUserFields, listUsers, UsernameTakenError } from './user.repository.ts';

const tags = ['users'];

export const userRoutes: Routes = async (app, context) => {
  const { db, clock } = context;
  const writes = {
    onRequest: [requireSameOrigin, requireSession],
    preValidation: recentPassword(context),
  };

  app.get(
    API_PATHS.userList,
    {
      onRequest: requireSession,
      schema: {
        tags,
        summary: 'List administrators',
        querystring: UserQuery,
        response: { 200: Type.Array(AdminUser), '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listUsers(db, request.query);
    },
  );

  app.post(
    API_PATHS.userCreate,
    {
      ...writes,
      schema: {
        tags,
        summary: 'Create an administrator',
        description: REPEATED_CALL,
        body: CreateUser,
        response: { 201: SavedUser, '4xx': ErrorResponse, 503: ErrorResponse },
      },
    },
    async (request, reply) => {
      const { password, ...user } = readNewUser(request.body);
      const callKey = await readSecretCallKey(request);
      const passwordHash = await hashPassword(password);
      const id = await rejectTaken(
        createUser(
          db,
          { ...user, passwordHash, active: true, mustChangePassword: true },
          clock(),
          request.user,
          callKey,
        ),
      );
      logSecurity(request, { event: 'user.created', user: request.user?.id ?? 0, target: id });
      return reply.code(201).send({ status: 'created', id });
    },
  );

  app.put(
    API_PATHS.userUpdate,
    {
      ...writes,
      schema: {
        tags,
        summary: 'Update an administrator, or switch one on or off',
        body: UpdateUser,
        response: { 200: SavedUser, '4xx': ErrorResponse, 503: ErrorResponse },
      },
    },
    async (request) => {
      const { id } = request.body;
      if (id === PROTECTED_USER_ID)
        throw forbidden('This user can be neither edited nor switched off.');
      const current = await findUserFields(db, id);
      if (!current) throw notFound('There is no user with this id.');
      const { password, ...input } = readUserChanges(request.body, current);
      const passwordHash = password === undefined ? undefined : await hashPassword(password);
      const isOwn = request.user?.id === id;
      const ownToken = isOwn ? request.sessionToken : null;
      const who = { ownToken, by: request.user };
      // Nobody keeps a password that somebody else knows.
      const mustChangePassword = passwordHash === undefined ? undefined : !isOwn;
      const changes = { ...input, passwordHash, mustChangePassword };
      const fields = await rejectTaken(changeUser(db, id, changes, who, clock()));
      logChange(request, id, fields);
      return { status: 'updated' as const, id };
    },
  );
};

function logChange(request: FastifyRequest, target: number, fields: string[]): void {
  const { id: user = 0 } = request.user ?? {};
  const others = fields.filter((field) => field !== 'active');
  if (others.length > 0)
    logSecurity(request, { event: 'user.changed', user, target, fields: others });
  if (others.length === fields.length) return;
  const { activo } = request.body as UpdateUser;
  const event = activo === 1 ? 'user.switched_on' : 'user.switched_off';
  logSecurity(request, { event, user, target });
}

async function rejectTaken<T>(saved: Promise<T>): Promise<T> {
  try {
    return await saved;
  } catch (error) {
    if (!(error instanceof UsernameTakenError)) throw error;
    throw conflict('Choose another user name.', { username: 'Another user has this user name.' });
  }
}
