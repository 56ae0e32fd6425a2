import type { Change } from '@catalogmx/shared/contract';
import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  fakeArticles,
  fakeImages,
} from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, passCallLimit, press, see, seeNo } from '../testing/admin-screen.ts';
import { apiWithArticles } from '../testing/article-table.ts';
import { fakeAccount } from '../testing/fake-account.ts';
import { fakeOffice } from '../testing/fake-business.ts';
import { A_CHANGE, fakeHistory } from '../testing/fake-history.ts';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const state = fakeArticles[0];
const documented = () => new FakeApi();

const isShown = (text: string) =>
  [...screen.queryAllByText(text), ...screen.queryAllByAltText(text)].length > 0;

test.each([
  [
    '/Dashboard',
    'article/features',
    'The articles could not be loaded.',
    'Royal Castle',
    documented,
  ],
  [
    '/Dashboard?tab=users',
    'user/list',
    'No se pudo cargar la lista de usuarios.',
    'maria',
    documented,
  ],
  ['/EditArticle', 'image/features', 'No images', 'Castle folded', documented],
  ['/History', 'change/list', 'The history could not be loaded.', 'Ana', fakeHistory],
  ['/Business', 'business', 'The values could not be loaded.', 'Owners', fakeOffice],
  ['/MiCuenta', 'user/session', 'No se pudo cargar tu cuenta.', 'Contraseña', fakeAccount],
  [
    '/MiCuenta',
    'user/sessions',
    'No se pudieron cargar las sesiones.',
    'Safari, iPhone',
    fakeAccount,
  ],
])('%s without a response to %s is loaded once it is tried again', async (...row) => {
  const [path, call, text, loaded, createApi] = row;
  jest.useFakeTimers();
  expectConsoleError(/did not answer in time/);
  const api = createApi();
  api.override(`GET /${call}`, 'hang');
  const { user } = openAdmin(path, { api, state });
  await passCallLimit();
  expect(screen.getByText(text)).toBeVisible();
  expect(isShown(loaded)).toBe(false);
  api.restore(`GET /${call}`);
  await user.click(button(/^(Try again|Reintentar)$/));
  await advanceTimers(100);
  expect(isShown(loaded)).toBe(true);
  expect(screen.queryByText(text)).toBeNull();
});

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

describe('the next page', () => {
  const TOTAL = 45;
  const many = <Row,>(row: Row) => Array.from({ length: TOTAL }, (_, id) => ({ ...row, id }));
  const apiWithHistory = () => fakeHistory(many(A_CHANGE));
  const version = { at: 1, by: 'Ana', values: {}, fields: {} };

  function officeWithVersions(): FakeApi {
    const api = fakeOffice();
    api.office.versions = many(version).map((one) => ({ ...one, version: one.id }));
    return api;
  }

  /** As in a browser whose window is at the end of the list. */
  function scrollDown(top: number) {
    const scrolled: Element[] = [];
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    return scrolled;
  }

  test.each([
    ['/Dashboard', 'table', 'Active Articles', 'Next', () => apiWithArticles(TOTAL), 90],
    ['/Dashboard', 'table', 'Active Articles', 'Next', () => apiWithArticles(TOTAL), -900],
    ['/History', 'list', 'Changes', 'Older', apiWithHistory, -900],
    ['/EditArticle', 'list', 'History', 'Older', apiWithHistory, -900],
    ['/Inquiries', 'list', 'Inquiries', 'Older', () => fakeInbox(many({})), -900],
    ['/Business', 'list', 'Old versions', 'Older', officeWithVersions, -900],
  ])('on %s focuses the %s “%s”, and brings a top that is not in view into it', async (...row) => {
    const [path, role, name, next, createApi, top] = row;
    const { user } = openAdmin(path, { api: createApi(), state });
    await screen.findByRole(role, { name, hidden: true });
    const scrolled = scrollDown(top);
    await user.click(await screen.findByRole('button', { name: next, hidden: true }));
    expect(await screen.findByText(/^Page 2 of/)).toHaveAttribute('role', 'status');
    const list = await screen.findByRole(role, { name, hidden: true });
    await waitFor(() => expect(list).toHaveFocus());
    expect(scrolled).toEqual(top < 0 ? [list] : []);
  });
});

