import { readSession } from '@catalogmx/shared';
import { expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageCalls } from '../../testing/article-table.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

afterEach(() => jest.useRealTimers());

const tab = (name: string) => screen.findByRole('tab', { name });

describe('Dashboard', () => {
  test('With no cookie the browser is sent to /settings', async () => {
    const { api, router } = openAdmin('/Dashboard', { session: null });
    expect(await screen.findByRole('heading', { name: /^Welcome to Admin/ })).toBeVisible();
    expect(router.state.location.pathname).toBe('/settings');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(api.calls).toEqual([]);
  });

  test('/Dashboard (also reached as /dashboard)', async () => {
    openAdmin('/dashboard');
    expect(await tab('Active Articles')).toBeVisible();
  });

  test("Heading 'Main Dashboard', 'Welcome: {name}' from the session cookie", async () => {
    openAdmin('/Dashboard', { session: { id: 2, username: 'maria', name: 'María López' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Main Dashboard$/);
    expect(screen.getByText('Welcome: María López')).toBeVisible();
    await tab('Active Articles');
  });

  test('A loading indicator shows for 800 ms', async () => {
    jest.useFakeTimers();
    openAdmin('/Dashboard', { quick: false });
    await act(() => jest.advanceTimersByTimeAsync(780));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(30));
    expect(screen.queryByText('Loading…')).toBeNull();
    expect(screen.getByRole('table')).toBeVisible();
  });

  test('and until the answer is there', async () => {
    jest.useFakeTimers();
    const api = new FakeApi();
    api.delay = 2_000;
    openAdmin('/Dashboard', { quick: false, api });
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('table')).toBeVisible();
  });

  test('Three tabs', async () => {
    openAdmin('/Dashboard');
    await tab('Active Articles');
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual(['Active Articles', 'Deleted Articles', 'User Settings']);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Active Articles');
  });

  test.each([
    ['the server ends the session', { status: 200, body: {} }],
    ['the server does not answer', 'network'],
  ] as const)('Log out removes the cookie and goes to /settings, %s', async (_name, response) => {
    if (response === 'network') expectConsoleError(/cannot be reached/);
    const api = new FakeApi();
    api.override('POST /user/logout', () => response);
    const { router } = openAdmin('/Dashboard', { api });
    await tab('Active Articles');
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(readSession()).toBeNull();
    expect(api.callsTo('POST /user/logout')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/Dashboard');
    await act(() => jest.advanceTimersByTimeAsync(110));
    expect(router.state.location.pathname).toBe('/settings');
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
    // No refetch after the cache was cleared.
    expect(pageCalls(api)).toHaveLength(1);
  });

  test('A list that cannot be loaded says so and can be tried again', async () => {
    expectConsoleError(/cannot be reached/);
    const api = new FakeApi();
    api.override('GET /article/features', () => 'network');
    const { user } = openAdmin('/Dashboard', { api });
    expect(await screen.findByText('The articles could not be loaded.')).toBeVisible();
    api.restore('GET /article/features');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
