import { htmlProblems } from '../testing/html-problems.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { openTestSite } from '../testing/test-site.ts';

test.each(['/', '/articles/category/1', '/article/1', '/contactUs', '/settings', '/nowhere'])(
  '%s is valid HTML',
  async (path) => {
    const { db, page } = await openTestSite();
    await addTestArticle(db, { title: '"Big Red" <22 ft> & more', content: "It's red." });
    expect(await htmlProblems(await page(path))).toEqual([]);
  },
);
