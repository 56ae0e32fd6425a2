import { expectConsoleError, failure, type FakeApi } from '@catalogmx/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { apiWithArticles, titles } from '../testing/article-table.ts';
import { openAdmin } from '../testing/open-admin.tsx';
import { button } from '../testing/admin-screen.ts';

const MOVE = 'PUT /article/order';
const link = 'Change the order';
const order = () =>
  screen
    .getAllByRole('button', { name: /^Move: / })
    .map((button) => Number(button.ariaLabel?.replace(/\D/g, '')));
const moves = (api: FakeApi) => api.callsTo(MOVE).map(({ data }) => data);

async function openOrder(api = apiWithArticles(12)) {
  const view = openAdmin('/ArticleOrder?category=1', { api });
  await screen.findByRole('button', { name: 'Move: Slide 1' });
  return view;
}

test('the table of a category leads to its order, and back to the table in it', async () => {
  const api = apiWithArticles(12);
  const { user } = openAdmin('/Dashboard?category=1', { api });
  await user.click(await screen.findByRole('link', { name: link }));
  expect(await screen.findByRole('heading', { name: 'Order of RENT AN INFLATABLE' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Move: Slide 12' })).toBeVisible();
  const release = api.hold(MOVE);
  await user.click(button('Move to first: Slide 12'));
  expect(await screen.findByText('Saving…')).toBeVisible();
  await release();
  expect(await screen.findByText('Saved as number 1 of 12: “Slide 12”')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Main Dashboard' }));
  await waitFor(() => expect(titles()[0]).toBe('Slide 12'));
  expect(screen.getByRole('link', { name: link })).toBeVisible();
});

test.each([
  ['', false],
  ['?category=0', false],
  ['?category=1&sort=title', false],
  ['?category=1&search=slide', false],
  ['?category=2', false],
  ['?category=1', true],
])('the table at %j does not (on an older back end: %s)', async (query, isOlder) => {
  const api = Object.assign(apiWithArticles(3), { isOlder });
  openAdmin(`/Dashboard${query}`, { api });
  await screen.findByText(/\d articles/);
  expect(screen.queryByRole('link', { name: link })).not.toBeInTheDocument();
});

test('buttons move an article up, down and to the first place, and keep the focus', async () => {
  const { user, api } = await openOrder(apiWithArticles(3));
  await user.click(button('Move up: Slide 3'));
  expect(order()).toEqual([1, 3, 2]);
  act(() => button('Move down: Slide 1').focus());
  await user.keyboard('{Enter}');
  expect(order()).toEqual([3, 1, 2]);
  await user.keyboard('{Enter}');
  expect(order()).toEqual([3, 2, 1]);
  expect(button('Move down: Slide 1')).toHaveFocus();
  // It is at the end.
  await user.keyboard('{Enter}');
  await user.click(button('Move to first: Slide 1'));
  expect(order()).toEqual([1, 3, 2]);
  await screen.findByText('Saved as number 1 of 3: “Slide 1”');
  expect(moves(api)).toEqual([
    { id: 3, position: 1 },
    { id: 1, position: 1 },
    { id: 1, position: 2 },
    { id: 1, position: 0 },
  ]);
  expect(api.articles.map(({ id }) => id)).toEqual([1, 3, 2]);
});

test.each([
  ['fails', 'network', /cannot be reached/],
  ['an older back end does not know', failure(404, 'not_found', ''), /older one that cannot sort/],
] as const)('a move that %s goes back, with the reason', async (_, response, reason) => {
  expectConsoleError(reason);
  const { user, api } = await openOrder(apiWithArticles(3));
  api.override(MOVE, response);
  await user.click(button('Move to first: Slide 3'));
  expect(await screen.findByText('“Slide 3” could not be moved.')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  await waitFor(() => expect(order()).toEqual([1, 2, 3]));
  expect(screen.getByText('Not saved: “Slide 3” is where it was.')).toBeVisible();
});

test('without a category, the page leads to the dashboard', async () => {
  openAdmin('/ArticleOrder', {});
  expect(await screen.findByText('Choose a category on the dashboard first.')).toBeVisible();
});
