import type { Change, ChangeQuery } from '@catalogmx/shared/contract';
import { expectConsoleError, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createDeferred } from '../testing/deferred.ts';
import { hang } from '../testing/hang.ts';
import { openAdmin } from '../testing/open-admin.tsx';
import { passCallLimit } from '../testing/pass-call-limit.ts';

const GET = 'GET /change/list';
const at = Date.UTC(2026, 10, 20, 15);
const base = { at, by: 'Ana', kind: 'article', subject: 'Royal Castle', article_id: 1 } as const;

const changes: Change[] = [
  {
    ...base,
    id: 4,
    fields: { title: { from: 'Castle', to: 'Royal Castle' }, cat_id: { from: 2, to: 1 } },
  },
  {
    ...base,
    id: 3,
    kind: 'image',
    subject: 'Front',
    fields: { active: { from: true, to: false } },
  },
  { ...base, id: 2, by: '', fields: { active: { from: false, to: true } } },
  { ...base, id: 1, fields: { title: { from: null, to: 'Castle' } } },
];

function historyApi(list = changes) {
  const api = new FakeApi();
  api.override(GET, ({ params }) => {
    const { search = '' } = params as { search?: string };
    const found = list.filter(({ by, subject }) => `${by} ${subject}`.includes(search));
    const first = Number(params.offset ?? 0);
    const page = found.slice(first, first + Number(params.limit));
    return { status: 200, body: { changes: page, total: found.length } };
  });
  return api;
}

afterEach(() => jest.useRealTimers());

test('the dashboard leads to what was changed, by whom and from what to what', async () => {
  const { user } = openAdmin('/Dashboard', { api: historyApi() });
  await user.click(await screen.findByRole('link', { name: 'History' }));
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent.replace(/Nov 20.*?M CST/, '|'))).toEqual([
    'Ana changed the article “Royal Castle”|TitleCastle→ Royal CastleCategoryBUY AN INFLATABLE→ RENT AN INFLATABLE',
    'Ana switched off the picture “Front”|',
    'The server switched on the article “Royal Castle”|',
    'Ana added the article “Royal Castle”|',
  ]);
});

test('the search stands in the address, and says if nothing matches', async () => {
  const { user, router } = openAdmin('/History', { api: historyApi() });
  await user.type(await screen.findByLabelText('Search names and titles'), 'Front');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(router.state.location.search).toBe('?search=Front');
  await user.type(screen.getByLabelText('Search names and titles'), 'x');
  expect(await screen.findByText('No change matches your search.')).toBeVisible();
});

/** A back end that filters. */
function filteringApi() {
  const api = new FakeApi();
  api.override(GET, ({ params }) => {
    const { by, kind, since = 0, until = Infinity } = params as ChangeQuery;
    const found = changes.filter(
      (change) =>
        (by === undefined || change.by === by) &&
        (kind === undefined || change.kind === kind) &&
        change.at >= since &&
        change.at < until,
    );
    const body = { changes: found, total: found.length, people: ['', 'Ana'] };
    return { status: 200, body };
  });
  return api;
}

