import { ErrorResponse } from '../errors.ts';
import { AdminUsers, CreateUser, SavedUser, UpdateUser, UserQuery } from '../users.ts';
import { defineCall } from './define-call.ts';

const tag = 'users';

export const list = defineCall({
  method: 'GET',
  path: '/user/list',
  who: 'administrators',
  tag,
  summary: 'List administrators',
  query: UserQuery,
  response: { 200: AdminUsers },
});

export const create = defineCall({
  method: 'POST',
  path: '/user/create',
  who: 'administrators, recent password',
  tag,
  summary: 'Create an administrator',
  isRepeatable: true,
  body: CreateUser,
  response: { 201: SavedUser, 503: ErrorResponse },
});

export const update = defineCall({
  method: 'PUT',
  path: '/user/update',
  who: 'administrators, recent password',
  tag,
  summary: 'Update an administrator, or switch one on or off',
  body: UpdateUser,
  response: { 200: SavedUser, 503: ErrorResponse },
});
