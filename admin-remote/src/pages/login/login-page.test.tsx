import { readSession } from '@catalogmx/shared';
import { advanceTimers, expectConsoleError, failure, FakeApi, ok } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, field, fill, logIn } from '../../testing/admin-screen.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const LOGIN = 'POST /user/login';
const ana = { id: 2, username: 'ana', name: 'Ana' };
const tooMany = {
  ...failure(429, 'too_many_requests', 'Too many logins.'),
  headers: { 'retry-after': '45' },
};

const username = () => field('Username');
const password = () => field('Password');
const openLogin = (api = new FakeApi()) => openAdmin('/settings', { session: null, api });

describe('Login page (/settings)', () => {
  test('has its title, its fields, of which the password can be shown, and a way home', async () => {
    const { user } = openLogin();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Welcome to Admin Dashboard$/,
    );
    expect(username()).toHaveFocus();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('link', { name: 'go home' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Login | Bounce & Party');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.cookie).toBe('');
    const toggle = button('Show password');
    expect(password()).toHaveAttribute('type', 'password');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(password()).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });

  test('requires a user name and a password', async () => {
    const { user } = openLogin();
    expect(button('Login')).toBeDisabled();
    await user.type(username(), 'a');
    expect(button('Login')).toBeDisabled();
    await user.type(password(), 'x');
    expect(button('Login')).toBeEnabled();
    await user.clear(username());
    expect(button('Login')).toBeDisabled();
  });

  test('stores the cookie, and leads to the dashboard after 500 ms', async () => {
    jest.useFakeTimers();
    const { user, api, router } = openLogin();
    await logIn(user);
    await advanceTimers(0);
    const data = { username: 'admin', key: btoa('party-time-2026') };
    expect(api.callsTo(LOGIN)[0]?.data).toEqual(data);
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
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Usuario o contraseña incorrectos$/);
    expect(alert).toHaveAttribute('lang', 'es');
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
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('goes on to the dashboard with a live session', async () => {
    const { router } = openAdmin('/settings');
    expect(await screen.findByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(router.state.historyAction).toBe('REPLACE');
    await screen.findByRole('tab', { name: 'Active Articles' });
  });
});

describe('The verification code', () => {
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
    await code();
    return view;
  }

  test('is asked for in a field that takes the focus, and keeps the others', async () => {
    const { user, api } = await logInFirst();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    const description = 'From your authenticator app, or a recovery code.';
    expect(await code()).toHaveAccessibleDescription(description);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(username()).toHaveValue('ana');
    expect(password()).toHaveValue('secret');
    expect(button('Login')).toBeDisabled();
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(readSession()).toEqual(ana));
    const key = btoa('secret');
    expect(api.callsTo(LOGIN).map(({ data }) => data)).toEqual([
      { username: 'ana', key },
      { username: 'ana', key, code: '123456' },
    ]);
  });

  test('is selected when it is wrong, with a word beside the field', async () => {
    const { user } = await logInFirst();
    for (const typed of ['000000', '111111']) {
      await user.keyboard(typed);
      await user.click(button('Login'));
      expect(await screen.findByText('That code is not right.')).toBeVisible();
      expect(await code()).toHaveAccessibleDescription(/That code is not right\.$/);
      await waitFor(async () => expect(await code()).toHaveFocus());
    }
    expect(await code()).toHaveValue('111111');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(readSession()).toEqual(ana));
  });

  test('is not asked for if the password is wrong after all', async () => {
    const { user } = await logInFirst();
    await user.type(password(), '!');
    await user.type(await code(), '123456{Enter}');
    const text = /^Usuario o contraseña incorrectos$/;
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(password()).toHaveFocus();
  });

  test('stays while too many attempts hold the login up', async () => {
    const { user, api } = await logInFirst();
    api.override(LOGIN, tooMany);
    expectConsoleError(/Too many logins/);
    await user.type(await code(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 45 seconds.');
    expect(await code()).toHaveValue('123456');
  });
});

describe('A password that somebody else chose', () => {
  const eva = { id: 7, username: 'eva', name: 'Eva' };
  const FIRST = 'Castle-Blue-42';
  const OWN = 'Wet-Slide-43-tall';
  const PUT = 'PUT /user/password';
  const own = () => field('New password');

  async function logInFirst() {
    const api = new FakeApi({
      [LOGIN]: ok({ ...eva, mustChangePassword: true }),
      [PUT]: ok({ status: 'updated', id: 7 }),
    });
    const view = openLogin(api);
    await logIn(view.user, FIRST, 'eva');
    await screen.findByRole('heading', { level: 1, name: 'Choose your own password' });
    const save = async () => {
      await fill(view.user, { 'New password': OWN, 'Repeat the password': OWN });
      await view.user.keyboard('{Enter}');
    };
    return { ...view, save };
  }

  test('is changed before anything else', async () => {
    const { api, router, save } = await logInFirst();
    expect(own()).toHaveFocus();
    expect(own()).toHaveAttribute('autocomplete', 'new-password');
    expect(readSession()).toBeNull();
    expect(screen.queryByText('Forgot your password?')).toBeNull();
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(api.callsTo(PUT)).toMatchObject([{ data: { current: btoa(FIRST), key: btoa(OWN) } }]);
    expect(readSession()).toEqual(eva);
    const paths = api.calls.map(({ path }) => path);
    const before = paths.slice(0, paths.indexOf('/user/password'));
    expect(before.filter((path) => /^\/(article|image|user\/list)/.test(path))).toEqual([]);
  });

  test('is followed by a new login if the session has ended meanwhile', async () => {
    const { user, api, save } = await logInFirst();
    api.override(PUT, failure(401, 'unauthorized', 'Log in to do this.'));
    expectConsoleError(/Log in to do this/);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Log in to do this.');
    await user.click(button('Log out'));
    expect(await screen.findByLabelText('Username')).toHaveFocus();
    expect(password()).toHaveValue('');
    expect(api.callsTo('POST /user/logout')).toHaveLength(1);
  });
});
