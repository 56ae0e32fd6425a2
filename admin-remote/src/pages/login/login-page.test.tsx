import { readSession } from '@catalogmx/shared';
import {
  advanceTimers,
  expectConsoleError,
  failure,
  FakeApi,
  type FakeResponse,
  ok,
} from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, field, fill, link, logIn, see, sent } from '../../testing/admin-screen.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const LOGIN = 'POST /user/login';
const WRONG = /^Usuario o contraseña incorrectos$/;
const tooMany = {
  ...failure(429, 'too_many_requests', 'Too many logins.'),
  headers: { 'retry-after': '45' },
};
const spent = failure(400, 'invalid_input', 'This link was used already.');

const open = (at: string, api = new FakeApi()) => openAdmin(at, { session: null, api });
const openLogin = (api?: FakeApi) => open('/settings', api);
const username = () => field('Username');
const password = () => field('Password');

async function expectAlert(text: string | RegExp) {
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  return alert;
}

describe('Login page (/settings)', () => {
  test('has its title, two fields that it requires, of which the password can be shown, and a way home', async () => {
    const { user } = openLogin();
    const title = screen.getByRole('heading', { level: 1 });
    expect(title).toHaveTextContent(/^Welcome to Admin Dashboard$/);
    expect(document.title).toBe('Login | Bounce & Party');
    expect(link('go home')).toHaveAttribute('href', '/');
    expect(username()).toHaveFocus();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.cookie).toBe('');
    const toggle = button('Show password');
    for (const [type, pressed] of [
      ['password', 'false'],
      ['text', 'true'],
    ] as const) {
      expect(password()).toHaveAttribute('type', type);
      expect(toggle).toHaveAttribute('aria-pressed', pressed);
      await user.click(toggle);
    }
    for (const empty of [username(), password()]) {
      await fill(user, { Username: 'a', Password: 'x' });
      expect(button('Login')).toBeEnabled();
      await user.clear(empty);
      expect(button('Login')).toBeDisabled();
    }
  });

  test('stores the cookie, and leads to the dashboard after 500 ms', async () => {
    jest.useFakeTimers();
    const { user, api, router } = openLogin();
    await logIn(user);
    await advanceTimers(0);
    expect(sent(api, LOGIN)).toEqual([{ username: 'admin', key: btoa('party-time-2026') }]);
    expect(readSession()).toEqual({ id: 1, username: 'admin', name: 'Administrator' });
    await advanceTimers(450);
    expect(router.state.location.pathname).toBe('/settings');
    expect(button('Login')).toBeDisabled();
    await advanceTimers(60);
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(screen.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
  });

  test('keeps the fields after a wrong password, with an alert in Spanish', async () => {
    const api = new FakeApi();
    const release = api.hold(LOGIN);
    const { user } = openLogin(api);
    await logIn(user, 'wrong');
    expect(button('Login')).toBeDisabled();
    await release();
    expect(await expectAlert(WRONG)).toHaveAttribute('lang', 'es');
    expect(username()).toHaveValue('admin');
    expect(password()).toHaveValue('wrong');
    expect(password()).toHaveFocus();
    expect(button('Login')).toBeEnabled();
    expect(readSession()).toBeNull();
  });

  test.each([
    [tooMany, /Too many logins/, 'Too many attempts. Try again in 45 seconds.'],
    ['network', /ApiError/, /cannot be reached.*try again in a moment/],
    [{ status: 500, body: {} }, /ApiError/, /does not work right now. Try again in a minute/],
  ] as const)('does not call %j a wrong password', async (response, error, text) => {
    expectConsoleError(error);
    const { user } = openLogin(new FakeApi({ [LOGIN]: response }));
    await logIn(user);
    await expectAlert(text);
  });

  test('goes on to the dashboard with a live session', async () => {
    const { router } = openAdmin('/settings');
    await screen.findByRole('tab', { name: 'Active Articles' });
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('The verification code', () => {
  const ana = { id: 2, username: 'ana', name: 'Ana' };
  const code = () => screen.findByLabelText('Verification code');

  /** Logs in as ana, whose code is 123456. */
  async function logInFirst() {
    const api = new FakeApi();
    const fail = (headers?: Record<string, string>) => ({ status: 401, body: false, headers });
    api.override(LOGIN, ({ data }) => {
      if (data.key !== btoa('secret')) return fail();
      if (data.code === '123456') return ok(ana);
      return fail({ 'X-Two-Factor': data.code === undefined ? 'required' : 'wrong' });
    });
    const view = openLogin(api);
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    await logIn(view.user, 'secret', 'ana');
    await waitFor(async () => expect(await code()).toHaveFocus());
    return view;
  }

  test('is asked for in a field that takes the focus, and selected with a word beside it when it is wrong', async () => {
    const { user, api } = await logInFirst();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await code()).toHaveAccessibleDescription(/authenticator app, or a recovery code\.$/);
    expect(username()).toHaveValue('ana');
    expect(password()).toHaveValue('secret');
    expect(button('Login')).toBeDisabled();
    for (const typed of ['000000', '111111']) {
      await user.keyboard(typed);
      await user.click(button('Login'));
      await see('That code is not right.');
      expect(await code()).toHaveAccessibleDescription(/That code is not right\.$/);
      await waitFor(async () => expect(await code()).toHaveFocus());
    }
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(readSession()).toEqual(ana));
    const codes = [undefined, '000000', '111111', '123456'];
    expect(sent(api, LOGIN).map((data) => data.code)).toEqual(codes);
  });

  test('is not asked for if the password is wrong after all', async () => {
    const { user } = await logInFirst();
    await user.type(password(), '!');
    await user.type(await code(), '123456{Enter}');
    await expectAlert(WRONG);
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(password()).toHaveFocus();
  });

  test('stays while too many attempts hold the login up', async () => {
    const { user, api } = await logInFirst();
    api.override(LOGIN, tooMany);
    expectConsoleError(/Too many logins/);
    await user.type(await code(), '123456{Enter}');
    await expectAlert('Try again in 45 seconds.');
    expect(await code()).toHaveValue('123456');
  });
});

describe('A password that somebody else chose', () => {
  const eva = { id: 7, username: 'eva', name: 'Eva' };
  const FIRST = 'Castle-Blue-42';
  const OWN = 'Wet-Slide-43-tall';
  const PUT = 'PUT /user/password';

  async function chooseOwn(response = ok({ status: 'updated', id: 7 })) {
    const first = ok({ ...eva, mustChangePassword: true });
    const view = openLogin(new FakeApi({ [LOGIN]: first, [PUT]: response }));
    await logIn(view.user, FIRST, 'eva');
    await screen.findByRole('heading', { level: 1, name: 'Choose your own password' });
    expect(field('New password')).toHaveFocus();
    expect(readSession()).toBeNull();
    expect(screen.queryByText('Forgot your password?')).toBeNull();
    await fill(view.user, { 'New password': OWN, 'Repeat the password': OWN });
    await view.user.keyboard('{Enter}');
    return view;
  }

  test('is changed before anything else', async () => {
    const { api, router } = await chooseOwn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(sent(api, PUT)).toMatchObject([{ current: btoa(FIRST), key: btoa(OWN) }]);
    expect(readSession()).toEqual(eva);
    const paths = api.calls.map(({ path }) => path);
    const before = paths.slice(0, paths.indexOf('/user/password'));
    expect(before.filter((path) => /^\/(article|image|user\/list)/.test(path))).toEqual([]);
  });

  test('is followed by a new login if the session has ended meanwhile', async () => {
    expectConsoleError(/Log in to do this/);
    const { user, api } = await chooseOwn(failure(401, 'unauthorized', 'Log in to do this.'));
    await expectAlert('Log in to do this.');
    await user.click(button('Log out'));
    expect(await screen.findByLabelText('Username')).toHaveFocus();
    expect(password()).toHaveValue('');
    expect(sent(api, 'POST /user/logout')).toHaveLength(1);
  });
});

describe('Forgotten password', () => {
  const SEND = 'POST /user/forgotten';
  const CAN = 'GET /user/forgotten';

  async function ask(response: FakeResponse) {
    const view = openLogin(new FakeApi({ [CAN]: ok({ mail: true }), [SEND]: response }));
    await view.user.click(link('Forgot your password?'));
    const title = await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
    expect(title).toBeVisible();
    const name = await screen.findByLabelText('Username');
    expect(button('Send me a link')).toBeDisabled();
    await view.user.type(name, 'ana{Enter}');
    return view;
  }

  test.each([
    ['without mails', ok({ mail: false })],
    ['on an older back end', { status: 404, body: {} }],
  ])('says who can help %s', async (_, response) => {
    open('/ForgotPassword', new FakeApi({ [CAN]: response }));
    await see(/^This site cannot mail you a link\./);
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  test('sends a link to the user, and says the same for every name', async () => {
    const { api } = await ask({ status: 202, body: { status: 'sent' } });
    await see(/^If this user has confirmed/);
    expect(sent(api, SEND)).toEqual([{ username: 'ana' }]);
  });

  test('says why no link can be sent, and keeps the name', async () => {
    expectConsoleError(/Too many tries/);
    await ask(failure(429, 'too_many_requests', 'Too many tries. Try again in 60 s.'));
    await expectAlert('Try again in 60 s.');
    expect(username()).toHaveValue('ana');
  });
});

describe('New password', () => {
  const SET = 'POST /user/new-password';
  const updated = ok({ status: 'updated', id: 2 });

  async function enter(response: FakeResponse, first = 'Wet-Slide-43', second = first) {
    const api = new FakeApi({ [SET]: response });
    const { user } = open('/NewPassword#the-token-of-the-link', api);
    await fill(user, { 'New password': first, 'Repeat the password': second });
    await user.click(button('Save the password'));
    return api;
  }

  test('is sent with the token of the link', async () => {
    const api = await enter(updated);
    await see('Your new password is saved. Log in with it.');
    const data = { token: 'the-token-of-the-link', key: btoa('Wet-Slide-43') };
    expect(sent(api, SET)).toEqual([data]);
    expect(link('Go to the login')).toHaveAttribute('href', '/settings');
  });

  test.each([
    ['short', 'short', 'New password', /Use 8 to 128 characters\./],
    ['Wet-Slide-43', 'Wet-Slide-44', 'Repeat the password', /The passwords differ\./],
  ])('is checked before it is sent: %s, %s', async (first, second, label, problem) => {
    const api = await enter(updated, first, second);
    expect(field(label)).toHaveAccessibleDescription(problem);
    expect(sent(api, SET)).toEqual([]);
  });

  test('that the server rejects shows why beside the field', async () => {
    expectConsoleError(/Check the password/);
    const key = 'Leave the user name out of the password.';
    await enter(failure(400, 'invalid_input', 'Check the password.', { key }));
    await see(key);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a link that is spent says so', async () => {
    expectConsoleError(/used already/);
    await enter(spent);
    await expectAlert('This link was used already.');
  });
});

test('an email address is confirmed by a press, as programs open links too, unless the link is spent', async () => {
  const CONFIRM = 'POST /user/email/confirm';
  expectConsoleError(/used already/);
  const { user, api } = open('/ConfirmEmail#token-of-the-mail', new FakeApi({ [CONFIRM]: spent }));
  expect(sent(api, CONFIRM)).toEqual([]);
  await user.click(button('Confirm my address'));
  await expectAlert('This link was used already.');
  api.override(CONFIRM, ok({ status: 'updated', id: 2 }));
  await user.click(button('Confirm my address'));
  await see('Your email address is confirmed.');
  expect(sent(api, CONFIRM)[1]).toEqual({ token: 'token-of-the-mail' });
});
