import {
  userCalls,
  PROTECTED_USER_ID,
  UpdateUser,
  type CreateUser,
  MAX_LENGTH,
} from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { hashPassword, stretch } from './passwords/password-hash.ts';
import { route, type Routes } from '../platform/http/route.ts';
import { forbidden, notFound, invalidInput } from '../platform/http/errors.ts';
import { logSecurity } from '../platform/logging/security-log.ts';
import { type CallKey, readCallKey } from '../platform/http/create-once.ts';
import { usernameKey } from '../platform/database/text-keys.ts';
import { readNewPassword } from './passwords/password-policy.ts';
import { changeUser, createUser, findUserFields, listUsers } from './user.repository.ts';

export const userRoutes: Routes = async (app, context) => {
  const { db, clock } = context;

  route(app, userCalls.list, async (request) => {
    return listUsers(db, request.query);
  });

  route(app, userCalls.create, async (request, reply) => {
    const { password, ...user } = readNewUser(request.body);
    const callKey = await readSecretCallKey(request);
    const passwordHash = await hashPassword(password);
    const fields = { ...user, passwordHash, active: true, mustChangePassword: true };
    const id = await createUser(db, fields, clock(), request.user, callKey);
    logSecurity(request, { event: 'user.created', user: request.user?.id ?? 0, target: id });
    return reply.code(201).send({ status: 'created', id });
  });

  route(app, userCalls.update, async (request) => {
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
    const fields = await changeUser(db, id, changes, who, clock());
    logChange(request, id, fields);
    return { status: 'updated' as const, id };
  });
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

/** Stretches the hash of a body with a password, so that nobody finds that by guesses from what is stored. */
async function readSecretCallKey(request: FastifyRequest): Promise<CallKey | undefined> {
  const callKey = readCallKey(request);
  return callKey && { ...callKey, bodyHash: await stretch(callKey.bodyHash, callKey.key) };
}

interface NewUser {
  username: string;
  name: string;
  password: string;
}

type UserChanges = Partial<NewUser> & { active?: boolean };

/** @throws ApiError 400 naming the invalid field. */
function readNewUser(body: CreateUser): NewUser {
  const username = readUsername(body.username);
  return { username, name: body.name.trim(), password: readNewPassword(body.key, username) };
}

/** @throws ApiError 400 naming the invalid field. */
function readUserChanges(body: UpdateUser, current: { username: string }): UserChanges {
  const { username, name = body.nombre, activo, key } = body;
  return {
    username: username === undefined ? undefined : readUsername(username),
    name: name?.trim(),
    active: activo === undefined ? undefined : activo === 1,
    password: key ? readNewPassword(key, username ?? current.username) : undefined,
  };
}

function readUsername(username: string): string {
  // NFKC can expand one character to many, beyond what an index accepts.
  if (usernameKey(username).length > 2 * MAX_LENGTH.username) {
    throw invalidInput('Check the input.', { username: 'Use plain letters and digits.' });
  }
  return username.trim();
}
