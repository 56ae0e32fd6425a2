import { expectConsoleError, failure } from '@catalogmx/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, press, see, sent } from '../testing/admin-screen.ts';
import { apiWithArticles, titles } from '../testing/article-table.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const MOVE = 'PUT /article/order';
const LINK = 'Change the order';
const order = () =>
  screen
    .getAllByRole('button', { name: /^Move: / })
    .map((button) => Number(button.ariaLabel?.replace(/\D/g, '')));

async function openOrder() {
  const view = openAdmin('/ArticleOrder?category=1', { api: apiWithArticles(3) });
  await screen.findByRole('button', { name: 'Move: Slide 1' });
  return view;
}

test('the table of a category leads to its order, and back to the table in it', async () => {
  const api = apiWithArticles(12);
  const { user } = openAdmin('/Dashboard?category=1', { api });
  await press(user, 'link', LINK);
  expect(await screen.findByRole('heading', { name: 'Order of RENT AN INFLATABLE' })).toBeVisible();
  const release = api.hold(MOVE);
  await press(user, 'button', 'Move to first: Slide 12');
  await see('Saving…');
  await release();
  await see('Saved as number 1 of 12: “Slide 12”');
  await press(user, 'link', 'Main Dashboard');
  await waitFor(() => expect(titles()[0]).toBe('Slide 12'));
  expect(screen.getByRole('link', { name: LINK })).toBeVisible();
});

test.each([
  ['', false],
  ['?category=0', false],
  ['?category=1&sort=title', false],
  ['?category=1&search=slide', false],
  ['?category=2', false],
  ['?category=1', true],
])('the table at %j does not (on an older back end: %s)', async (query, isOlder) => {
  openAdmin(`/Dashboard${query}`, { api: Object.assign(apiWithArticles(3), { isOlder }) });
  await screen.findByText(/\d articles/);
  expect(screen.queryByRole('link', { name: LINK })).not.toBeInTheDocument();
});

test('buttons move an article up, down and to the first place, and keep the focus', async () => {
  const { user, api } = await openOrder();
  await user.click(button('Move up: Slide 3'));
  expect(order()).toEqual([1, 3, 2]);
  act(() => button('Move down: Slide 1').focus());
  // After two moves, it is at the end.
  for (const places of [
    [3, 1, 2],
    [3, 2, 1],
    [3, 2, 1],
  ]) {
    await user.keyboard('{Enter}');
    expect(order()).toEqual(places);
    expect(button('Move down: Slide 1')).toHaveFocus();
  }
  await user.click(button('Move to first: Slide 1'));
  expect(order()).toEqual([1, 3, 2]);
  await see('Saved as number 1 of 3: “Slide 1”');
  expect(sent(api, MOVE)).toEqual([
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
  const { user, api } = await openOrder();
  api.override(MOVE, response);
  await user.click(button('Move to first: Slide 3'));
  await see('“Slide 3” could not be moved.');
  await see(reason);
  await waitFor(() => expect(order()).toEqual([1, 2, 3]));
  await see('Not saved: “Slide 3” is where it was.');
});

test('without a category, the page leads to the dashboard', async () => {
  openAdmin('/ArticleOrder', {});
  await see('Choose a category on the dashboard first.');
});
