import { clearSession, DETAIL_WIDTH, storeSession } from '@catalogmx/shared';
import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  fakeArticles,
  renderPage,
  realStyleOf,
} from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ArticlePage from './article-page.tsx';
import CategoryPage from './category-page.tsx';

const CALL = 'GET /article/features';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderArticle(id: string, api = new FakeApi()) {
  const page = (
    <main>
      <ArticlePage />
    </main>
  );
  return renderPage(page, { path: '/article/:id', at: `/article/${id}`, api });
}

test('shows a loading indicator for 500 ms, then the article in full', async () => {
  const { api } = renderArticle('1');
  await advanceTimers(499);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  await advanceTimers(1);
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Royal Castle' })).toBeVisible();
  expect(within(screen.getByRole('article')).getByText('RENT AN INFLATABLE')).toBeVisible();
  expect(screen.getByText(/set-up and tear-down are included/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Details/ })).not.toBeInTheDocument();
  expect(api.callsTo(CALL)).toMatchObject([{ params: { id: 1 } }]);
  expect(document.title).toBe('Royal Castle | Bounce & Party');
});

test('keeps loading while the answer takes longer than 500 ms', async () => {
  const api = new FakeApi();
  api.delay = 1_500;
  renderArticle('99', api);
  await advanceTimers(1_400);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('Not found!')).not.toBeInTheDocument();
  await advanceTimers(200);
  expect(screen.getByText('Not found!')).toBeVisible();
});

test('the category is a link, and the way to the article stands above it', async () => {
  renderArticle('1');
  await advanceTimers(500);
  const category = { name: 'RENT AN INFLATABLE' };
  const chip = within(screen.getByRole('article')).getByRole('link', category);
  expect(chip).toHaveAttribute('href', '/articles/category/1');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByRole('link', category)).toHaveAttribute('href', '/articles/category/1');
  expect(trail.getAllByRole('listitem').at(-1)).toHaveTextContent('Royal Castle');
});

test('an article that does not exist has no way to it', async () => {
  renderArticle('99');
  await advanceTimers(500);
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).not.toBeInTheDocument();
});

test('the content has paragraphs, lists, bold text and links, and nothing else', async () => {
  const api = new FakeApi();
  const content = [
    '**Big** fun, <b>15 x 15</b> feet.',
    '',
    '- write to a@example.com',
    '- https://example.com/castle',
  ].join('\n');
  api.override(CALL, () => ({ status: 200, body: [{ ...fakeArticles[0], content }] }));
  renderArticle('1', api);
  await advanceTimers(500);
  expect(screen.getByText('Big').tagName).toBe('STRONG');
  expect(screen.getByRole('article')).toHaveTextContent('Big fun, <b>15 x 15</b> feet.');
  expect(within(screen.getByRole('article')).getAllByRole('listitem')).toHaveLength(2);
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('a@example.com')).toBe('mailto:a@example.com');
  expect(address('https://example.com/castle')).toBe('https://example.com/castle');
});

