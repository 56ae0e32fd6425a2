import { clearSession, storeSession } from '@catalogmx/shared';
import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  fakeArticles,
  ok,
  realStyleOf,
  renderPage,
} from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ArticlePage from './article-page.tsx';
import CategoryPage from './category-page.tsx';

const CALL = 'GET /article/features';
const IMAGES_CALL = 'GET /image/features';

const page = (
  <main>
    <ArticlePage />
  </main>
);

beforeEach(() => jest.useFakeTimers());

function renderArticle(id: string, api = new FakeApi()) {
  return renderPage(page, { path: '/article/:id', at: `/article/${id}`, api });
}

/** Opens an article and waits until it has loaded. */
async function openArticle(id: string, api?: FakeApi) {
  const view = renderArticle(id, api);
  await advanceTimers(500);
  return view;
}

async function goTo(router: ReturnType<typeof renderArticle>['router'], path: string) {
  await act(() => router.navigate(path));
  await advanceTimers(500);
}

const article = () => within(screen.getByRole('article'));
const headline = (name: string) => screen.getByRole('heading', { level: 1, name });

test('shows a loading indicator for 500 ms, then the article in full, with its images below', async () => {
  const { api } = renderArticle('1');
  await advanceTimers(499);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  await advanceTimers(1);
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  expect(headline('Royal Castle')).toBeVisible();
  const image = screen.getByRole('img', { name: 'Castle from the front' });
  const position = screen.getByRole('article').compareDocumentPosition(image);
  expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(article().getByText('RENT AN INFLATABLE')).toBeVisible();
  expect(screen.getByText(/set-up and tear-down are included/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Details/ })).not.toBeInTheDocument();
  expect(api.callsTo(CALL)).toMatchObject([{ params: { id: 1 } }]);
  expect(document.title).toBe('Royal Castle | Bounce & Party');
});

test('links the category, with breadcrumbs above it', async () => {
  await openArticle('1');
  const category = { name: 'RENT AN INFLATABLE' };
  const chip = article().getByRole('link', category);
  expect(chip).toHaveAttribute('href', '/articles/category/1');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByRole('link', category)).toHaveAttribute('href', '/articles/category/1');
  expect(trail.getAllByRole('listitem').at(-1)).toHaveTextContent('Royal Castle');
});

test('the content has paragraphs, lists, bold text and links, and nothing else', async () => {
  const list = '- write to a@example.com\n- https://example.com/castle';
  const content = `**Big** fun, <b>15 x 15</b> feet.\n\n${list}`;
  await openArticle('1', new FakeApi({ [CALL]: ok([{ ...fakeArticles[0], content }]) }));
  expect(screen.getByText('Big').tagName).toBe('STRONG');
  expect(screen.getByRole('article')).toHaveTextContent('Big fun, <b>15 x 15</b> feet.');
  expect(article().getAllByRole('listitem')).toHaveLength(2);
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('a@example.com')).toBe('mailto:a@example.com');
  expect(address('https://example.com/castle')).toBe('https://example.com/castle');
});

