import { expectConsoleError, failure, type FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { screen, within } from '@testing-library/react';
import { press, see, seeNo } from '../testing/admin-screen.ts';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const noLuck = failure(500, 'internal', 'No luck.');
const state = fakeArticles[0];
const SWITCH = 'DELETE /article/features';
const SWITCH_FAILED = '“Royal Castle” could not be switched off.';

beforeEach(() => expectConsoleError(/No luck/));

async function expectRecovery(api: FakeApi, call: string, toast: string, act: () => Promise<void>) {
  api.override(call, noLuck);
  await act();
  await see(toast);
  await see('No luck.');
  api.restore(call);
  await act();
  await seeNo(toast);
  expect(api.callsTo(call)).toHaveLength(2);
}

test.each([
  [SWITCH_FAILED, SWITCH, '/Dashboard', 'Active: Royal Castle'],
  ['No se pudo guardar el usuario.', 'PUT /user/update', '/Dashboard?tab=users', 'Activo: maria'],
  [
    '“Castle from the front” could not be switched off.',
    'POST /image/features',
    '/EditArticle',
    'Active: Castle from the front',
  ],
])('"%s" shows while the switch is back, and goes when the next try succeeds', async (...row) => {
  const [toast, call, path, name] = row;
  const view = openAdmin(path, { state });
  await expectRecovery(view.api, call, toast, async () => {
    const control = await screen.findByRole('switch', { name });
    expect(control).toBeChecked();
    expect(control).toBeEnabled();
    await view.user.click(control);
  });
});

test.each([
  ['The message could not be marked.', 'PUT /contact/inquiries', ['Mark as handled']],
  ['Nothing was deleted.', 'DELETE /contact/inquiries', ['Delete', 'Delete message']],
])('"%s" shows, and goes when the next try succeeds', async (toast, call, names) => {
  const view = openAdmin('/Inquiries', { api: fakeInbox([{ read: true }]) });
  await view.user.click(await screen.findByText('Ana López', { selector: 'summary *' }));
  await expectRecovery(view.api, call, toast, async () => {
    for (const name of names) await press(view.user, 'button', name);
  });
});

test('the failure of another article stays', async () => {
  const { user, api } = openAdmin('/Dashboard');
  api.override(SWITCH, noLuck);
  await press(user, 'switch', 'Active: Royal Castle');
  await see(SWITCH_FAILED);
  api.restore(SWITCH);
  await press(user, 'switch', 'Active: Starter Castle');
  await see('“Starter Castle” is now in Deleted Articles.');
  const notices = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(notices.getByText(SWITCH_FAILED)).toBeVisible();
});
