import type { Page } from '@playwright/test';
import { readDeployToken } from '../fixtures/base-data.ts';
import { comeBack, hydrated } from '../fixtures/browser.ts';
import { runReleaseAt } from '../fixtures/run-release.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';
import { type App, type Variant, writeVariantBuild } from '../fixtures/variant-build.ts';
import { logIn, submitLogin } from '../pages/login.ts';
import { followNavbar } from '../pages/navbar.ts';

const SKIP_LINK = 'Skip to the content';

const VARIANTS: Partial<Record<App, Variant>> = {
  catalog: {
    version: '2.0.0',
    edit: (text) => text.replaceAll('Get in Touch', 'Get in Touch 2'),
  },
  shell: { version: '3.0.0', edit: (text) => text.replace(SKIP_LINK, 'Skip past shell 3.0.0') },
};

/** Publishes a changed release of an app for the preview pr-42, and returns the link. */
async function preview(url: string, app: App): Promise<string> {
  const variant = VARIANTS[app];
  if (!variant) throw new Error(`There is no variant of ${app}.`);
  const dist = await writeVariantBuild(app, variant);
  const options = ['--preview', 'pr-42', '--dist', dist, '--json'];
  const output = await runReleaseAt(url, await readDeployToken(app), 'publish', app, ...options);
  return (JSON.parse(output) as { preview: { link: string } }).preview.link;
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const show = (page: Page) => page.getByRole('button', { name: 'Show the preview' }).click();

test('a preview shows several apps to whoever agrees to it, and nobody else', async ({
  page,
  browser,
  ownSite: { url },
  releases,
}) => {
  const { current: before } = await releases.list('catalog');
  const link = await preview(url, 'catalog');
  expect(await preview(url, 'shell')).toBe(link);
  expect(link).toMatch(/^http:\/\/localhost:\d+\/preview\/[\w-]{43}$/);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show the preview pr-42?');
  await expect(page.getByRole('definition')).toContainText([
    /^2\.0\.0, commit/,
    /^3\.0\.0, commit/,
    /C[SD]T$/,
  ]);
  expect(await page.locator('script').count()).toBe(0);
  await page.goto(url);
  await expectShell(page, SKIP_LINK);

  const beacons: string[] = [];
  await page.goto(link);
  page.on('request', (request) => {
    if (request.url().endsWith('/beacon')) beacons.push(request.postData() ?? '');
  });
  await show(page);
  await expect(page).toHaveURL(`${url}/`);
  // The link is not for the scripts of what it shows.
  expect(await page.evaluate(() => document.referrer)).toBe(`${url}/`);
  await expectShell(page, 'Skip past shell 3.0.0');
  await expect(badge(page)).toContainText('Preview pr-42 catalog 2.0.0, shell 3.0.0');
  await followNavbar(page, 'Contact US');
  await expect(page.getByRole('heading', { name: 'Get in Touch 2' })).toBeVisible();
  const answer = await page.reload();
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(page.getByRole('heading', { name: 'Get in Touch 2' })).toBeVisible();
  await expect(badge(page)).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`${url}/contactUs`);
  await expectShell(visitor, SKIP_LINK);
  await expect(visitor.getByRole('heading', { name: 'Get in Touch', exact: true })).toBeVisible();
  await expect(badge(visitor)).toHaveCount(0);
  await visitor.close();
  expect(await releases.list('catalog')).toMatchObject({ current: before });

  // What a script could leave for those of the site.
  await page.evaluate(() => localStorage.setItem('left', 'behind'));
  await badge(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('Close all other tabs of the preview')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the site' }).click();
  await expect(page).toHaveURL(`${url}/`);
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
  await expectShell(page, SKIP_LINK);
  await expect(badge(page)).toHaveCount(0);
  // Of the live page only, whose reports begin again.
  expect(beacons.filter((text) => /"(version|shell)":"[23]\.0\.0"/.test(text))).toEqual([]);
  await page.goto('about:blank');
});

test('a tab that is open goes to the preview and back with its next address', async ({
  page,
  context,
  ownSite: { url },
}) => {
  const link = await preview(url, 'catalog');
  await page.goto(url);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(link);
  await show(other);
  await expect(badge(other)).toBeVisible();

  await comeBack(page);
  await followNavbar(page, 'Contact US');
  await expect(page.getByRole('heading', { name: 'Get in Touch 2' })).toBeVisible();
  await expect(badge(page)).toBeVisible();

  await badge(other).getByRole('button', { name: 'Leave' }).click();
  await expect(badge(other)).toHaveCount(0);
  await comeBack(page);
  await page.goBack();
  await expect(badge(page)).toHaveCount(0);
});

test('the service worker stays out of a preview, and is back afterwards', async ({
  page,
  context,
  ownSite: { url },
  expectedErrors,
}) => {
  // Parts that load when nothing else does may be under way.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /menu could not load/);
  await page.goto(`${url}/contactUs`);
  await expect.poll(() => keptPaths(page), { timeout: 15_000 }).toContain('/contactUs');
  expect(await countWorkers(page)).toBe(1);
  const link = await preview(url, 'catalog');
  await page.goto(link);
  await show(page);
  await expect(badge(page)).toBeVisible();
  await page.goto(`${url}/article/1`);
  await expect(badge(page)).toBeVisible();
  await expect.poll(() => countWorkers(page), { timeout: 15_000 }).toBe(0);
  expect(await keptPaths(page)).not.toContain('/article/1');

  await context.setOffline(true);
  await expect(page.goto(`${url}/contactUs`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);

  await page.goto(url);
  await badge(page).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Go to the site' }).click();
  await expect(badge(page)).toHaveCount(0);
  await expect.poll(() => countWorkers(page), { timeout: 15_000 }).toBe(1);
});

test('a preview on the origin of the site ends the session, and nobody can log in', async ({
  page,
  context,
  ownSite: { url },
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/, /^ApiError: Nobody can log in/);
  await logIn(page, url);
  const link = await preview(url, 'catalog');
  const session = await context.cookies(url);
  await page.goto(link);
  await expect(page.getByText('You will be logged out here')).toBeVisible();
  await show(page);
  await expect(badge(page)).toBeVisible();
  expect((await context.cookies(url)).map(({ name }) => name)).not.toContain('usrCookie');

  await page.goto(`${url}/settings`);
  await submitLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Leave the preview first.');

  await badge(page).getByRole('button', { name: 'Leave' }).click();
  await expect(badge(page)).toHaveCount(0);
  // Not even the cookie of before opens anything.
  await context.addCookies(session);
  const answer = await context.request.get(`${url}/catalogmx/index.php/user/list`);
  expect(answer.status()).toBe(401);
});

async function expectShell(page: Page, skipLink: string): Promise<void> {
  await expect(page.getByRole('link', { name: skipLink })).toHaveCount(1);
}

function countWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

/** The addresses of the site that are kept in this browser. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('seen');
    const requests = await cache.keys();
    return requests.map(({ url }) => url.slice(location.origin.length));
  });
}
