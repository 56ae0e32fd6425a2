import {
  advanceTimers,
  expectConsoleError,
  failure,
  FakeApi,
  fakeArticles,
} from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { button, passCallLimit, press } from '../testing/admin-screen.ts';
import { apiWithArticles } from '../testing/article-table.ts';
import { fakeAccount } from '../testing/fake-account.ts';
import { fakeOffice } from '../testing/fake-business.ts';
import { A_CHANGE, fakeHistory } from '../testing/fake-history.ts';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const noLuck = failure(500, 'internal', 'No luck.');
const state = fakeArticles[0];

const expectOn = (name: string) => () => {
  const control = screen.getByRole('switch', { name });
  expect(control).toBeChecked();
  expect(control).toBeEnabled();
};

async function openMessage(user: UserEvent) {
  await user.click(await screen.findByText('Ana López', { selector: 'summary *' }));
}

const articleSwitch = {
  toast: '“Royal Castle” could not be switched off.',
  call: 'DELETE /article/features',
  path: '/Dashboard',
  act: (user: UserEvent) => press(user, 'switch', 'Active: Royal Castle'),
  expectBefore: expectOn('Active: Royal Castle'),
};

interface Case {
  toast: string;
  call: string;
  path: string;
  api?: () => FakeApi;
  begin?: (user: UserEvent) => Promise<void>;
  act: (user: UserEvent) => Promise<void>;
  /** Expects what was there before the call. */
  expectBefore?: () => void;
}

const cases: Case[] = [
  articleSwitch,
  {
    toast: 'No se pudo guardar el usuario.',
    call: 'PUT /user/update',
    path: '/Dashboard?tab=users',
    act: (user) => press(user, 'switch', 'Activo: maria'),
    expectBefore: expectOn('Activo: maria'),
  },
  {
    toast: '“Castle from the front” could not be switched off.',
    call: 'POST /image/features',
    path: '/EditArticle',
    act: (user) => press(user, 'switch', 'Active: Castle from the front'),
    expectBefore: expectOn('Active: Castle from the front'),
  },
  {
    toast: 'The message could not be marked.',
    call: 'PUT /contact/inquiries',
    path: '/Inquiries',
    api: () => fakeInbox([{ read: true }]),
    begin: openMessage,
    act: (user) => press(user, 'button', 'Mark as handled'),
    expectBefore: () => expect(button('Mark as handled')).toBeEnabled(),
  },
  {
    toast: 'Nothing was deleted.',
    call: 'DELETE /contact/inquiries',
    path: '/Inquiries',
    api: () => fakeInbox([{ read: true }]),
    begin: openMessage,
    act: async (user) => {
      await press(user, 'button', 'Delete');
      await press(user, 'button', 'Delete message');
    },
  },
];

async function open({ path, api = () => new FakeApi(), begin }: Case) {
  const view = openAdmin(path, { api: api(), state });
  await begin?.(view.user);
  return view;
}

test.each(cases)('"$toast" falls back, and goes when the next try succeeds', async (row) => {
  expectConsoleError(/No luck/);
  const { toast, call, act, expectBefore } = row;
  const { user, api } = await open(row);
  api.override(call, noLuck);
  await act(user);
  expect(await screen.findByText(toast)).toBeVisible();
  expect(screen.getByText('No luck.')).toBeVisible();
  expectBefore?.();
  api.restore(call);
  await act(user);
  await waitFor(() => expect(screen.queryByText(toast)).toBeNull());
  expect(api.callsTo(call)).toHaveLength(2);
});

test('the failure of another article stays', async () => {
  expectConsoleError(/No luck/);
  const { user, api } = await open(articleSwitch);
  api.override('DELETE /article/features', noLuck);
  await articleSwitch.act(user);
  await screen.findByText(articleSwitch.toast);
  api.restore('DELETE /article/features');
  await press(user, 'switch', 'Active: Starter Castle');
  await screen.findByText('“Starter Castle” is now in Deleted Articles.');
  const notices = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(notices.getByText(articleSwitch.toast)).toBeVisible();
});

type List = [path: string, call: string, text: string, loaded: string, api?: () => FakeApi];

const lists: List[] = [
  ['/Dashboard', 'GET /article/features', 'The articles could not be loaded.', 'Royal Castle'],
  ['/Dashboard?tab=users', 'GET /user/list', 'No se pudo cargar la lista de usuarios.', 'maria'],
  ['/EditArticle', 'GET /image/features', 'No images', 'Castle folded'],
  ['/History', 'GET /change/list', 'The history could not be loaded.', 'Ana', fakeHistory],
  ['/Business', 'GET /business', 'The values could not be loaded.', 'Owners', fakeOffice],
  ['/MiCuenta', 'GET /user/session', 'No se pudo cargar tu cuenta.', 'Contraseña', fakeAccount],
  [
    '/MiCuenta',
    'GET /user/sessions',
    'No se pudieron cargar las sesiones.',
    'Safari, iPhone',
    fakeAccount,
  ],
];

const isShown = (text: string) =>
  [...screen.queryAllByText(text), ...screen.queryAllByAltText(text)].length > 0;

test.each(lists)(
  '%s without a response to %s is loaded once it is tried again',
  async (...list) => {
    const [path, call, text, loaded, createApi = () => new FakeApi()] = list;
    jest.useFakeTimers();
    expectConsoleError(/did not answer in time/);
    const api = createApi();
    api.override(call, 'hang');
    const { user } = openAdmin(path, { api, state });
    await passCallLimit();
    expect(screen.getByText(text)).toBeVisible();
    expect(isShown(loaded)).toBe(false);
    api.restore(call);
    await user.click(button(/^(Try again|Reintentar)$/));
    await advanceTimers(100);
    expect(isShown(loaded)).toBe(true);
    expect(screen.queryByText(text)).toBeNull();
  },
);

const inbox = fakeInbox([{ message: 'A castle' }, { message: 'A slide' }]);
const history = fakeHistory([A_CHANGE, { ...A_CHANGE, id: 2, subject: 'Front', by: 'Fay' }]);

test.each([
  ['/Dashboard', 'GET /article/features', apiWithArticles(30), 'Search articles', '1', '3'],
  ['/History', 'GET /change/list', history, 'Search names and titles', 'a', 'y'],
  ['/Inquiries', 'GET /contact/inquiries', inbox, 'Search inquiries', 'A', ' slide'],
])('a late response to an older search never shows on %s', async (...row) => {
  const [path, call, api, label, first, second] = row;
  const release = api.hold(call, ({ params }) => params.search === first);
  const { user } = openAdmin(path, { api });
  const search = await screen.findByLabelText(label);
  const count = () => document.querySelectorAll('tbody tr, li').length;
  await waitFor(() => expect(count()).toBeGreaterThan(1));
  await user.type(search, first);
  await waitFor(() => expect(api.callsTo(call).at(-1)?.params.search).toBe(first));
  await user.type(search, second);
  await waitFor(() => expect(count()).toBe(1));
  await release();
  expect(count()).toBe(1);
});
