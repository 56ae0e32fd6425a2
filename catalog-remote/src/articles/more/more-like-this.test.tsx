import { setInlinedResponses } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  fakeArticles,
  observeAs,
  ok,
  renderPage,
} from '@catalogmx/shared/testing';
import { screen, within } from '@testing-library/react';
import { MoreLikeThis, nextArticles } from './more-like-this.tsx';

const CALL = 'GET /article/features';
const [castle, , , , crate] = fakeArticles as [Article, Article, Article, Article, Article];

beforeEach(() => jest.useFakeTimers());
afterEach(() => setInlinedResponses({}));

/** Renders the section, by default near the window. */
async function renderMore({ article = castle, api = new FakeApi(), isNear = true } = {}) {
  observeAs(isNear);
  renderPage(<MoreLikeThis article={article} />, { api });
  await advanceTimers(0);
  return api;
}

const section = () => screen.queryByRole('region', { name: 'More like this' });

test('links to the other articles of the category', async () => {
  const api = await renderMore();
  const links = within(screen.getByRole('region')).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveTextContent('Tropical Water Slide');
  expect(links[0]).toHaveAttribute('href', '/article/2');
  expect(api.callsTo(CALL)).toMatchObject([{ params: { category: 1 } }]);
});

test('shows at most four', async () => {
  const castles = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...castle, id, title: `Castle ${id}` }));
  await renderMore({ article: { ...castle, id: 5 }, api: new FakeApi({ [CALL]: ok(castles) }) });
  const titles = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Castle 6', 'Castle 7', 'Castle 1', 'Castle 2']);
});

test('keeps the space free and calls nothing until a visitor comes near', async () => {
  const api = await renderMore({ isNear: false });
  expect(section()).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('shows those that came with the document, and calls nothing', async () => {
  const next = [7, 8].map((id) => ({ ...castle, id, title: `Castle ${id}`, content: '' }));
  setInlinedResponses({ '/article/features?next=1': { etag: '', body: next } });
  const api = await renderMore();
  const titles = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Castle 7', 'Castle 8']);
  expect(api.calls).toEqual([]);
});

test('shows nothing where the category has no other article', async () => {
  await renderMore({ article: crate });
  expect(section()).not.toBeInTheDocument();
});

test('shows nothing where the call fails, which is logged', async () => {
  expectConsoleError(/More articles could not be loaded/);
  await renderMore({ api: new FakeApi({ [CALL]: 'network' }) });
  expect(section()).not.toBeInTheDocument();
});

test.each([
  ['those that follow', [1, 2, 3, 4, 5, 6], 2, [3, 4, 5]],
  ['those at the start after the last', [1, 2, 3, 4, 5, 6], 5, [6, 1, 2]],
  ['each other article once', [1, 2, 3], 2, [3, 1]],
  ['none for the only one', [1], 1, []],
  ['none that are switched off', [1, 91, 2], 1, [2]],
  ['the first for an article that is not listed', [1, 2, 3, 4], 9, [1, 2, 3]],
])('picks %s', (_, ids, id, expected) => {
  const list = ids.map((listed) => ({ ...castle, id: listed, active: listed < 90 }));
  expect(nextArticles(list, id, 3).map((article) => article.id)).toEqual(expected);
});
