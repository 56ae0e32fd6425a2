import { act, screen, waitFor } from '@testing-library/react';
import { apiWithArticles, openTable, pageCalls, titles } from '../../testing/article-table.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

type View = Awaited<ReturnType<typeof openTable>>;

const addressOf = ({ router }: View) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};
const search = () => screen.getByLabelText('Search articles');
const button = (name: string) => screen.getByRole('button', { name });

test('search, order, page and tab are in the address, to which Back returns', async () => {
  const view = await openTable(apiWithArticles(30));
  const { user, router } = view;
  await user.type(search(), 'slide 2');
  await waitFor(() => expect(addressOf(view)).toBe('/Dashboard?search=slide+2'));
  // Typing replaces the address.
  expect(router.state.historyAction).toBe('REPLACE');
  await user.click(button('Title'));
  await user.click(button('Title'));
  await waitFor(() => expect(titles()[0]).toBe('Slide 29'));
  await user.click(button('Next'));
  await waitFor(() => expect(titles()).toEqual(['Slide 12', 'Slide 2']));
  expect(addressOf(view)).toBe('/Dashboard?search=slide+2&sort=-title&page=2');
  await user.click(screen.getByRole('tab', { name: 'Deleted Articles' }));
  expect(addressOf(view)).toBe('/Dashboard?search=slide+2&sort=-title&tab=deleted');

  await act(() => router.navigate(-1));
  await waitFor(() => expect(titles()).toEqual(['Slide 12', 'Slide 2']));
  expect(search()).toHaveValue('slide 2');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(titles()[0]).toBe('Slide 29'));
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
});

test('search and page size are kept from tab to tab, and the page is not', async () => {
  const api = apiWithArticles(60);
  for (const article of api.articles.slice(0, 30)) article.active = false;
  const view = openAdmin('/Dashboard?search=slide&page=2&size=25', { api });
  await waitFor(() => expect(titles()).toHaveLength(5));
  await view.user.click(screen.getByRole('tab', { name: 'Deleted Articles' }));
  await waitFor(() => expect(titles()).toHaveLength(25));
  expect(search()).toHaveValue('slide');
  expect(screen.getByLabelText('Rows per page')).toHaveValue('25');
  expect(addressOf(view)).toBe('/Dashboard?search=slide&size=25&tab=deleted');
  await view.user.click(screen.getByRole('tab', { name: 'User Settings' }));
  await view.user.click(screen.getByRole('tab', { name: 'Active Articles' }));
  expect(addressOf(view)).toBe('/Dashboard?search=slide&size=25');
});

test('a copied link leads to its view, also through the login', async () => {
  const api = apiWithArticles(30);
  const at = '/Dashboard?search=slide&category=1&sort=-id&page=2&size=25';
  const view = openAdmin(at, { api, session: null });
  await view.user.type(await screen.findByLabelText('Username'), 'admin');
  await view.user.type(screen.getByLabelText('Password'), 'party-time-2026');
  await view.user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('table', undefined, { timeout: 3_000 });
  expect(addressOf(view)).toBe(at);
  expect(pageCalls(api)[0]?.params).toEqual({
    limit: 25,
    offset: 25,
    search: 'slide',
    sort: '-id',
    category: 1,
  });
  expect(titles()[0]).toBe('Slide 5');
  expect(screen.getByLabelText('Show')).toHaveValue('1');
  expect(screen.getByLabelText('Rows per page')).toHaveValue('25');
});

test('a page beyond the last one leads to the last one', async () => {
  const api = apiWithArticles(12);
  openAdmin('/Dashboard?page=9', { api });
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['Slide 11', 'Slide 12']));
});

test('a search that was just typed goes along to the form', async () => {
  const view = await openTable();
  await view.user.type(search(), 'castle');
  await view.user.click(button('Edit Royal Castle'));
  await waitFor(() => expect(addressOf(view)).toBe('/EditArticle?search=castle'));
});

test('a category alone', async () => {
  const view = await openTable();
  await view.user.selectOptions(screen.getByLabelText('Show'), 'BUY AN INFLATABLE');
  await waitFor(() => expect(titles()).toEqual(['Starter Castle']));
  expect(addressOf(view)).toBe('/Dashboard?category=2');
  expect(screen.getByText('1 of 5 articles')).toBeVisible();
});

test('a late response to an older search never shows', async () => {
  const api = apiWithArticles(30);
  const late = createDeferred();
  const { user } = await openTable(api);
  api.override('GET /article/features', async ({ params }) => {
    if (params.search === '1') await late.promise;
    const [article] = api.articles.filter(({ id }) => id === Number(params.search));
    return { status: 200, body: [article], headers: { 'X-Total-Count': '1' } };
  });
  await user.type(search(), '1');
  await waitFor(() => expect(pageCalls(api).at(-1)?.params.search).toBe('1'));
  await user.type(search(), '3');
  await waitFor(() => expect(titles()).toEqual(['Slide 13']));
  late.resolve();
  await late.promise;
  expect(titles()).toEqual(['Slide 13']);
});
