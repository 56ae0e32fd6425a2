import { readSession } from '@catalogmx/shared';
import { expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDeferred } from '../../testing/deferred.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

afterEach(() => jest.useRealTimers());

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Login' });

function openLogin(api = new FakeApi()) {
  return openAdmin('/settings', { session: null, api });
}

async function logIn(user: ReturnType<typeof userEvent.setup>, secret = 'party-time-2026') {
  await user.type(username(), 'admin');
  await user.type(password(), secret);
  await user.click(button());
}

describe('Login page (/settings)', () => {
  test('has its title, its fields and a way home', () => {
    openLogin();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Welcome to Admin Dashboard$/,
    );
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('link', { name: 'go home' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Login | Bounce & Party');
  });

  test('shows and hides the password', async () => {
    const { user } = openLogin();
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(password()).toHaveAttribute('type', 'password');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(password()).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });

  test('Login button requires non-empty username and password', async () => {
    const { user } = openLogin();
    expect(button()).toBeDisabled();
    await user.type(username(), 'admin');
    expect(button()).toBeDisabled();
    await user.type(password(), 'x');
    expect(button()).toBeEnabled();
    await user.clear(username());
    expect(button()).toBeDisabled();
  });

  test('Login button is disabled while a login is in progress', async () => {
    const api = new FakeApi();
    const response = createDeferred();
    api.override('POST /user/login', async () => {
      await response.promise;
      return { status: 401, body: false };
    });
    const { user } = openLogin(api);
    await logIn(user);
    expect(button()).toBeDisabled();
    response.resolve();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(button()).toBeEnabled();
  });

  test('On success: the cookie is stored and the dashboard follows after 500 ms', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { api, router } = openLogin();
    await logIn(user);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(api.callsTo('POST /user/login')[0]?.data).toEqual({
      username: 'admin',
      key: btoa('party-time-2026'),
    });
    expect(readSession()).toEqual({ id: 1, username: 'admin', name: 'Administrator' });
    await act(() => jest.advanceTimersByTimeAsync(450));
    expect(router.state.location.pathname).toBe('/settings');
    expect(button()).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(60));
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(screen.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
  });

  test('Login failure: the alert, in Spanish, and the fields kept', async () => {
    const { user } = openLogin();
    await logIn(user, 'wrong');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Usuario o contraseña incorrectos$/);
    expect(alert).toHaveAttribute('lang', 'es');
    expect(username()).toHaveValue('admin');
    expect(password()).toHaveValue('wrong');
    expect(password()).toHaveFocus();
    expect(readSession()).toBeNull();
  });

  test('Too many failed logins: says when to try again', async () => {
    const api = new FakeApi();
    api.override('POST /user/login', () => ({
      status: 429,
      body: { code: 'too_many_requests', message: 'Too many logins.' },
      headers: { 'retry-after': '45' },
    }));
    expectConsoleError(/Too many logins/);
    const { user } = openLogin(api);
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Try again in 45 seconds.',
    );
  });

  test.each([
    ['network', /cannot be reached.*try again in a moment/],
    [{ status: 500, body: {} }, /does not work right now. Try again in a minute/],
  ] as const)('A login call that fails is not called a wrong password', async (response, text) => {
    const api = new FakeApi();
    api.override('POST /user/login', () => response);
    expectConsoleError(/ApiError/);
    const { user } = openLogin(api);
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('/settings with a live session goes on to the dashboard', async () => {
    const { router } = openAdmin('/settings');
    expect(await screen.findByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(router.state.historyAction).toBe('REPLACE');
    await screen.findByRole('tab', { name: 'Active Articles' });
  });
});
