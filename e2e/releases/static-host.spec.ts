import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { copyBaseData } from '../fixtures/base-data.ts';
import { hydrated } from '../fixtures/browser.ts';
import { expireRegistry } from '../fixtures/page-time.ts';
import { expect, leavePages, test as base } from '../fixtures/site.fixture.ts';
import { freePort, SERVE, type Site, startSite } from '../fixtures/site-process.ts';
import { startStaticHost } from '../fixtures/static-host.ts';
import { mailCount } from '../fixtures/stored-messages.ts';
import { writeVariantBuild } from '../fixtures/variant-build.ts';
import { detailsLinks } from '../pages/catalogue.ts';
import { sendMessage, thanks } from '../pages/contact-form.ts';
import { logIn } from '../pages/login.ts';
import { followNavbar } from '../pages/navbar.ts';

const root = join(import.meta.dirname, '../..');

interface StaticSite {
  /** Address of the host with the files. */
  url: string;
  folder: string;
  /** The server with the API, on another origin. */
  api: Site;
}

/** The folder that the command makes, on a host that knows nothing of our server. */
const test = base.extend<{ hosted: StaticSite }>({
  hosted: async ({ context }, use) => {
    const parent = await mkdtemp(join(tmpdir(), 'catalogmx-static-'));
    const folder = join(parent, 'site');
    const port = await freePort();
    const apiUrl = `http://localhost:${port}`;
    const host = await startStaticHost(folder);
    const dataDir = await copyBaseData();
    const settings = { PUBLIC_URL: host.url, SITE_ORIGINS: host.url };
    const api = await startSite(dataDir, settings, SERVE, port);
    await run('static.ts', folder, '--api', apiUrl);
    await use({ url: host.url, folder, api });
    await leavePages(context);
    host.close();
    await api.stop();
    for (const left of [parent, dataDir]) await rm(left, { recursive: true, force: true });
  },
});

test('a static host serves the site, and the API is on another origin', async ({
  page,
  browser,
  hosted: { url, api },
}) => {
  await walkWithoutScripts(browser, url);
  await findTakenOver(page, url);
  const askedOfHost: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(url)) askedOfHost.push(new URL(request.url()).pathname);
  });

  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'RENT THE LIFE OF THE PARTY!' })).toBeVisible();
  await page.getByRole('link', { name: 'RENT ME' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
  const cover = page.getByRole('article').first().getByRole('img');
  await expect.poll(() => shownFrom(cover)).toBe(api.url);
  await detailsLinks(page).first().click();
  await expect(page).toHaveURL(`${url}/article/1`);
  const picture = page.getByRole('button', { name: /Royal castle/ }).first();
  await picture.click();
  await expect
    .poll(() => shownFrom(page.getByRole('dialog').getByRole('img').first()))
    .toBe(api.url);
  await page.keyboard.press('Escape');

  // Every page is a file.
  await page.goto(`${url}/contactUs`);
  await sendMessage(page, 'Do you deliver to Tontitown?');
  await expect(thanks(page)).toBeVisible();
  await expect(thanks(page).getByRole('link')).toHaveCount(0);
  await expect.poll(() => mailCount(api.dataDir, 'Do you deliver to Tontitown?')).toBe(1);
  await thanks(page).getByRole('button', { name: 'Close', exact: true }).click();

  // The worker has what the visitor saw of the other host.
  const ofApi = [`${api.url}/catalogmx/index.php/article/features?id=1`, `${api.url}/img/`];
  for (const start of ofApi) await expect.poll(() => keptFrom(page, start)).toBe(true);

  await logIn(page, url);
  await page.getByRole('button', { name: 'New Article' }).click();
  const modal = page.getByRole('dialog', { name: 'Article Details' });
  await modal.getByLabel('Title').fill('Castle from afar');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  await page.getByRole('searchbox').fill('from afar');
  await page.getByRole('switch', { name: /Castle from afar/ }).click();
  await expect(page.getByRole('row', { name: /from afar/ })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Main Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: /Log ?out/i }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Admin Dashboard' })).toBeVisible();
  await page.goto(`${url}/Dashboard`);
  await expect(page).toHaveURL(`${url}/settings`);

  // Nothing but files is asked of the host.
  const strays = askedOfHost.filter((path) => /^\/(catalogmx|img|beacon|share)/.test(path));
  expect(strays).toEqual([]);
  expect(await (await fetch(`${api.url}/metrics`)).text()).toMatch(
    /catalogmx_release_loads_total\{app="catalog".*\} [1-9]/,
  );
});

test('a release that is promoted in the folder shows at the next navigation', async ({
  page,
  hosted: { url, folder },
}) => {
  const dist = await writeVariantBuild('catalog', {
    version: '2.0.0',
    edit: (text) => text.replace('"Get in Touch"', '"Welcome to release 2.0.0"'),
  });
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'RENT THE LIFE OF THE PARTY!' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await run('release.ts', 'publish', 'catalog', '--dist', dist, '--to', folder);
  await run('release.ts', 'promote', 'catalog', '2.0.0', '--to', folder);
  expect(await (await fetch(`${url}/contactUs`)).text()).toContain('Welcome to release 2.0.0');
  await findOnContact(page, 'Welcome to release 2.0.0');

  await run('release.ts', 'rollback', 'catalog', '--to', folder);
  await findOnContact(page, 'Get in Touch');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

/** Reads a list and an article of it, and sends a message, in a browser without scripts. */
async function walkWithoutScripts(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/articles/category/1`);
  await detailsLinks(page).first().click();
  await expect(page).toHaveURL(`${url}/article/1`);
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /Royal castle/ }).first()).toBeVisible();
  await page.goto(`${url}/contactUs`);
  await page.getByLabel('Name').fill('Olga Visitor');
  await page.getByLabel('Phone').fill('479 555 0111');
  await page.getByLabel('Message').fill('Do you deliver to Goshen?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'PARTY EQUIPMENT' }).click();
  await expect(page).toHaveURL(`${url}/articles/category/3`);
  await page.goto(`${url}/nothing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await context.close();
}

/** Expects that the content stays when the scripts come, and that its data is only checked. */
async function findTakenOver(page: Page, url: string): Promise<void> {
  const call = page.waitForResponse(/article\/features\?id=1$/);
  await page.goto(`${url}/article/1`, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.evaluateHandle((element) => element);
  await hydrated(page);
  expect(await before.evaluate((element) => element.isConnected)).toBe(true);
  expect((await call).status()).toBe(304);
}

/** Opens the contact page of the live release. */
async function findOnContact(page: Page, name: string): Promise<void> {
  // If the host responds too late for one click, the next one uses its response.
  await expect(async () => {
    if (page.url().endsWith('/contactUs')) await page.goBack();
    await expireRegistry(page);
    await followNavbar(page, 'Contact US');
    const heading = page.getByRole('heading', { name });
    await expect(heading).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

/** Whether the service worker has a response from an address that starts so. */
function keptFrom(page: Page, start: string): Promise<boolean> {
  return page.evaluate(async (begin) => {
    const cache = await caches.open('seen');
    return (await cache.keys()).some(({ url }) => url.startsWith(begin));
  }, start);
}

/** Origin of a picture that has arrived. */
function shownFrom(picture: ReturnType<Page['locator']>): Promise<string> {
  return picture.evaluate((image: HTMLImageElement) =>
    image.naturalWidth > 0 ? new URL(image.currentSrc).origin : '',
  );
}

/** Runs a command of the repository, which has to succeed. */
async function run(script: string, ...options: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join('release-cli', script), ...options], {
    cwd: root,
  });
}
