import {
  BeginTwoFactor,
  ChangeOwnPassword,
  ConfirmTwoFactor,
  EndedSessions,
  EndSessions,
  OwnCode,
  OwnSessions,
  RecoveryCodes,
  RenameAccount,
  TwoFactorSetup,
  ChangeEmail,
  ConfirmEmail,
  ForgottenPassword,
  ForgottenPasswordHelp,
  NewPassword,
  SentLink,
} from '../account.ts';
import { ErrorResponse } from '../errors.ts';
import { SavedUser } from '../users.ts';
import { defineCall } from './define-call.ts';

const own = { who: 'administrators', tag: 'account' } as const;
const recent = { who: 'administrators, recent password', tag: 'account' } as const;
const forgotten = { who: 'everybody', tag: 'account' } as const;
const email = '/user/email';
const sessions = '/user/sessions';
const twoFactor = '/user/two-factor';
const forgottenPassword = '/user/forgotten';

export const rename = defineCall({
  ...own,
  method: 'PUT',
  path: '/user/account',
  summary: 'Change your own name',
  body: RenameAccount,
  response: { 200: SavedUser, 503: ErrorResponse },
});

export const changePassword = defineCall({
  method: 'PUT',
  path: '/user/password',
  who: 'users with a first password',
  tag: 'account',
  summary: 'Change your own password, which ends your other sessions',
  body: ChangeOwnPassword,
  response: { 200: SavedUser, 503: ErrorResponse },
});

export const changeEmail = defineCall({
  ...own,
  method: 'PUT',
  path: email,
  summary: 'Have a link mailed that confirms an address, or remove yours',
  body: ChangeEmail,
  response: { 200: SavedUser, 202: SentLink, '5xx': ErrorResponse },
});

export const confirmEmail = defineCall({
  ...forgotten,
  method: 'POST',
  path: `${email}/confirm`,
  summary: 'Confirm an address by the link that was mailed to it',
  body: ConfirmEmail,
  response: { 200: SavedUser, '5xx': ErrorResponse },
});

export const listSessions = defineCall({
  ...own,
  method: 'GET',
  path: sessions,
  summary: 'List your own sessions, the latest first',
  response: { 200: OwnSessions },
});

export const endSessions = defineCall({
  ...recent,
  method: 'DELETE',
  path: sessions,
  summary: 'End one of your own sessions, or all but this one',
  body: EndSessions,
  response: { 200: EndedSessions },
});

export const beginTwoFactor = defineCall({
  ...recent,
  method: 'POST',
  path: twoFactor,
  summary: 'Create a secret for two-factor codes, which a code then confirms',
  body: BeginTwoFactor,
  response: { 200: TwoFactorSetup },
});

export const confirmTwoFactor = defineCall({
  ...own,
  method: 'PUT',
  path: twoFactor,
  summary: 'Switch two-factor codes on with the first code; returns recovery codes once',
  body: ConfirmTwoFactor,
  response: { 200: RecoveryCodes },
});

export const switchTwoFactorOff = defineCall({
  ...recent,
  method: 'DELETE',
  path: twoFactor,
  summary: 'Switch two-factor codes off',
  body: OwnCode,
  response: { 200: SavedUser },
});

export const replaceRecoveryCodes = defineCall({
  ...recent,
  method: 'POST',
  path: '/user/recovery-codes',
  summary: 'Replace the recovery codes by new ones',
  body: OwnCode,
  response: { 200: RecoveryCodes },
});

export const canMailLinks = defineCall({
  ...forgotten,
  method: 'GET',
  path: forgottenPassword,
  summary: 'Whether a link for a new password can be mailed',
  response: { 200: ForgottenPasswordHelp },
});

export const mailLink = defineCall({
  ...forgotten,
  method: 'POST',
  path: forgottenPassword,
  summary: 'Have a link for a new password mailed; the response is the same for unknown names',
  body: ForgottenPassword,
  response: { 202: SentLink, 503: ErrorResponse },
});

export const setPassword = defineCall({
  ...forgotten,
  method: 'POST',
  path: '/user/new-password',
  summary: 'Set a new password by a mailed link, which ends all sessions',
  body: NewPassword,
  response: { 200: SavedUser, 503: ErrorResponse },
});
