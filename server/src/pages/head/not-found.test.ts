import { addTestArticle } from '../../testing/data/test-catalogue.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite } from '../../testing/test-site.ts';

const NAME = 'Ozark Bounce & Party';

describe.each(testDatabases)('addresses of nothing on $name', ({ open }) => {
  test('answer 404 with the page that says so', async () => {
    const { inject } = await openTestSite({ db: await open() });
    for (const [path, title] of [
      ['/nowhere', 'Page not found'],
      ['/article/99', 'Not found'],
      ['/article/castle', 'Not found'],
      ['/article/1e0', 'Not found'],
      ['/article/-1', 'Not found'],
      ['/article/99999999999', 'Not found'],
      ['/articles/category/99', 'Not found'],
      ['/articles/category/none', 'Not found'],
      ['/article/"><script>alert(1)</script>', 'Page not found'],
      ['/article/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'Not found'],
      ['/%E0%A4%A', 'Page not found'],
      ['/article/%E0%A4%A?ref=%', 'Not found'],
      ['/releases/', 'Page not found'],
      ['//nowhere', 'Page not found'],
    ] as const) {
      const { statusCode, headers, body } = await inject(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('/releases/shell/1.0.0/shell.js');
      expect(body).not.toContain('<script>alert');
      const head = readHead(body);
      expect(head.title).toBe(`${title} | ${NAME}`);
      expect(head.meta.robots).toBe('noindex');
      expect(head.links).not.toHaveProperty('canonical');
      expect(head.structuredData).toEqual([]);
      expect(body).not.toContain('as="fetch"');
      // Without scripts too.
      const text = `<noscript><main><h1>${title}</h1><p>There is nothing at this address.`;
      expect(body).toContain(text);
      expect(body).toContain('</ul></main></noscript>');
    }
  });

  test('an inactive article is not found, by administrators neither', async () => {
    const { db, inject, login } = await openTestSite({ db: await open() });
    const id = await addTestArticle(db, { active: false, title: 'Secret castle' });
    for (const headers of [{}, await login()]) {
      const { statusCode, body } = await inject({ url: `/article/${id}`, headers });
      expect(statusCode).toBe(404);
      expect(body).not.toContain('Secret castle');
    }
  });

  test('a category beside the three is there while it has active articles', async () => {
    const { db, inject } = await openTestSite({ db: await open() });
    await addTestArticle(db, { cat_id: 7, active: false });
    expect((await inject('/articles/category/7')).statusCode).toBe(404);
    await addTestArticle(db, { cat_id: 7 });
    const { statusCode, body } = await inject('/articles/category/7');
    expect(statusCode).toBe(200);
    expect(readHead(body).title).toBe(`Uncategorized | ${NAME}`);
  });

  test('HEAD is told alike', async () => {
    const { db, inject } = await openTestSite({ db: await open() });
    await addTestArticle(db);
    for (const url of ['/', '/article/1', '/article/2', '/nowhere']) {
      const asked = await inject({ method: 'HEAD', url });
      const got = await inject(url);
      expect(asked.body).toBe('');
      expect(asked.statusCode).toBe(got.statusCode);
      expect(asked.headers['content-type']).toBe(got.headers['content-type']);
      expect(asked.headers['cache-control']).toBe('no-cache');
    }
  });
});
