import { readSession } from '@catalogmx/shared';
import { expectConsoleError, FakeApi, ok } from '@catalogmx/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageCalls } from '../../testing/article-table.ts';
import { openAdmin } from '../../testing/open-admin.tsx';
import { button } from '../../testing/admin-screen.ts';

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
    const api = new FakeApi({ 'POST /user/logout': response });
    const { router } = openAdmin('/Dashboard', { api });
    await tab('Active Articles');
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(button('Log out'));
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(readSession()).toBeNull();
    expect(api.callsTo('POST /user/logout')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/Dashboard');
    await act(() => jest.advanceTimersByTimeAsync(110));
    expect(router.state.location.pathname).toBe('/settings');
    expect(button('Login')).toBeVisible();
    // No refetch after the cache was cleared.
    expect(pageCalls(api)).toHaveLength(1);
  });
});

describe('The last backup', () => {
  function openDashboard(state?: { last_success: number | null; overdue: boolean }) {
    const api = new FakeApi();
    if (state) api.override('GET /backup/state', ok(state));
    openAdmin('/Dashboard', { api });
    return api;
  }

  const shown = () => screen.findByText(/Ask whoever runs the server to look at its log\.$/);

  test('the dashboard says when the last backup was, once backups have failed for days', async () => {
    openDashboard({ last_success: Date.UTC(2026, 10, 20, 15, 5), overdue: true });
    expect(await shown()).toHaveTextContent(
      /^The last backup was made on Nov 20, 2026, 9:05 AM CST\. Ask/,
    );
  });

  test('the dashboard says that there never was a backup', async () => {
    openDashboard({ last_success: null, overdue: true });
    expect(await shown()).toHaveTextContent(/^There is no backup yet\. Ask/);
  });

  test.each([
    ['backups succeed', { last_success: 1_700_000_000_000, overdue: false }],
    ['the back end is older', undefined],
  ])('the dashboard says nothing when %s', async (_what, state) => {
    const api = openDashboard(state);
    await screen.findByRole('tab', { name: 'Active Articles' });
    expect(api.callsTo('GET /backup/state')).toHaveLength(1);
    expect(screen.queryByText(/backup/)).not.toBeInTheDocument();
  });
});
