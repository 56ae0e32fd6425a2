import { setInlinedResponses } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  fakeArticles,
  renderPage,
} from '@catalogmx/shared/testing';
import { screen, within } from '@testing-library/react';
import { MoreLikeThis } from './more-like-this.tsx';

const CALL = 'GET /article/features';
const [castle, , , , crate] = fakeArticles as [Article, Article, Article, Article, Article];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  setInlinedResponses({});
});

/** Whatever is observed comes near. */
function scrollThere() {
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const near = [{ isIntersecting: true } as IntersectionObserverEntry];
    const observer = {
      observe: () => callback(near, observer as unknown as IntersectionObserver),
      disconnect: () => undefined,
    };
    return observer as unknown as IntersectionObserver;
  });
}

async function renderMore(article = castle, api = new FakeApi()) {
  renderPage(<MoreLikeThis article={article} />, { api });
  await advanceTimers(0);
  return api;
}

const section = () => screen.queryByRole('region', { name: 'More like this' });

test('links to the other articles of the category', async () => {
  scrollThere();
  const api = await renderMore();
  const links = within(screen.getByRole('region')).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveTextContent('Tropical Water Slide');
  expect(links[0]).toHaveAttribute('href', '/article/2');
  expect(api.callsTo(CALL)).toMatchObject([{ params: { category: 1 } }]);
});

test('shows at most four', async () => {
  scrollThere();
  const api = new FakeApi();
  const castles = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...castle, id, title: `Castle ${id}` }));
  api.override(CALL, () => ({ status: 200, body: castles }));
  await renderMore({ ...castle, id: 5 }, api);
  const titles = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Castle 6', 'Castle 7', 'Castle 1', 'Castle 2']);
});

test('keeps the space free and calls nothing until a visitor comes near', async () => {
  const api = await renderMore();
  expect(section()).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('shows those that came with the document, and calls nothing', async () => {
  scrollThere();
  const next = [7, 8].map((id) => ({ ...castle, id, title: `Castle ${id}`, content: '' }));
  setInlinedResponses({ '/article/features?next=1': { etag: '', body: next } });
  const api = await renderMore();
  const titles = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Castle 7', 'Castle 8']);
  expect(api.calls).toEqual([]);
});

test('shows nothing where the category has no other article', async () => {
  scrollThere();
  await renderMore(crate);
  expect(section()).not.toBeInTheDocument();
});

test('shows nothing where the call fails, which is logged', async () => {
  expectConsoleError(/More articles could not be loaded/);
  scrollThere();
  const api = new FakeApi();
  api.override(CALL, () => 'network');
  await renderMore(castle, api);
  expect(section()).not.toBeInTheDocument();
});