test('changes are filtered by person, kind and day, in the address', async () => {
  const { user, router } = openAdmin('/History', { api: filteringApi() });
  await user.selectOptions(await screen.findByLabelText('Person'), 'The server');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(router.state.location.search).toBe('?person=');
  await user.selectOptions(screen.getByLabelText('Person'), 'Ana');
  await user.selectOptions(screen.getByLabelText('Kind of change'), 'Pictures');
  await waitFor(() => expect(router.state.location.search).toBe('?person=Ana&kind=image'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } });
  await waitFor(() =>
    expect(router.state.location.search).toBe('?person=Ana&kind=image&day=2026-11-20'),
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-22' } });
  expect(await screen.findByText('No change matches these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  expect(screen.getByLabelText('Search names and titles')).toHaveFocus();
});

test.each(['day=yesterday', 'day=0000-00-00', 'day=1901-01-01', 'kind=constructor', 'page=-1'])(
  'an address with %s shows all changes',
  async (query) => {
    const { api } = openAdmin(`/History?${query}`, { api: filteringApi() });
    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
    expect(api.callsTo(GET)[0]?.params).toEqual({ search: '', limit: 20, offset: 0 });
  },
);

test('a back end that does not filter has no filters, but for the search', async () => {
  openAdmin('/History', { api: historyApi() });
  await screen.findAllByRole('listitem');
  expect(screen.queryByLabelText('Person')).toBeNull();
  expect(screen.queryByLabelText('Day')).toBeNull();
});

test('a password that was reset by a mailed link is told as such', async () => {
  const fields = { passwordReset: { from: '', to: 'e-mail' } };
  const reset = { at, id: 5, by: '', kind: 'user', subject: 'ana', fields } as const;
  openAdmin('/History', { api: historyApi([reset]) });
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /^Password reset by email “ana”Nov 20[^→]*$/,
  );
});

test('older changes are on further pages', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ ...changes[2], id: index })) as Change[];
  const { user, router } = openAdmin('/History', { api: historyApi(many) });
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(router.state.location.search).toBe('?page=2');
});

test('a failure can be tried again; an older back end keeps no history', async () => {
  expectConsoleError(/./);
  const api = historyApi();
  api.override(GET, () => 'network');
  const { user } = openAdmin('/History', { api });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.restore(GET);
  await user.click(again);
  expect(await screen.findByText('This server keeps no history.')).toBeVisible();
});

test('a late response to an older search never shows', async () => {
  const api = historyApi();
  const late = createDeferred();
  api.override(GET, async ({ params }) => {
    if (params.search === 'F') await late.promise;
    const found = changes.filter(({ subject }) => subject !== 'Front' || params.search !== 'Fx');
    return { status: 200, body: { changes: found, total: found.length } };
  });
  const { user } = openAdmin('/History', { api });
  const search = await screen.findByLabelText('Search names and titles');
  await user.type(search, 'F');
  await waitFor(() => expect(api.callsTo(GET).at(-1)?.params.search).toBe('F'));
  await user.type(search, 'x');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  late.resolve();
  await late.promise;
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a history without an answer says so, and is loaded by "Try again"', async () => {
  jest.useFakeTimers();
  expectConsoleError(/did not answer in time/);
  const api = historyApi();
  api.override(GET, hang);
  const { user } = openAdmin('/History', { api });
  await passCallLimit();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.override(GET, () => ({ status: 200, body: { changes, total: 4 } }));
  await user.click(again);
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
});

test('the edit page names the last change, and puts former values into the form', async () => {
  const { user, api } = openAdmin('/EditArticle', { api: historyApi(), state: fakeArticles[0] });
  const summary = await screen.findByText(/^Last changed by Ana at Nov 20, 2026/);
  await user.click(summary);
  const buttons = screen.getAllByRole('button', { name: /^Restore what / });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  expect(screen.getByLabelText('Title')).toHaveValue('Castle');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('BUY AN INFLATABLE');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo('POST /article/features')[0]?.data).toEqual({
      id: 1,
      title: 'Castle',
      cat_id: 2,
      base: { title: 'Royal Castle', cat_id: 1 },
    }),
  );
});

test('a move among the articles of the category is no value for the form', async () => {
  const moved: Change = { ...base, id: 5, fields: { position: { from: 3, to: 1 } } };
  const { user } = openAdmin('/EditArticle', { api: historyApi([moved]), state: fakeArticles[0] });
  await user.click(await screen.findByText(/Last changed/));
  expect(await screen.findByText('Place')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Restore / })).not.toBeInTheDocument();
});

test('on an older back end the edit page has no history', async () => {
  const { api } = openAdmin('/EditArticle', { state: fakeArticles[0] });
  await screen.findByLabelText('Title');
  await waitFor(() => expect(api.callsTo(GET)).toHaveLength(1));
  expect(within(document.body).queryByText(/Last changed/)).not.toBeInTheDocument();
});
