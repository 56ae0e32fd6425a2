import { clearSession, storeSession } from '@catalogmx/shared';
import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  fakeArticles,
  ok,
  renderPage,
} from '@catalogmx/shared/testing';
import { act, screen, within } from '@testing-library/react';
import CategoryPage from './category-page.tsx';

const CALL = 'GET /article/features';

beforeEach(() => jest.useFakeTimers());

function renderCategory(category: string, api = new FakeApi()) {
  const path = '/articles/category/:category';
  return renderPage(<CategoryPage />, { path, at: `/articles/category/${category}`, api });
}

/** Opens a category and waits until it has loaded. */
async function openCategory(category: string, api?: FakeApi) {
  const view = renderCategory(category, api);
  await advanceTimers(500);
  return view;
}

test.each([
  ['1', 'RENT AN INFLATABLE'],
  ['2', 'BUY AN INFLATABLE'],
  ['3', 'RENT PARTY EQUIPMENT'],
  ['9', 'Uncategorized'],
])('category %s and its cards are headed %s', async (category, name) => {
  const { api } = renderCategory(category);
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(document.title).toBe(`${name} | Bounce & Party`);
  await advanceTimers(500);
  expect(api.callsTo(CALL)).toMatchObject([{ params: { category: Number(category) } }]);
  const [card] = screen.getAllByRole('article');
  expect(within(card as HTMLElement).getByText(name)).toBeVisible();
});

test('a card shows title, content as plain text and a Details link to /article/{id}', async () => {
  const content = '**Big** fun\n- one\n- https://example.com';
  const api = new FakeApi({ [CALL]: ok([{ ...fakeArticles[0], content }]) });
  const { user, router } = await openCategory('1', api);
  const card = screen.getAllByRole('article')[0] as HTMLElement;
  expect(within(card).getByRole('heading', { name: 'Royal Castle' })).toBeVisible();
  expect(within(card).getByText('Big fun • one • https://example.com')).toBeVisible();
  const details = within(card).getByRole('link', { name: 'Details of Royal Castle' });
  expect(details).toHaveAttribute('href', '/article/1');
  await user.click(details);
  expect(router.state.location.pathname).toBe('/article/1');
});

test('an administrator gets from a card to the form of its article', async () => {
  storeSession({ id: 1, username: 'admin', name: 'Administrator' });
  const { user, router } = await openCategory('1');
  await user.click(screen.getByRole('link', { name: 'Edit Royal Castle' }));
  expect(router.state.location.state).toMatchObject({ id: 1, returnTo: '/articles/category/1' });
  clearSession();
});

test('the drawing for missing images is there once, however many cards need it', async () => {
  const articles = Array.from({ length: 20 }, (_, id) => ({ ...fakeArticles[0], id, cover: null }));
  const { container } = await openCategory('1', new FakeApi({ [CALL]: ok(articles) }));
  const drawings = container.querySelectorAll('use');
  expect(drawings).toHaveLength(20);
  for (const drawing of drawings) {
    expect(container.querySelector(drawing.getAttribute('href') ?? '')).toBeInTheDocument();
  }
  expect(container.querySelectorAll('ellipse')).toHaveLength(1);
});

test('an inactive article is not rendered at all', async () => {
  const articles = fakeArticles.filter(({ cat_id }) => cat_id === 1);
  await openCategory('1', new FakeApi({ [CALL]: ok(articles) }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByText('Retired Slide')).not.toBeInTheDocument();
});

test.each([
  ['7', 'noindex'],
  ['1', undefined],
])(
  'category %s without articles offers the others, and is %s to search engines',
  async (category, expected) => {
    await openCategory(category, new FakeApi({ [CALL]: ok([]) }));
    expect(screen.getByText('No Data Available')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    const categories = within(screen.getByRole('navigation', { name: 'Categories' }));
    const equipment = categories.getByRole('link', { name: 'RENT PARTY EQUIPMENT' });
    expect(equipment).toHaveAttribute('href', '/articles/category/3');
    const robots = document.querySelector('meta[name="robots"]');
    expect(robots?.getAttribute('content')).toBe(expected);
  },
);

test('shows "No Data Available" without a call where the address names no category', async () => {
  const { api } = renderCategory('castles');
  expect(screen.getByRole('heading', { level: 1, name: 'Uncategorized' })).toBeVisible();
  await advanceTimers(500);
  expect(screen.getByText('No Data Available')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('a failed list is logged and shows "No Data Available" with a way to try again', async () => {
  expectConsoleError(/articles could not be loaded/);
  const { user, api } = await openCategory('1', new FakeApi({ [CALL]: 'network' }));
  expect(screen.getByRole('alert')).toHaveTextContent('No Data Available');

  api.restore(CALL);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toBeVisible();
  await advanceTimers(500);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('another category loads anew', async () => {
  const { router } = await openCategory('1');
  await act(() => router.navigate('/articles/category/3'));
  expect(screen.getByRole('heading', { level: 1, name: 'RENT PARTY EQUIPMENT' })).toBeVisible();
  expect(screen.getByRole('status')).toBeVisible();
  expect(screen.queryByText('Royal Castle')).not.toBeInTheDocument();
  await advanceTimers(500);
  expect(screen.getByRole('heading', { name: 'Popcorn Machine' })).toBeVisible();
});

test('an article that cannot be shown leaves the others', async () => {
  expectConsoleError(/A row cannot be shown|error occurred in the/);
  const bad = { ...fakeArticles[0], title: null };
  await openCategory('1', new FakeApi({ [CALL]: ok([bad, null, fakeArticles[1]]) }));
  expect(screen.getByText('Article 1 cannot be shown.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Tropical Water Slide' })).toBeVisible();
});