describe('A row that cannot be shown', () => {
  /** React cannot render it as text. */
  const BAD = {} as string;

  const spoil = <Api,>(api: Api, spoiled: (api: Api) => object | undefined, changes: object) => {
    Object.assign(spoiled(api) ?? {}, changes);
    return api;
  };
  const articles = () => spoil(new FakeApi(), (api) => api.articles[0], { title: BAD });
  const pictures = () => {
    const [first, ...others] = fakeImages.map((image, position) => ({ ...image, position }));
    const body = [{ ...first, name: Symbol('name') }, ...others];
    return new FakeApi({ 'GET /image/features': { status: 200, body } });
  };
  const versions = [2, 1].map((version) => ({
    ...{ version, at: version === 2 ? NaN : 1, by: 'Ana', values: {}, fields: {} },
  }));
  const changes = [{ ...A_CHANGE, id: 2, fields: undefined } as unknown as Change, A_CHANGE];

  beforeEach(() => expectConsoleError(/A row cannot be shown|error occurred in the/));

  test.each([
    ['/Dashboard', 'Article 1 cannot be shown.', 'Tropical Water Slide', articles()],
    [
      ...['/Dashboard?tab=users', 'El usuario 2 no se puede mostrar.', 'admin'],
      spoil(new FakeApi(), (api) => api.users[1], { name: BAD }),
    ],
    ['/History', 'Change 2 cannot be shown.', 'Ana', fakeHistory(changes)],
    [
      ...['/Business', 'Version 2 cannot be shown.', 'Ana'],
      spoil(fakeOffice(), ({ office }) => office, { versions: versions.toReversed() }),
    ],
    ['/EditArticle', 'Picture 1 cannot be shown.', 'Castle folded', pictures()],
    [
      ...['/MiCuenta', 'Esta sesión no se puede mostrar.', 'Chrome, Windows'],
      spoil(fakeAccount(), (api) => api.sessions[1], { last_seen_at: NaN }),
    ],
  ] as [string, string, string, FakeApi][])('on %s leaves the others: %s', async (...row) => {
    const [path, text, other, api] = row;
    openAdmin(path, { api, state });
    await see(text);
    await waitFor(() => expect(isShown(other)).toBe(true));
  });

  test('can be switched off, if it is an article', async () => {
    const { user, api } = openAdmin('/Dashboard', { api: articles() });
    await press(user, 'button', 'Switch off');
    await waitFor(() => expect(api.articles[0]?.active).toBe(false));
  });

  test('can be deleted, if it is a picture', async () => {
    openAdmin('/EditArticle', { api: pictures(), state });
    expect(await screen.findByRole('button', { name: 'Delete: Picture 1' })).toBeVisible();
  });

  test('can be marked and deleted, if it is a message', async () => {
    const api = fakeInbox([{ received_at: NaN }, { name: 'Bea' }]);
    const { user } = openAdmin('/Inquiries', { api });
    expect(await screen.findByText('Bea', { selector: 'summary *' })).toBeVisible();
    const pressIn = (name: string) => {
      const entry = screen.getByText('Message 1 cannot be shown.').closest('li') as HTMLElement;
      return user.click(within(entry).getByRole('button', { name }));
    };
    await pressIn('Mark as handled');
    await waitFor(() => expect(api.inbox[0]?.handled).toBe(true));
    await pressIn('Delete');
    await press(user, 'button', 'Delete message');
    await seeNo(/cannot be shown/);
    expect(api.inbox).toHaveLength(1);
  });
});
