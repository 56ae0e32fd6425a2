import { readSession } from '@catalogmx/shared';
import { advanceTimers, expectConsoleError, FakeApi, ok } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { button, see, sent } from '../../testing/admin-screen.ts';
import { pageCalls } from '../../testing/article-table.ts';
import { MARIA } from '../../testing/fake-account.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const findTab = (name: string) => screen.findByRole('tab', { name });

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
    await see('Welcome: María López');
    await findTab('Active Articles');
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual(['Active Articles', 'Deleted Articles', 'User Settings']);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Active Articles');
  });

  test.each(['network', { status: 500, body: {} }] as const)(
    'opens where the server cannot say who is logged in: %j',
    async (response) => {
      openAdmin('/Dashboard', { api: new FakeApi({ 'GET /user/session': response }) });
      expect(await screen.findByRole('table')).toBeVisible();
    },
  );

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
    ['the server ends the session', ok({})],
    ['the server does not answer', 'network'],
  ] as const)('Log out removes the cookie and goes to /settings, %s', async (_name, response) => {
    if (response === 'network') expectConsoleError(/cannot be reached/);
    const api = new FakeApi({ 'POST /user/logout': response });
    const { user, router } = openAdmin('/Dashboard', { api });
    await findTab('Active Articles');
    jest.useFakeTimers();
    await user.click(button('Log out'));
    await advanceTimers(400);
    expect(readSession()).toBeNull();
    expect(sent(api, 'POST /user/logout')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/Dashboard');
    await advanceTimers(110);
    expect(router.state.location.pathname).toBe('/settings');
    expect(button('Login')).toBeVisible();
    // No refetch after the cache was cleared.
    expect(pageCalls(api)).toHaveLength(1);
  });
});

test.each([
  [Date.UTC(2026, 10, 20, 15, 5), true, /^The last backup was made on Nov 20, 2026, 9:05 AM CST\./],
  [null, true, /^There is no backup yet\./],
  [1_700_000_000_000, false, undefined],
])('the last backup, at %s, is reported once backups have failed for days: %s', async (...row) => {
  const [last_success, overdue, text] = row;
  const api = new FakeApi({ 'GET /backup/state': ok({ last_success, overdue }) });
  openAdmin('/Dashboard', { api });
  await findTab('Active Articles');
  if (text) expect(await see(/ look at its log\.$/)).toHaveTextContent(text);
  else expect(screen.queryByText(/backup/)).not.toBeInTheDocument();
});
