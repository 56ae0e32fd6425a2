import { expectConsoleError, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeAccount } from '../testing/fake-account.ts';
import { fakeOffice } from '../testing/fake-business.ts';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { A_CHANGE } from '../testing/fake-history.ts';
import { openAdmin } from '../testing/open-admin.tsx';
import { button } from '../testing/admin-screen.ts';

/** React cannot render it as text. */
const BAD = {} as string;

const expectLog = () => expectConsoleError(/A row cannot be shown|error occurred in the/);

test('a message that cannot be shown leaves the others, and can be marked and deleted', async () => {
  expectLog();
  const api = fakeInbox([{ received_at: NaN }, { name: 'Bea' }]);
  const { user } = openAdmin('/Inquiries', { api });
  expect(await screen.findByText('Bea', { selector: 'summary *' })).toBeVisible();
  const press = (name: string) => {
    const entry = screen.getByText('Message 1 cannot be shown.').closest('li') as HTMLElement;
    return user.click(within(entry).getByRole('button', { name }));
  };
  await press('Mark as handled');
  await waitFor(() => expect(api.inbox[0]?.handled).toBe(true));
  await press('Mark as not handled');
  await waitFor(() => expect(api.inbox[0]?.handled).toBe(false));
  await press('Delete');
  await user.click(button('Delete message'));
  await waitFor(() => expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument());
  expect(api.inbox).toHaveLength(1);
});

test('an article that cannot be shown leaves the others, and can be switched off', async () => {
  expectLog();
  const api = new FakeApi();
  Object.assign(api.articles[0] ?? {}, { title: BAD });
  const { user } = openAdmin('/Dashboard', { api });
  expect(await screen.findByText('Tropical Water Slide')).toBeVisible();
  expect(screen.getByText(/^Article 1 cannot be shown\./)).toBeVisible();
  await user.click(button('Switch off'));
  await waitFor(() => expect(api.articles[0]?.active).toBe(false));
});

const version = { at: 1, by: 'Ana', values: {}, fields: {} };

test.each([
  {
    what: 'a user',
    path: '/Dashboard?tab=users',
    call: 'GET /user/list',
    api: new FakeApi(),
    body: [
      { id: 1, username: 'admin', name: 'Administrator', activo: 1 },
      { id: 2, username: 'ana', name: BAD, activo: 1 },
    ],
    text: 'El usuario 2 no se puede mostrar.',
    other: 'admin',
  },
  {
    what: 'a change',
    path: '/History',
    call: 'GET /change/list',
    api: new FakeApi(),
    body: { changes: [{ ...A_CHANGE, id: 2, fields: undefined }, A_CHANGE], total: 2 },
    text: 'Change 2 cannot be shown.',
    other: 'Ana',
  },
  {
    what: 'a version of the business',
    path: '/Business',
    call: 'GET /business/versions',
    api: fakeOffice(),
    body: {
      versions: [
        { ...version, version: 2, at: NaN },
        { ...version, version: 1 },
      ],
      total: 2,
    },
    text: 'Version 2 cannot be shown.',
    other: 'Ana',
  },
])(
  '$what that cannot be shown leaves the others',
  async ({ path, call, api, body, text, other }) => {
    expectLog();
    api.override(call, { status: 200, body });
    openAdmin(path, { api, state: fakeArticles[0] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByText(other)[0]).toBeVisible();
  },
);

test('a picture that cannot be shown leaves the others', async () => {
  expectLog();
  const api = new FakeApi();
  api.images = [1, 2].map((id) => ({
    ...{ id, articleId: 1, content: btoa(btoa('x')), active: 1 as const, position: id - 1 },
    name: id === 1 ? (Symbol('name') as unknown as string) : 'Side',
  }));
  api.override('GET /image/features', { status: 200, body: api.images });
  openAdmin('/EditArticle', { api, state: api.articles[0] });
  expect(await screen.findByText('Picture 1 cannot be shown.')).toBeVisible();
  expect(button('Delete: Picture 1')).toBeVisible();
  expect(screen.getByDisplayValue('Side')).toBeVisible();
});

test('a session that cannot be shown leaves the others', async () => {
  expectLog();
  const api = fakeAccount();
  Object.assign(api.sessions[1] ?? {}, { last_seen_at: NaN });
  openAdmin('/MiCuenta', { api });
  expect(await screen.findByText('Esta sesión no se puede mostrar.')).toBeVisible();
  expect(screen.getByText('Chrome, Windows')).toBeVisible();
});
