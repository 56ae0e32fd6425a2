import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import fc from 'fast-check';
import { anyText } from '@catalogmx/shared/testing/any-text';
import { htmlProblems } from '../testing/html-problems.ts';
import { readHead } from '../testing/read-head.ts';
import { openTestSite } from '../testing/test-site.ts';

test('texts of any kind are in valid documents, feeds and structured data', async () => {
  const { inject, login, page } = await openTestSite();
  const headers = await login();
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    inject({ method, url: API_ROOT + path, payload, headers });
  await send('POST', API_PATHS.articles, { title: 'Castle', cat_id: 1 });
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (title, content, name) => {
      await send('PUT', API_PATHS.articles, { id: 1, title, content });
      await send('PUT', API_PATHS.business, { values: { name, owners: title } });
      for (const path of ['/article/1', '/articles/category/1', '/contactUs', '/nowhere']) {
        const html = await page(path);
        const problems = await htmlProblems(html);
        // A long title stays whole, without the name of the business.
        const others = problems.filter((problem) => !problem.includes('long-title'));
        expect([path, others]).toEqual([path, []]);
        const { title: shown, meta } = readHead(html);
        expect(shown).not.toBe('');
        const picture = new URL(meta['og:image'] ?? 'x:').pathname;
        expect([picture, (await inject(picture)).statusCode]).toEqual([picture, 200]);
      }
      for (const path of ['/sitemap.xml', '/site.json']) {
        expect([path, (await inject(path)).statusCode]).toEqual([path, 200]);
      }
    }),
    { numRuns: 25 },
  );
});
