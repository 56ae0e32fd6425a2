import { advanceTimers, expectConsoleError, failure, FakeApi } from '@catalogmx/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PLACEHOLDER_MS } from '../../articles/table/use-moved-articles.ts';
import { button, field, logIn, press, see, sent, tab } from '../../testing/admin-screen.ts';
import {
  apiWithArticles,
  openTable,
  pageCalls,
  rowSwitch,
  titles,
} from '../../testing/article-table.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const SWITCH = 'DELETE /article/features';
const row = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));
const search = () => field('Search articles');
const pageSize = () => field('Rows per page');
const seeTitles = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

describe('Active Articles tab', () => {
  test('A table with columns ID, Title, Content, Category, Action, and notes on articles without a category', async () => {
    await openTable();
    const heads = screen.getAllByRole('columnheader');
    const columns = ['ID', 'Title', 'Content', 'Category', 'Action'];
    expect(heads.map((head) => head.textContent.replace(/[▲▼]/, ''))).toEqual(columns);
    const cells = row('Royal Castle').getAllByRole('cell');
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      '1',
      'Royal Castle',
      'Royal Castle: set-up and tear-down are included.',
      'RENT AN INFLATABLE',
    ]);
    expect(row('Mystery Crate').getByRole('cell', { name: 'Unknown' })).toBeVisible();
    const note = await see('No category: visitors do not find this article.');
    expect(note.closest('tr')).toHaveTextContent('Mystery Crate');
  });

  test('The switch sends the inverse; after 201 the article is in the Deleted Articles tab', async () => {
    const { user, api } = await openTable();
    await user.click(rowSwitch('Royal Castle'));
    await waitFor(() => expect(titles()).not.toContain('Royal Castle'));
    await user.click(tab('Deleted Articles'));
    await seeTitles('Royal Castle', 'Retired Slide');
    act(() => rowSwitch('Royal Castle').focus());
    await user.keyboard(' ');
    await seeTitles('Retired Slide');
    expect(button('Undo')).toHaveFocus();
    expect(sent(api, SWITCH)).toEqual([false, true].map((active) => ({ id: 1, active })));
  });

  test('The switch is disabled during the call, and has the focus after it has failed', async () => {
    expectConsoleError(/No luck/);
    const api = new FakeApi({ [SWITCH]: failure(500, 'internal', 'No luck.') });
    const release = api.hold(SWITCH);
    const { user } = await openTable(api);
    await user.click(rowSwitch('Royal Castle'));
    expect(rowSwitch('Royal Castle')).toBeDisabled();
    expect(rowSwitch('Royal Castle')).not.toBeChecked();
    await release();
    await waitFor(() => expect(rowSwitch('Royal Castle')).toBeEnabled());
    expect(rowSwitch('Royal Castle')).toHaveFocus();
    expect(rowSwitch('Royal Castle')).toBeChecked();
    expect(pageCalls(api)).toHaveLength(1);
  });

  test('A switch waits neither for the lists nor for another one', async () => {
    const { user, api } = await openTable(apiWithArticles(12));
    const release = api.hold(SWITCH, ({ data }) => data.id === 1);
    api.hold('GET /article/features');
    await user.click(rowSwitch('Slide 1'));
    await user.click(rowSwitch('Slide 2'));
    await see('“Slide 2” is now in Deleted Articles.');
    expect(button('Undo')).toHaveAccessibleDescription('Slide 2');
    expect(rowSwitch('Slide 1')).toBeDisabled();
    await user.click(button('Undo'));
    await waitFor(() => expect(rowSwitch('Slide 2')).toBeChecked());
    await release();
    await see('“Slide 1” is now in Deleted Articles.');
  });

  test('Search narrows the table, the name of the category included', async () => {
    const { user } = await openTable();
    await user.type(search(), 'buy an');
    await seeTitles('Starter Castle');
    await see('1 of 5 articles');
    await user.type(search(), 'x');
    await see('Nothing matches “buy anx”.');
    await user.click(button('Clear search'));
    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
  });

  test('Pages of ten; a switched row keeps the page, and the last row of a page leads back', async () => {
    jest.useFakeTimers();
    const { user } = await openTable(apiWithArticles(21));
    expect(titles()).toHaveLength(10);
    await user.click(button('Next'));
    await user.click(button('Next'));
    await see('Page 3 of 3');
    await advanceTimers(100);
    await user.click(rowSwitch('Slide 21'));
    await advanceTimers(PLACEHOLDER_MS + 100);
    await see('Page 2 of 2');
    await user.selectOptions(pageSize(), '25');
    await advanceTimers(100);
    expect(titles()).toHaveLength(20);
  });

  test('A row has the cover, or a drawing instead', async () => {
    const api = new FakeApi();
    const cover = { imageId: 7, name: 'Front', width: 600, height: 450, version: 'v1' };
    Object.assign(api.articles[0] ?? {}, { cover });
    await openTable(api);
    const image = row('Royal Castle').getByRole('img', { name: 'Front' });
    expect(image).toHaveAttribute('src', '/img/7-160.webp?v=v1');
    expect(image).toHaveAttribute('width', '600');
    expect(image).toHaveAttribute('loading', 'lazy');
    fireEvent.error(image);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('The number of articles is beside the first two tabs, and not in their names', async () => {
    const { user } = await openTable();
    const seeCounts = async (active: string, deleted: string) => {
      await waitFor(() => expect(tab('Active Articles')).toHaveAccessibleDescription(active));
      await waitFor(() => expect(tab('Deleted Articles')).toHaveAccessibleDescription(deleted));
    };
    await seeCounts('5', '1');
    expect(tab('User Settings')).not.toHaveAccessibleDescription();
    await user.type(search(), 'castle');
    await see('2 of 5 articles');
    await user.click(rowSwitch('Royal Castle'));
    await seeCounts('4', '2');
  });
});