test('each article that is answered has a card', async () => {
  const api = new FakeApi();
  api.override(CALL, () => ({ status: 200, body: fakeArticles.slice(0, 2) }));
  renderArticle('1', api);
  await advanceTimers(500);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('an article of another category shows "Uncategorized"', async () => {
  renderArticle('5');
  await advanceTimers(500);
  expect(screen.getByText('Uncategorized')).toBeVisible();
});

test('the "Go back" link leads to /', () => {
  renderArticle('1');
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/');
});

test('shows "Not found!" for an empty answer, without a gallery', async () => {
  renderArticle('99');
  await advanceTimers(500);
  expect(screen.getByText('Not found!')).toBeVisible();
  expect(screen.queryByText('No images')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('search engines shall not list an article that is not there, unless nobody knows', async () => {
  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
  const { unmount } = renderArticle('99');
  expect(robots()).toBeUndefined();
  await advanceTimers(500);
  expect(robots()).toBe('noindex');
  unmount();

  expectConsoleError(/articles could not be loaded/);
  const api = new FakeApi();
  api.override(CALL, () => 'network');
  renderArticle('1', api);
  await advanceTimers(500);
  expect(screen.getByText('Not found!')).toBeVisible();
  expect(robots()).toBeUndefined();
});

test('an inactive article is not rendered: "Not found!"', async () => {
  renderArticle('6');
  await advanceTimers(500);
  expect(screen.getByText('Not found!')).toBeVisible();
  expect(screen.queryByText('Retired Slide')).not.toBeInTheDocument();
});

test.each(['castle', '0x1', '99999999999'])(
  'an address without an id (%s) is "Not found!" without any call',
  async (id) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { api } = renderArticle(id);
    await advanceTimers(500);
    expect(screen.getByText('Not found!')).toBeVisible();
    expect(api.calls).toEqual([]);
    expect(warn).toHaveBeenCalled();
  },
);

test('a failed call is logged and shows "Not found!" after the delay, with a way to try again', async () => {
  expectConsoleError(/articles could not be loaded/);
  const api = new FakeApi();
  api.override(CALL, () => ({ status: 500, body: { code: 'internal', message: 'Broken.' } }));
  const { user } = renderArticle('1', api);
  await advanceTimers(499);
  expect(screen.queryByText('Not found!')).not.toBeInTheDocument();
  await advanceTimers(1);
  expect(screen.getByText('Not found!')).toBeVisible();

  api.restore(CALL);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  await advanceTimers(500);
  expect(screen.getByRole('heading', { name: 'Royal Castle' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('without a network', () => {
  const network = () => 'network' as const;
  const outdated = () => screen.queryByText(/may be out of date/);

  async function openFromList(api: FakeApi, category = '1') {
    const list = <CategoryPage />;
    const others = { '/articles/category/:category': list };
    const page = (
      <main>
        <ArticlePage />
      </main>
    );
    const at = `/articles/category/${category}`;
    const view = renderPage(page, { path: '/article/:id', at, api, others });
    await advanceTimers(500);
    api.override(CALL, network);
    api.override('GET /image/features', network);
    await act(() => view.router.navigate('/article/1'));
    await advanceTimers(500);
    return view;
  }

  test('an article shows as the list knows it, until it can be refreshed', async () => {
    expectConsoleError(/(articles|images) could not be loaded/);
    const api = new FakeApi();
    await openFromList(api);
    expect(screen.getByRole('heading', { level: 1, name: 'Royal Castle' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
    expect(outdated()).toBeVisible();

    api.articles = api.articles.map((article) => ({ ...article, title: 'Newer Castle' }));
    api.restore(CALL);
    act(() => void window.dispatchEvent(new Event('online')));
    await advanceTimers(500);
    expect(screen.getByRole('heading', { level: 1, name: 'Newer Castle' })).toBeVisible();
    expect(outdated()).not.toBeInTheDocument();
  });

  test('an article that no visited list has is "Not found!" with a way to try again', async () => {
    expectConsoleError(/(articles|images) could not be loaded/);
    await openFromList(new FakeApi(), '3');
    expect(screen.getByText('Not found!')).toBeVisible();
    expect(outdated()).not.toBeInTheDocument();
  });
});

test('pictures that are tried again leave the focus where they stand', async () => {
  expectConsoleError(/images could not be loaded/);
  const api = new FakeApi();
  api.override('GET /image/features', () => 'network');
  const { user } = renderArticle('1', api);
  await advanceTimers(500);
  api.restore('GET /image/features');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await advanceTimers(500);
  expect(screen.getByRole('img', { name: 'Castle from the front' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pictures' })).toHaveFocus();
});

test('the images of the article stand below it', async () => {
  renderArticle('1');
  await advanceTimers(500);
  const card = screen.getByRole('article');
  const image = screen.getByRole('img', { name: 'Castle from the front' });
  expect(card.compareDocumentPosition(image)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

function apiWithCover(imageId: number) {
  const api = new FakeApi();
  const cover = { imageId, width: 4, height: 3, version: 'v1', name: 'Castle from the side' };
  api.override(CALL, () => ({ status: 200, body: [{ ...fakeArticles[0], cover }] }));
  return api;
}

const coverButton = () => screen.queryByRole('button', { name: 'Show the picture in full size' });

test('the cover opens the full-size view at its picture', async () => {
  const { user } = renderArticle('1', apiWithCover(2));
  await advanceTimers(500);
  jest.useRealTimers();
  await user.click(coverButton() as HTMLElement);
  const view = await screen.findByRole('dialog', { name: 'Pictures in full size' });
  expect(await within(view).findByText('2 / 2')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(coverButton()).toHaveFocus();
});

test('a picture that was open when the visitor left does not open again', async () => {
  const { user, router } = renderArticle('1');
  await advanceTimers(500);
  await user.click(screen.getByRole('button', { name: 'Castle from the front' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(() => router.navigate('/article/4'));
  await advanceTimers(500);
  await act(() => router.navigate('/article/1'));
  await advanceTimers(500);
  expect(screen.getByRole('img', { name: 'Castle from the front' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a cover that is not among the pictures opens nothing', async () => {
  renderArticle('1', apiWithCover(9));
  await advanceTimers(500);
  expect(screen.getAllByAltText('Castle from the side')).toHaveLength(2);
  expect(coverButton()).not.toBeInTheDocument();
});

test('other articles of the category follow once the images are known', async () => {
  const api = new FakeApi();
  let letImagesCome = () => {};
  const held = new Promise<void>((resolve) => (letImagesCome = resolve));
  api.override('GET /image/features', async () => {
    await held;
    return { status: 200, body: [] };
  });
  renderArticle('1', api);
  await advanceTimers(500);
  const more = () => screen.queryByRole('heading', { name: 'More like this' });
  expect(more()).not.toBeInTheDocument();
  letImagesCome();
  await advanceTimers(500);
  expect(more()).toBeVisible();
  // Far below the window in this test.
  expect(api.callsTo(CALL)).toHaveLength(1);
});

test('another article loads anew', async () => {
  const { router } = renderArticle('1');
  await advanceTimers(500);
  await act(() => router.navigate('/article/4'));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('Royal Castle')).not.toBeInTheDocument();
  await advanceTimers(499);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  await advanceTimers(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Popcorn Machine' })).toBeVisible();
  expect(screen.getByText('No images')).toBeVisible();
});

test('the content is at least 380 and at most 960 px wide', () => {
  renderArticle('1');
  expect(DETAIL_WIDTH).toEqual({ min: 380, max: 960 });
  const content = screen.getByRole('link', { name: 'Go back' }).parentElement as HTMLElement;
  expect(realStyleOf(content)).toMatchObject({ minWidth: '380px', maxWidth: '960px' });
});

describe('an administrator', () => {
  beforeEach(() => storeSession({ id: 1, username: 'admin', name: 'Administrator' }));
  afterEach(clearSession);

  test('sees an inactive article as visitors will, and is told that they do not yet', async () => {
    renderArticle('6');
    await advanceTimers(500);
    expect(screen.getByRole('heading', { level: 1, name: 'Retired Slide' })).toBeVisible();
    expect(screen.getByText('Visitors do not see this article: it is not active.')).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('gets from an article to its form, with the way back', async () => {
    jest.useRealTimers();
    const { user, router } = renderArticle('1');
    expect(screen.queryByText(/Visitors do not see/)).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Edit Royal Castle' }));
    expect(router.state.location.pathname).toBe('/EditArticle');
    expect(router.state.location.state).toMatchObject({ id: 1, returnTo: '/article/1' });
  });
});

test('a visitor sees neither inactive articles nor a way to the form', async () => {
  renderArticle('6');
  await advanceTimers(500);
  expect(screen.getByText('Not found!')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Edit|Dashboard/ })).toBeNull();
});
