import { FakeApi } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';

function openDashboard(state?: { last_success: number | null; overdue: boolean }) {
  const api = new FakeApi();
  if (state) api.override('GET /backup/state', () => ({ status: 200, body: state }));
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
