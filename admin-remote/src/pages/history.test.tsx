import type { Change } from '@catalogmx/shared/contract';
import { expectConsoleError, fakeArticles } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button, field, press, see, sent } from '../testing/admin-screen.ts';
import { A_CHANGE, fakeHistory } from '../testing/fake-history.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const GET = 'GET /change/list';
const state = fakeArticles[0];

const title = { from: 'Castle', to: 'Royal Castle' };
const changes: Change[] = [
  { ...A_CHANGE, id: 4, fields: { title, cat_id: { from: 2, to: 1 } } },
  { ...A_CHANGE, id: 3, fields: { active: { from: true, to: false } } },
  { ...A_CHANGE, id: 2, fields: { active: { from: false, to: true } }, by: '' },
  { ...A_CHANGE, id: 1, fields: { title: { from: null, to: 'Castle' } } },
];
Object.assign(changes[1] ?? {}, { kind: 'image', subject: 'Front' });

const entries = () => screen.getAllByRole('listitem');
const expectEntries = (count: number) => waitFor(() => expect(entries()).toHaveLength(count));
const openHistory = (api = fakeHistory(changes, ['', 'Ana']), query = '') =>
  openAdmin(`/History${query}`, { api });

test('the dashboard leads to what was changed, by whom and from what to what', async () => {
  const { user } = openAdmin('/Dashboard', { api: fakeHistory(changes) });
  await press(user, 'link', 'History');
  await screen.findAllByRole('listitem');
  expect(entries().map(({ textContent }) => textContent.replace(/Nov 20.*?M CST/, '|'))).toEqual([
    'Ana changed the article “Royal Castle”|TitleCastle→ Royal CastleCategoryBUY AN INFLATABLE→ RENT AN INFLATABLE',
    'Ana switched off the picture “Front”|',
    'The server switched on the article “Royal Castle”|',
    'Ana added the article “Royal Castle”|',
  ]);
  // This back end does not filter.
  expect(screen.queryByLabelText(/Person|Day/)).toBeNull();
});

test('changes are searched, and filtered by person, kind and day, in the address', async () => {
  const { user, router } = openHistory();
  const expectQuery = (query: string) =>
    waitFor(() => expect(router.state.location.search).toBe(query));
  const search = await screen.findByLabelText('Search names and titles');
  await user.type(search, 'Front');
  await expectEntries(1);
  await expectQuery('?search=Front');
  await user.type(search, 'x');
  await see('No change matches your search.');
  await user.clear(search);
  await expectEntries(4);
  await user.selectOptions(field('Person'), 'The server');
  await expectEntries(1);
  await expectQuery('?person=');
  await user.selectOptions(field('Person'), 'Ana');
  await user.selectOptions(field('Kind of change'), 'Pictures');
  await expectEntries(1);
  fireEvent.change(field('Day'), { target: { value: '2026-11-20' } });
  await expectQuery('?person=Ana&kind=image&day=2026-11-20');
  await expectEntries(1);
  fireEvent.change(field('Day'), { target: { value: '2026-11-22' } });
  await see('No change matches these filters.');
  await user.click(button('Clear filters'));
  await expectEntries(4);
  await expectQuery('');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  expect(search).toHaveFocus();
});

test.each(['day=yesterday', 'day=0000-00-00', 'day=1901-01-01', 'kind=constructor', 'page=-1'])(
  'an address with %s shows all changes',
  async (query) => {
    const { api } = openHistory(undefined, `?${query}`);
    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
    expect(api.callsTo(GET)[0]?.params).toEqual({ search: '', limit: 20, offset: 0 });
  },
);

test('a password that was reset by a mailed link is named as such', async () => {
  const fields = { passwordReset: { from: '', to: 'e-mail' } };
  openHistory(fakeHistory([{ ...A_CHANGE, by: '', kind: 'user', subject: 'ana', fields }]));
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /^Password reset by email “ana”Nov 20[^→]*$/,
  );
});

test('an older back end keeps no history', async () => {
  expectConsoleError(/./);
  const { router, api } = openAdmin('/EditArticle', { state });
  await screen.findByLabelText('Title');
  await waitFor(() => expect(api.callsTo(GET)).toHaveLength(1));
  expect(screen.queryByText(/Last changed/)).not.toBeInTheDocument();
  await router.navigate('/History');
  await see('This server keeps no history.');
});

describe('The edit page', () => {
  test('names the last change, and puts former values into the form', async () => {
    const { user, api } = openAdmin('/EditArticle', { api: fakeHistory(changes), state });
    await user.click(await screen.findByText(/^Last changed by Ana at Nov 20, 2026/));
    await user.click(button(/^Restore what /));
    expect(field('Title')).toHaveValue('Castle');
    expect(field('Title')).toHaveFocus();
    expect(field('Category')).toHaveDisplayValue('BUY AN INFLATABLE');
    await user.click(button('Save'));
    const base = { title: 'Royal Castle', cat_id: 1 };
    const data = { id: 1, title: 'Castle', cat_id: 2, base };
    await waitFor(() => expect(sent(api, 'POST /article/features')).toEqual([data]));
  });

  test('has no value to restore of a move among the articles of the category', async () => {
    const moved = { ...A_CHANGE, fields: { position: { from: 3, to: 1 } } };
    const { user } = openAdmin('/EditArticle', { api: fakeHistory([moved]), state });
    await user.click(await screen.findByText(/Last changed/));
    await see('Place');
    expect(screen.queryByRole('button', { name: /^Restore / })).not.toBeInTheDocument();
  });
});
