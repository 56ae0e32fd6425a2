import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { documentTitle } from '../contract/texts/site-texts.ts';
import { allowIndexing, usePageTitle } from './page-title.ts';

const SITE = 'https://party.example';

/** Puts into the head what the server sent. */
const loadHead = (head: string) => (document.head.innerHTML = head);

const canonical = () =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href');
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');

function Page({ listed }: { listed?: boolean }) {
  usePageTitle('A page', { listed });
  return <h1>A page</h1>;
}

afterEach(() => {
  loadHead('');
  history.replaceState(null, '', '/');
});

test('a page names the tab and leaves what the server wrote', () => {
  loadHead(`<link rel="canonical" href="${SITE}/article/1">`);
  renderPage(<Page />);
  expect(document.title).toBe('A page | Bounce & Party');
  expect(canonical()).toBe(`${SITE}/article/1`);
  expect(robots()).toBeUndefined();
});

test('a navigation moves the canonical address', () => {
  loadHead(`<link rel="canonical" href="${SITE}/">`);
  allowIndexing('/article/2');
  expect(canonical()).toBe(`${SITE}/article/2`);
});

test('a page without anything on it is not listed while it is shown', async () => {
  loadHead(`<link rel="canonical" href="${SITE}/">`);
  const { router } = renderPage(<Page listed={false} />, { others: { '/next': <Page /> } });
  expect(canonical()).toBeUndefined();
  expect(robots()).toBe('noindex');
  history.replaceState(null, '', '/next');
  await act(() => router.navigate('/next'));
  expect(screen.getByRole('heading')).toBeVisible();
  expect(canonical()).toBe(`${SITE}/next`);
  expect(robots()).toBeUndefined();
});

test('two of them after one another are not listed either', async () => {
  const { router } = renderPage(<Page listed={false} />, { path: '*', at: '/' });
  allowIndexing('/other');
  await act(() => router.navigate('/other'));
  expect(canonical()).toBeUndefined();
  expect(document.querySelectorAll('meta[name="robots"]')).toHaveLength(1);
});

test('coming from a page that the server took for missing, the next one is listed', () => {
  loadHead('<meta name="robots" content="noindex">');
  allowIndexing('/articles/category/3');
  expect(canonical()).toMatch(/^https?:.*\/articles\/category\/3$/);
  expect(robots()).toBeUndefined();
});

test('the name of the business gives way to a long title, and names the home page', () => {
  const title = 'Adventure Obstacle Course with a Double Slide for 40';
  expect(documentTitle(title, 'Party')).toBe(`${title} | Party`);
  expect(documentTitle(title, 'Bounce & Party')).toBe(title);
  expect(documentTitle('', 'Bounce & Party')).toBe('Bounce & Party');
});