test('each article that is answered has a card', async () => {
  await openArticle('1', new FakeApi({ [CALL]: ok(fakeArticles.slice(0, 2)) }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('an article that is not there is "Not found!", also to search engines, unless nobody knows', async () => {
  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
  const { unmount } = renderArticle('99');
  expect(robots()).toBeUndefined();
  await advanceTimers(500);
  expect(robots()).toBe('noindex');
  expect(screen.getByText('Not found!')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).not.toBeInTheDocument();
  expect(screen.queryByText('No images')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();

  expectConsoleError(/articles could not be loaded/);
  await openArticle('1', new FakeApi({ [CALL]: 'network' }));
  expect(screen.getByText('Not found!')).toBeVisible();
  expect(robots()).toBeUndefined();
});

test.each(['castle', '0x1', '99999999999'])(
  'an address without an id (%s) is "Not found!" without any call',
  async (id) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { api } = await openArticle(id);
    expect(screen.getByText('Not found!')).toBeVisible();
    expect(api.calls).toEqual([]);
    expect(warn).toHaveBeenCalled();
  },
);

describe('without a network', () => {
  const outdated = () => screen.queryByText(/may be out of date/);

  async function openFromList(category: number) {
    const others = { '/articles/category/:category': <CategoryPage /> };
    const at = `/articles/category/${category}`;
    const { router, api } = renderPage(page, { path: '/article/:id', at, others });
    await advanceTimers(500);
    for (const call of [CALL, IMAGES_CALL]) api.override(call, () => 'network');
    await goTo(router, '/article/1');
    return api;
  }

  beforeEach(() => expectConsoleError(/(articles|images) could not be loaded/));

  test('an article shows as the list knows it, until it can be refreshed', async () => {
    const api = await openFromList(1);
    expect(headline('Royal Castle')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
    expect(outdated()).toBeVisible();

    api.articles = api.articles.map((article) => ({ ...article, title: 'Newer Castle' }));
    api.restore(CALL);
    act(() => void window.dispatchEvent(new Event('online')));
    await advanceTimers(500);
    expect(headline('Newer Castle')).toBeVisible();
    expect(outdated()).not.toBeInTheDocument();
  });

  test('an article that no visited list has is "Not found!" with a way to try again', async () => {
    await openFromList(3);
    expect(screen.getByText('Not found!')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(outdated()).not.toBeInTheDocument();
  });
});

test('pictures that are tried again leave the focus where they stand', async () => {
  expectConsoleError(/images could not be loaded/);
  const { user, api } = await openArticle('1', new FakeApi({ [IMAGES_CALL]: 'network' }));
  api.restore(IMAGES_CALL);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await advanceTimers(500);
  expect(screen.getByRole('img', { name: 'Castle from the front' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pictures' })).toHaveFocus();
});

function apiWithCover(imageId: number) {
  const cover = { imageId, width: 4, height: 3, version: 'v1', name: 'Castle from the side' };
  return new FakeApi({ [CALL]: ok([{ ...fakeArticles[0], cover }]) });
}

const coverButton = () => screen.queryByRole('button', { name: 'Show the picture in full size' });

test('the cover opens the full-size view at its picture', async () => {
  const { user } = await openArticle('1', apiWithCover(2));
  jest.useRealTimers();
  await user.click(coverButton() as HTMLElement);
  const view = await screen.findByRole('dialog', { name: 'Pictures in full size' });
  expect(await within(view).findByText('2 / 2')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(coverButton()).toHaveFocus();
});

test('a picture that was open when the visitor left does not open again', async () => {
  const { user, router } = await openArticle('1');
  await user.click(screen.getByRole('button', { name: 'Castle from the front' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await goTo(router, '/article/4');
  await goTo(router, '/article/1');
  expect(screen.getByRole('img', { name: 'Castle from the front' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a cover that is not among the pictures opens nothing', async () => {
  await openArticle('1', apiWithCover(9));
  expect(screen.getAllByAltText('Castle from the side')).toHaveLength(2);
  expect(coverButton()).not.toBeInTheDocument();
});

test('other articles of the category follow once the images are known', async () => {
  const api = new FakeApi();
  const release = api.hold(IMAGES_CALL);
  await openArticle('1', api);
  const more = () => screen.queryByRole('heading', { name: 'More like this' });
  expect(more()).not.toBeInTheDocument();
  await release();
  await advanceTimers(500);
  expect(more()).toBeVisible();
  // Far below the window in this test.
  expect(api.callsTo(CALL)).toHaveLength(1);
});

test('another article loads anew', async () => {
  const { router } = await openArticle('1');
  await act(() => router.navigate('/article/4'));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('Royal Castle')).not.toBeInTheDocument();
  await advanceTimers(500);
  expect(headline('Popcorn Machine')).toBeVisible();
  expect(screen.getByText('No images')).toBeVisible();
});

test('the content is at least 380 and at most 960 px wide, with a "Go back" link to /', () => {
  renderArticle('1');
  const back = screen.getByRole('link', { name: 'Go back' });
  expect(back).toHaveAttribute('href', '/');
  const content = back.parentElement as HTMLElement;
  expect(realStyleOf(content)).toMatchObject({ minWidth: '380px', maxWidth: '960px' });
});

describe('an administrator', () => {
  beforeEach(() => storeSession({ id: 1, username: 'admin', name: 'Administrator' }));
  afterEach(clearSession);

  test('sees an inactive article as visitors will, with a note that it is hidden', async () => {
    await openArticle('6');
    expect(headline('Retired Slide')).toBeVisible();
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
  await openArticle('6');
  expect(screen.getByText('Not found!')).toBeVisible();
  expect(screen.queryByText('Retired Slide')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Edit|Dashboard/ })).toBeNull();
});