test('inactive articles are in the same table, with a preview that only administrators see', async () => {
  const { user, api } = await openTable();
  const view = row('Royal Castle').getByRole('link', { name: /View on site/ });
  expect(view).toHaveAttribute('href', '/article/1');
  expect(view).toHaveAttribute('target', '_blank');
  await user.click(tab('Deleted Articles'));
  await seeTitles('Retired Slide');
  expect(rowSwitch('Retired Slide')).not.toBeChecked();
  expect(pageCalls(api).at(-1)?.params).toEqual({ inactive: 1, limit: 10 });
  expect(screen.queryByRole('link', { name: /View on site/ })).toBeNull();
  const preview = screen.getByRole('link', { name: 'Preview (new tab): Retired Slide' });
  expect(preview).toHaveAttribute('href', '/article/6');
});

describe('The address of the table', () => {
  const addressOf = ({ router }: ReturnType<typeof openAdmin>) => {
    const { pathname, search: query } = router.state.location;
    return pathname + query;
  };

  test('has search, order, page and tab, to which Back returns', async () => {
    const view = await openTable(apiWithArticles(30));
    const { user, router } = view;
    await user.type(search(), 'slide 2');
    await waitFor(() => expect(addressOf(view)).toBe('/Dashboard?search=slide+2'));
    // Typing replaces the address.
    expect(router.state.historyAction).toBe('REPLACE');
    const head = screen.getByRole('columnheader', { name: 'Title' });
    for (const order of ['none', 'ascending', 'descending']) {
      expect(head).toHaveAttribute('aria-sort', order);
      if (order !== 'descending') await user.click(button('Title'));
    }
    expect(field('Sort by')).toHaveDisplayValue('Title, descending');
    await waitFor(() => expect(titles()[0]).toBe('Slide 29'));
    await user.click(button('Next'));
    await seeTitles('Slide 12', 'Slide 2');
    expect(addressOf(view)).toBe('/Dashboard?search=slide+2&sort=-title&page=2');
    await user.click(tab('Deleted Articles'));
    expect(addressOf(view)).toBe('/Dashboard?search=slide+2&sort=-title&tab=deleted');

    await act(() => router.navigate(-1));
    await seeTitles('Slide 12', 'Slide 2');
    expect(search()).toHaveValue('slide 2');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(titles()[0]).toBe('Slide 29'));
    await see('Page 1 of 2');
    await user.selectOptions(field('Sort by'), 'ID, ascending');
    await waitFor(() => expect(addressOf(view)).toBe('/Dashboard?search=slide+2&sort=id'));
  });

  test('keeps search and page size from tab to tab, and not the page', async () => {
    const api = apiWithArticles(60);
    for (const article of api.articles.slice(0, 30)) article.active = false;
    const view = openAdmin('/Dashboard?search=slide&page=2&size=25', { api });
    await waitFor(() => expect(titles()).toHaveLength(5));
    await view.user.click(tab('Deleted Articles'));
    await waitFor(() => expect(titles()).toHaveLength(25));
    expect(search()).toHaveValue('slide');
    expect(pageSize()).toHaveValue('25');
    expect(addressOf(view)).toBe('/Dashboard?search=slide&size=25&tab=deleted');
    await view.user.click(tab('User Settings'));
    await view.user.click(tab('Active Articles'));
    expect(addressOf(view)).toBe('/Dashboard?search=slide&size=25');
  });

  test('leads to its view when it is copied, also through the login', async () => {
    const api = apiWithArticles(30);
    const at = '/Dashboard?search=slide&category=1&sort=-id&page=2&size=25';
    const view = openAdmin(at, { api, session: null });
    await logIn(view.user);
    await screen.findByRole('table');
    expect(addressOf(view)).toBe(at);
    const params = { limit: 25, offset: 25, search: 'slide', sort: '-id', category: 1 };
    expect(pageCalls(api)[0]?.params).toEqual(params);
    expect(titles()[0]).toBe('Slide 5');
    expect(field('Show')).toHaveValue('1');
  });

  test('with a page beyond the last one leads to the last one', async () => {
    openAdmin('/Dashboard?page=9', { api: apiWithArticles(12) });
    await see('Page 2 of 2');
    await seeTitles('Slide 11', 'Slide 12');
  });

  test('has a search that was just typed when the form opens, from which it is found again', async () => {
    const view = await openTable(apiWithArticles(30));
    await view.user.type(search(), 'slide 1');
    await view.user.click(button('Edit Slide 10'));
    await waitFor(() => expect(addressOf(view)).toBe('/EditArticle?search=slide+1'));
    await press(view.user, 'button', 'Cancel');
    await see('12 of 30 articles');
    expect(search()).toHaveValue('slide 1');
  });
});

test('an older back end is called for the whole list once, which is searched and sorted here', async () => {
  const lists = () => api.callsTo('GET /article/features').map(({ params }) => params);
  const api = Object.assign(apiWithArticles(12), { isOlder: true });
  const { user } = await openTable(api);
  expect(titles()).toHaveLength(10);
  expect(lists()).toEqual([{ limit: 10 }, {}]);
  await user.type(search(), 'rent 1');
  await seeTitles('Slide 1', 'Slide 10', 'Slide 11', 'Slide 12');
  await see('4 articles');
  await user.clear(search());
  await user.click(button('Title'));
  await user.click(button('Title'));
  await press(user, 'button', 'Next');
  await seeTitles('Slide 2', 'Slide 1');
  expect(lists()).toHaveLength(2);
  expect(tab('Active Articles')).not.toHaveAttribute('aria-description');

  await user.click(rowSwitch('Slide 2'));
  await seeTitles('Slide 1');
  await waitFor(() => expect(lists()).toHaveLength(3));
  await user.click(tab('Deleted Articles'));
  await seeTitles('Slide 2');
});
