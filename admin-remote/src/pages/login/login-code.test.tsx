import { readSession } from '@catalogmx/shared';
import { expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const code = () => screen.findByLabelText('Verification code');
const button = () => screen.getByRole('button', { name: 'Login' });
const ana = { id: 2, username: 'ana', name: 'Ana' };

/** Opens the login page of a server where ana's code is 123456. */
async function openLogin() {
  const api = new FakeApi();
  const fail = (headers?: Record<string, string>) => ({ status: 401, body: false, headers });
  api.override('POST /user/login', ({ data }) => {
    if (data.key !== btoa('secret')) return fail();
    if (data.code === '123456') return { status: 200, body: ana };
    return fail({ 'X-Two-Factor': data.code === undefined ? 'required' : 'wrong' });
  });
  const view = openAdmin('/settings', { session: null, api });
  await view.user.type(username(), 'ana');
  await view.user.type(password(), 'secret');
  return view;
}

test('the login page focuses its first field when it opens', () => {
  openAdmin('/settings', { session: null });
  expect(username()).toHaveFocus();
});

test('asks for the code in a field that takes the focus, and keeps the others', async () => {
  const { user, api } = await openLogin();
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await code()).toHaveFocus();
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await code()).toHaveAccessibleDescription(
    'From your authenticator app, or a recovery code.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect([username(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'ana',
    'secret',
  ]);
  expect(button()).toBeDisabled();
  await user.keyboard('123456{Enter}');
  await waitFor(() => expect(readSession()).toEqual(ana));
  const key = btoa('secret');
  expect(api.callsTo('POST /user/login').map(({ data }) => data)).toEqual([
    { username: 'ana', key },
    { username: 'ana', key, code: '123456' },
  ]);
});

test('says beside the field that a code is wrong, and selects it', async () => {
  const { user } = await openLogin();
  await user.click(button());
  await code();
  for (const typed of ['000000', '111111']) {
    await user.keyboard(typed);
    await user.click(button());
    expect(await screen.findByText('That code is not right.')).toBeVisible();
    expect(await code()).toHaveAccessibleDescription(/That code is not right\.$/);
    await waitFor(async () => expect(await code()).toHaveFocus());
  }
  expect(await code()).toHaveValue('111111');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('123456{Enter}');
  await waitFor(() => expect(readSession()).toEqual(ana));
});

test('a password that is wrong after all gets the usual alert, and no code', async () => {
  const { user } = await openLogin();
  await user.click(button());
  await code();
  await user.type(password(), '!');
  await user.type(await code(), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Usuario o contraseña incorrectos$/);
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  expect(password()).toHaveFocus();
});

test('keeps the field while too many attempts or a broken network hold the login up', async () => {
  const { user, api } = await openLogin();
  await user.click(button());
  await code();
  const body = { code: 'too_many_requests', message: 'Too many logins.' };
  api.override('POST /user/login', () => ({ status: 429, body, headers: { 'retry-after': '45' } }));
  expectConsoleError(/Too many logins/);
  await user.type(await code(), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 45 seconds.');
  expect(await code()).toHaveValue('123456');
});
