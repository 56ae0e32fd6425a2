import { HtmlValidate } from 'html-validate';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { openTestSite } from '../testing/test-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How Prettier writes the shell's page; the standard allows either.
    'doctype-style': ['error', { style: 'lowercase' }],
    'void-style': 'off',
    // The owner decides on the titles, and search engines cut what they cannot show.
    'long-title': 'off',
  },
});

test.each(['/', '/articles/category/1', '/article/1', '/contactUs', '/settings', '/nowhere'])(
  '%s is valid HTML',
  async (path) => {
    const { db, page } = await openTestSite();
    await addTestArticle(db, { title: '"Big Red" <22 ft> & more', content: "It's red." });
    const { results } = await validator.validateString(await page(path));
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  },
);
