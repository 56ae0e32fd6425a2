import { Account } from '../account.ts';
import { FailedLogin, LoggedOut, Login, SessionInfo } from '../users.ts';
import { defineCall } from './define-call.ts';

const tag = 'session';

export const show = defineCall({
  method: 'GET',
  path: '/user/session',
  who: 'users with a first password',
  tag,
  summary: 'Show who is logged in',
  response: { 200: Account },
});

export const logIn = defineCall({
  method: 'POST',
  path: '/user/login',
  who: 'everybody',
  tag,
  summary: 'Log in',
  body: Login,
  response: { 200: SessionInfo, 401: FailedLogin },
});

export const logOut = defineCall({
  method: 'POST',
  path: '/user/logout',
  who: 'everybody',
  tag,
  summary: 'Log out; harmless without a session',
  response: { 204: LoggedOut },
});
