import type { Release, ReleasePage } from '@catalogmx/shared/contract';
import { expect, test } from '../fixtures/site.fixture.ts';

const TITLE = 'Deals of the week';

/** Adds two pages to the catalogue. They show the contact page under another title. */
function withDeals({ pages }: Release): Partial<Release> {
  const contact = pages.find(({ path }) => path === '/contactUs') as ReleasePage;
  const deals = { kind: 'plain', title: TITLE, indexed: true };
  return {
    pages: [
      ...pages,
      { ...contact, path: '/deals', head: deals },
      { ...contact, path: '/deals/draft', head: { ...deals, indexed: false } },
    ],
  };
}

test('a new page of a remote has its head without a change of the server', async ({
  page,
  ownSite: { url },
  releases,
}) => {
  const edit = (text: string) => text.replaceAll('"Contact us"', JSON.stringify(TITLE));
  await releases.release('catalog', { version: '2.0.0', edit, describe: withDeals });

  const html = await (await page.request.get(`${url}/deals`)).text();
  expect(html).toContain(`<title>${TITLE} | `);
  expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^/]+\/deals">/);
  expect(html).not.toContain('name="robots"');
  const draft = await (await page.request.get(`${url}/deals/draft`)).text();
  expect(draft).toContain('<meta name="robots" content="noindex">');
  const sitemap = await (await page.request.get(`${url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/deals</loc>');
  expect(sitemap).not.toContain('/deals/draft</loc>');

  await page.goto(`${url}/deals`);
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${TITLE} \\| `));
});
