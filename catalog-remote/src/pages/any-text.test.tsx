import { wellFormed } from '@catalogmx/shared/contract';
import { FakeApi, fakeArticles, renderPage } from '@catalogmx/shared/testing';
import { anyText } from '@catalogmx/shared/testing/any-text';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import ArticlePage from './article-page.tsx';
import CategoryPage from './category-page.tsx';
import ContactPage from './contact-page.tsx';

const ARTICLES = 20;
const EMAIL = 'ana?cc=100%&#@example.com';

const texts = fc.array(fc.tuple(anyText, anyText), { minLength: ARTICLES, maxLength: ARTICLES });

/** Faster than roles, in long pages. */
const all = <Name extends keyof HTMLElementTagNameMap>(name: Name) => [
  ...document.querySelectorAll(name),
];

test('articles with any text are listed, shown, shared and asked for', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (samples) => {
      const api = new FakeApi();
      const [base] = fakeArticles;
      api.articles = samples.map(([title, content], index) => ({
        ...(base as (typeof fakeArticles)[number]),
        ...{ id: index + 1, cat_id: 1, active: true, title, content },
      }));
      const [path, at] = ['/articles/category/:category', '/articles/category/1'];
      const list = renderPage(<CategoryPage />, { path, at, api });
      await waitFor(() => expect(all('article')).toHaveLength(ARTICLES));
      expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument();
      list.unmount();

      const article = renderPage(<ArticlePage />, {
        ...{ path: '/article/:id', at: '/article/1', api },
        business: { email: EMAIL },
      });
      const mails = () => all('a').filter(({ href }) => href.includes('subject='));
      await waitFor(() => expect(mails()).toHaveLength(1));
      for (const { href } of all('a')) expect(() => decodeURI(href)).not.toThrow();
      const { pathname, searchParams } = new URL(mails()[0]?.href ?? '');
      expect([...searchParams.keys()]).toEqual(['subject', 'body']);
      expect(decodeURIComponent(pathname)).toBe(EMAIL);
      expect(searchParams.get('subject')).toBe(wellFormed(samples[0]?.[0] ?? ''));
      article.unmount();

      const address = { path: '/contactUs', at: '/contactUs?article=1,2' };
      const contact = renderPage(<ContactPage />, { ...address, api });
      await waitFor(() => expect(screen.getAllByText(/^Remove/)).toHaveLength(2));
      contact.unmount();
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
