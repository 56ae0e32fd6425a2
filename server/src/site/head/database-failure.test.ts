import { addTestArticle } from '../../testing/test-catalogue.ts';
import { readHead } from '../../testing/read-head.ts';
import { openTestSite, TEST_URL } from '../../testing/test-site.ts';

const pages = ['/article/1', '/articles/category/7'];

test.each(pages)('%s is served although the database is down', async (path) => {
  const { db, inject } = await openTestSite();
  await addTestArticle(db);
  jest.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw new Error('The database is down.');
  });
  const { statusCode, body } = await inject(path);
  expect(statusCode).toBe(200);
  const { title, meta, links, structuredData } = readHead(body);
  expect(title).toBe('Ozark Bounce & Party');
  expect(links.canonical).toBe(TEST_URL + path);
  expect(meta['og:image']).toContain('/share/site-');
  expect(structuredData).toEqual([]);
  expect(body).toContain('/releases/shell/1.0.0/shell.js');
});

test('a database that does not answer keeps nobody waiting', async () => {
  const { db, inject } = await openTestSite();
  const wait = () => new Promise<never>(() => undefined);
  const stuck: object = new Proxy(
    {},
    { get: (_target, name) => (name === 'execute' ? wait : () => stuck) },
  );
  jest.spyOn(db, 'selectFrom').mockReturnValue(stuck as never);
  const { statusCode } = await inject('/article/1');
  expect(statusCode).toBe(200);
});
