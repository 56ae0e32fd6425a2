import { addTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { openTestSite, TEST_URL } from '../../testing/test-site.ts';

describe.each(testDatabases)('what crawlers read on $name', ({ open }) => {
  test('the sitemap names the standing pages and every active article with its date', async () => {
    const { db, inject } = await openTestSite({ db: await open() });
    const id = await addTestArticle(db);
    const hidden = await addTestArticle(db, { active: false });
    await db
      .updateTable('articles')
      .set({ updated_at: Date.UTC(2026, 10, 20, 12) })
      .execute();
    const { statusCode, headers, body } = await inject('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('application/xml');
    // A full match is well-formed.
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url><loc>[^<>&]+<\/loc>(<lastmod>[0-9TZ:.-]+<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
    );
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual([
      `${TEST_URL}/`,
      `${TEST_URL}/articles/category/1`,
      `${TEST_URL}/articles/category/2`,
      `${TEST_URL}/articles/category/3`,
      `${TEST_URL}/contactUs`,
      `${TEST_URL}/article/${id}`,
    ]);
    expect(places).not.toContain(`${TEST_URL}/article/${hidden}`);
    expect(body).toContain(`/article/${id}</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod>`);
  });

  test('every address of the sitemap is there and goes by that name', async () => {
    const { db, inject } = await openTestSite({ db: await open() });
    await addTestArticle(db);
    const { body } = await inject('/sitemap.xml');
    for (const [, address = ''] of body.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const answer = await inject(new URL(address).pathname);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`<link rel="canonical" href="${address}">`);
    }
  });

  test('crawlers are asked to leave the admin pages and the calls alone, and the pictures open', async () => {
    const { inject } = await openTestSite({ db: await open() });
    const { headers, body } = await inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /catalogmx/index.php/article/features',
      'Allow: /catalogmx/index.php/image/features',
      'Disallow: /catalogmx/',
      'Disallow: /settings',
      'Disallow: /Dashboard',
      'Disallow: /dashboard',
      'Disallow: /EditArticle',
      'Disallow: /editarticle',
      'Disallow: /reports',
      '',
      `Sitemap: ${TEST_URL}/sitemap.xml`,
      '',
    ]);
  });
});
