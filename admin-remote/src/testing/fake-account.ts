import { type Account, type OwnSession, PASSWORD_REQUIRED } from '@catalogmx/shared/contract';
import { failure, FakeApi, type FakeResponse, ok } from '@catalogmx/shared/testing';

const wrong = (field: string) =>
  failure(400, 'invalid_input', 'Check the input.', { [field]: 'Wrong.' });

export const MARIA = { id: 2, username: 'maria', name: 'María López' };

export const PASSWORD = 'Castle-Blue-42';
export const CODE = '123456';
export const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The fake API of a back end with accounts. The user is maria unless the changes say otherwise. */
export function fakeAccount(changes: Partial<Account> = {}) {
  const account: Account = {
    ...MARIA,
    twoFactor: false,
    recoveryCodes: 0,
    ...changes,
  };
  const times = { created_at: Date.UTC(2026, 10, 20, 15), last_seen_at: Date.UTC(2026, 10, 23, 9) };
  const sessions: OwnSession[] = [
    { id: 'here', device: 'Chrome, Windows', current: true, ...times },
    { id: 'phone', device: 'Safari, iPhone', current: false, ...times },
    { id: 'old', device: '', current: false, ...times },
  ];
  const api = Object.assign(new FakeApi(), { account, sessions, isRecent: true });
  const codes = (round: number) =>
    Array.from({ length: 10 }, (_, index) => `code-${round}-${index}`);
  const isPassword = (current: unknown) => current === btoa(PASSWORD);
  /** The response to a call that needs a recent password, unless it may pass. */
  const refusal = (data: Record<string, unknown>): FakeResponse | undefined => {
    if (api.isRecent || isPassword(data.currentPassword)) return undefined;
    if (data.currentPassword !== undefined) return wrong('currentPassword');
    return failure(403, PASSWORD_REQUIRED, 'Log out and in again.');
  };

  api.override('GET /user/session', () => ok({ ...api.account }));
  api.override('PUT /user/account', ({ data }) => {
    api.account.name = String(data.name);
    return ok({ status: 'updated', id: 2 });
  });
  api.override('PUT /user/password', ({ data }) => {
    if (!isPassword(data.current)) return wrong('current');
    api.sessions = api.sessions.filter(({ current }) => current);
    return ok({ status: 'updated', id: 2 });
  });
  api.override('PUT /user/email', ({ data }) => {
    if (!isPassword(data.current)) return wrong('current');
    if (data.email !== '') return { status: 202, body: { status: 'sent' } };
    api.account.email = '';
    return ok({ status: 'sent' });
  });
  api.override('GET /user/sessions', () => ok(api.sessions));
  api.override('DELETE /user/sessions', ({ data }) => {
    const refused = refusal(data);
    if (refused) return refused;
    api.sessions = api.sessions.filter(
      ({ id, current }) => current || (data.id !== undefined && data.id !== id),
    );
    return ok({ status: 'ended' });
  });
  api.override('POST /user/two-factor', ({ data }) => {
    const setup = { secret: SECRET, uri: `otpauth://totp/example.com:maria?secret=${SECRET}` };
    return refusal(data) ?? ok(setup);
  });
  api.override('PUT /user/two-factor', ({ data }) => {
    if (data.code !== CODE) return wrong('code');
    Object.assign(api.account, { twoFactor: true, recoveryCodes: 10 });
    return ok({ codes: codes(1) });
  });
  const withCode = (change: () => unknown) => (call: { data: Record<string, unknown> }) =>
    refusal(call.data) ?? (call.data.code === CODE ? ok(change()) : wrong('code'));
  api.override(
    'DELETE /user/two-factor',
    withCode(() => {
      Object.assign(api.account, { twoFactor: false, recoveryCodes: 0 });
      return { status: 'updated', id: 2 };
    }),
  );
  api.override(
    'POST /user/recovery-codes',
    withCode(() => ({ codes: codes(2) })),
  );
  return api;
}
