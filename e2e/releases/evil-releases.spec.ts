import type { Page } from '@playwright/test';
import { hydrated, navigate } from '../fixtures/browser.ts';
import { type Evil, PAGES, spoil } from '../fixtures/evil-releases.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import type { SiteReleases } from '../fixtures/site-releases.ts';

type Evils = Record<keyof typeof PAGES.catalog, Evil>;

test.use({ settings: { ROLLBACK_VISITORS: '4' } });

test('visitors of pages that go wrong go on, and their release is rolled back', async ({
  openVisitor,
  releases,
}) => {
  const { current } = await releases.list('catalog');
  const visits = await forceLive(releases, {
    home: 'renders nothing',
    category: 'throws when it is clicked',
    article: 'empties the document',
    contact: 'loads for a minute',
  });
  const visitEach = visits.map(async ([evil, path], number) => {
    const page = await openVisitor(number);
    await visit(page, path, evil);
    // The fallback replaces a blank page.
    if (/renders|empties/.test(evil)) await expect(page.locator('main h1')).toBeVisible();
    // The shell waits for a page that loads.
    if (/loads/.test(evil)) await page.goto('/settings');
    else await navigate(page, '/settings');
    await expectAdminArea(page);
  });
  await Promise.all(visitEach);
  await expect.poll(async () => (await releases.list('catalog')).current).toBe(current);
  const { history } = await releases.list('catalog');
  expect(history.at(-1)?.reason).toBe('2.0.0 failed 4 of its 4 visitors');
  const page = await openVisitor(8);
  for (const path of Object.values(PAGES.catalog)) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main [role=alert] h1')).toHaveCount(0);
  }
});

test('the site goes on after pages of which a tab reports nothing', async ({
  openVisitor,
  releases,
}) => {
  const visits = await forceLive(releases, {
    home: 'hoards memory',
    category: 'leads elsewhere',
    article: 'leaks styles',
    contact: 'replaces fetch and pushState',
  });
  for (const [evil, path] of visits) {
    const page = await openVisitor(9);
    const crash = evil === 'hoards memory' ? page.waitForEvent('crash') : undefined;
    await page.goto(path, { waitUntil: 'commit' });
    if (evil === 'leads elsewhere') await page.waitForURL('**/nowhere');
    await crash;
    const next = crash ? await page.context().newPage() : page;
    if (/leaks|replaces/.test(evil)) await goBackTo(page, '/settings');
    else await next.goto('/settings');
    await expectAdminArea(next);
    await page.context().close();
  }
});

/** Publishes a release whose pages go wrong, and makes it live. @returns Each fault with the address of its page. */
async function forceLive(releases: SiteReleases, evils: Evils): Promise<[Evil, string][]> {
  await releases.publish('catalog', { version: '2.0.0', edit: spoil(evils) });
  await releases.force('catalog', '2.0.0');
  const pages = Object.keys(PAGES.catalog) as (keyof Evils)[];
  return pages.map((page) => [evils[page], PAGES.catalog[page]]);
}

/** Opens the page and waits until it reports that it has failed. */
async function visit(page: Page, path: string, evil: Evil): Promise<void> {
  const failed = page.waitForRequest(
    (request) => {
      const report = request.url().endsWith('/beacon') ? (request.postData() ?? '') : '';
      return report.includes('"failure"') && report.includes('"catalog"');
    },
    { timeout: 60_000 },
  );
  failed.catch(() => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  if (evil === 'throws when it is clicked') {
    await hydrated(page);
    await page.locator('header nav a').last().click();
  }
  await failed;
}

/** Goes to a page as the button for going back does, which no script can take away. */
async function goBackTo(page: Page, path: string): Promise<void> {
  await hydrated(page);
  await page.evaluate((address) => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A page of the other remote. The shell itself gives it so long to load. */
function expectAdminArea(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Welcome to Admin Dashboard' });
  return expect(heading).toBeVisible({ timeout: 15_000 });
}
