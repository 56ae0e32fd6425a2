import { readSession } from '@catalogmx/shared';
import { advanceTimers, expectConsoleError, FakeApi, ok } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { pageCalls } from '../../testing/article-table.ts';
import { MARIA } from '../../testing/fake-account.ts';
import { openAdmin } from '../../testing/open-admin.tsx';
import { button } from '../../testing/admin-screen.ts';

const tab = (name: string) => screen.findByRole('tab', { name });

describe('Dashboard', () => {
  test('With no cookie the browser is sent to /settings', async () => {
    const { api, router } = openAdmin('/Dashboard', { session: null });
    expect(await screen.findByRole('heading', { name: /^Welcome to Admin/ })).toBeVisible();
    expect(router.state.location.pathname).toBe('/settings');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(api.calls).toEqual([]);
  });

  test("/dashboard has the heading, 'Welcome: {name}' from the session cookie and three tabs", async () => {
    openAdmin('/dashboard', { session: MARIA });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Main Dashboard$/);
    expect(screen.getByText('Welcome: María López')).toBeVisible();
    await tab('Active Articles');
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual(['Active Articles', 'Deleted Articles', 'User Settings']);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Active Articles');
  });

  test.each([
    [0, 800],
    [2_000, 2_000],
  ])('With responses after %i ms, a loading indicator shows for %i ms', async (delay, time) => {
    jest.useFakeTimers();
    openAdmin('/Dashboard', { quick: false, api: Object.assign(new FakeApi(), { delay }) });
    await advanceTimers(time - 20);
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
    await advanceTimers(50);
    expect(screen.queryByText('Loading…')).toBeNull();
    expect(screen.getByRole('table')).toBeVisible();
  });

  test.each([
    ['the server ends the session', { status: 200, body: {} }],
    ['the server does not answer', 'network'],
  ] as const)('Log out removes the cookie and goes to /settings, %s', async (_name, response) => {
    if (response === 'network') expectConsoleError(/cannot be reached/);
    const api = new FakeApi({ 'POST /user/logout': response });
    const { user, router } = openAdmin('/Dashboard', { api });
    await tab('Active Articles');
    jest.useFakeTimers();
    await user.click(button('Log out'));
    await advanceTimers(400);
    expect(readSession()).toBeNull();
    expect(api.callsTo('POST /user/logout')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/Dashboard');
    await advanceTimers(110);
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

  test.each([
    [Date.UTC(2026, 10, 20, 15, 5), /^The last backup was made on Nov 20, 2026, 9:05 AM CST\. Ask/],
    [null, /^There is no backup yet\. Ask/],
  ])('is told once backups have failed for days: %s', async (last_success, text) => {
    openDashboard({ last_success, overdue: true });
    const note = await screen.findByText(/Ask whoever runs the server to look at its log\.$/);
    expect(note).toHaveTextContent(text);
  });

  test.each([
    ['backups succeed', { last_success: 1_700_000_000_000, overdue: false }],
    ['the back end is older', undefined],
  ])('is not told when %s', async (_what, state) => {
    const api = openDashboard(state);
    await screen.findByRole('tab', { name: 'Active Articles' });
    expect(api.callsTo('GET /backup/state')).toHaveLength(1);
    expect(screen.queryByText(/backup/)).not.toBeInTheDocument();
  });
});
