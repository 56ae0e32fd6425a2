import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { answerThirdParties } from '../fixtures/browser.ts';
import { expireRegistry } from '../fixtures/page-time.ts';
import { runRelease } from '../fixtures/run-release.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { removePageFiles } from '../fixtures/stored-release.ts';

const HOME = 'RENT THE LIFE OF THE PARTY!';
const CONTACT = 'Get in Touch';

/** Visitors that are let in until both releases were seen: one in eight million times they are too few. */
const MOST_VISITORS = 24;

test('a share of the visitors gets the canary, and each visitor keeps what he got', async ({
  browser,
  ownSite: { url, dataDir },
  releases,
}) => {
  const early = await visitor(browser, 0);
  await early.page.goto(url);
  expect(await homeRelease(early.page)).toBe(1);

  await releases.publish('catalog', {
    version: '2.0.0',
    edit: (text) =>
      text
        .replace(`"${HOME}"`, '"Home of catalogue 2"')
        .replace(`"${CONTACT}"`, '"Ask catalogue 2"'),
  });
  await releases.canary('catalog', '2.0.0', 50);

  const visitors = [{ ...early, release: await nextRelease(early.page) }];
  while (
    visitors.length < MOST_VISITORS &&
    new Set(visitors.map(({ release }) => release)).size < 2
  ) {
    const next = await visitor(browser, visitors.length);
    await next.page.goto(url);
    visitors.push({ ...next, release: await homeRelease(next.page) });
  }
  expect(new Set(visitors.map(({ release }) => release))).toEqual(new Set([1, 2]));

  for (const { context, page, release } of visitors) {
    expect(release).toBe((await bucketOf(context)) < 50 ? 2 : 1);
    await page.reload();
    expect(await homeRelease(page)).toBe(release);
    await expireRegistry(page);
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    expect(await contactRelease(page)).toBe(release);
    // On another day, with the cookies of this one.
    const later = await visitor(browser, 30, { storageState: await context.storageState() });
    await later.page.goto(`${url}/contactUs`);
    expect(await contactRelease(later.page)).toBe(release);
    await later.context.close();
  }

  // Both are counted, every five seconds.
  await expect
    .poll(() => runRelease({ dataDir, url }, 'list', 'catalog'), { timeout: 20_000 })
    .toMatch(
      /2\.0\.0 .* [1-9]\d* views?, 0 failed {3}canary, 50 %\n.* [1-9]\d* views?, 0 failed {3}live/,
    );

  // With a larger share those who were in stay in.
  await releases.canary('catalog', '2.0.0', 80);
  for (const { context, page } of visitors) {
    await page.goto(url);
    expect(await homeRelease(page)).toBe((await bucketOf(context)) < 80 ? 2 : 1);
    await context.close();
  }
});

for (const { name, edit, reason } of [
  {
    name: 'throws when rendered',
    edit: (text: string) =>
      text.replace(`"${HOME}"`, '(()=>{throw new Error("broken on purpose")})()'),
    reason: 'render',
  },
  { name: 'has lost a page', edit: (text: string) => text, reason: 'page' },
]) {
  test(`a canary that ${name} is taken back by the server, while its visitors go on`, async ({
    browser,
    ownSite: { url, dataDir },
    releases,
  }) => {
    await releases.publish('catalog', { version: '2.0.0', edit });
    await releases.canary('catalog', '2.0.0', 50);
    if (reason === 'page') await removePageFiles(dataDir, 'catalog', '2.0.0', '/');
    const failures: string[] = [];
    const outside = await visitor(browser, 9, withBucket(url, 99));
    const inside = await Promise.all(
      [1, 2, 3].map((number) => visitor(browser, number, withBucket(url, number))),
    );
    for (const { page } of [outside, ...inside]) {
      page.on('request', (request) => {
        const text = request.url().endsWith('/beacon') ? request.postData() : null;
        if (text?.includes('failure')) failures.push(text);
      });
    }

    // The third failing visitor triggers the rollback, and falls back to the previous release.
    for (const { page } of [outside, ...inside]) {
      expect((await releases.list('catalog')).canary?.version).toBe('2.0.0');
      await page.goto(url);
      expect(await homeRelease(page)).toBe(1);
    }
    await expect.poll(async () => (await releases.list('catalog')).canary).toBeUndefined();
    expect(failures).toHaveLength(3);
    expect(failures.join()).toContain(`"reason":"${reason}"`);
    expect(await runRelease({ dataDir, url }, 'list', 'catalog')).toMatch(
      /rollback .+ instead of 2\.0\.0, by the server: 2\.0\.0 failed 3 of its 3 visitors/,
    );

    // Their tabs go on in the same document, and their next visit has nothing to do with it.
    for (const { context, page } of inside) {
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await expireRegistry(page);
      await page.getByRole('link', { name: 'Contact Us' }).first().click();
      expect(await contactRelease(page)).toBe(1);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await page.goto(url);
      expect(await homeRelease(page)).toBe(1);
      await context.close();
    }
    await outside.context.close();
    expect(failures).toHaveLength(3);
  });
}

/** A visitor of his own: with cookies and an address that no other one has. */
async function visitor(browser: Browser, number: number, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    ...options,
    // As the proxy of the site would tell it.
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${number}` },
  });
  await answerThirdParties(context);
  return { context, page: await context.newPage() };
}

/** The cookie of somebody who was there while an earlier canary ran. */
function withBucket(url: string, bucket: number): BrowserContextOptions {
  const cookie = { name: 'release-bucket', value: String(bucket), path: '/', expires: -1 };
  const { hostname: domain } = new URL(url);
  const flags = { httpOnly: true, secure: true, sameSite: 'Lax' as const };
  return { storageState: { cookies: [{ ...cookie, ...flags, domain }], origins: [] } };
}

async function bucketOf(context: BrowserContext): Promise<number> {
  const cookies = await context.cookies();
  const [bucket, ...more] = cookies.filter(({ name }) => name === 'release-bucket');
  expect(more).toEqual([]);
  return Number(bucket?.value);
}

/** The release that the home page comes from. */
function homeRelease(page: Page): Promise<1 | 2> {
  return releaseOf(page, { 1: HOME, 2: 'Home of catalogue 2' });
}

/** The release that the contact page comes from. */
function contactRelease(page: Page): Promise<1 | 2> {
  return releaseOf(page, { 1: CONTACT, 2: 'Ask catalogue 2' });
}

async function releaseOf(page: Page, headings: Record<1 | 2, string>): Promise<1 | 2> {
  const first = page.getByRole('heading', { name: headings[1] });
  const second = page.getByRole('heading', { name: headings[2] });
  await expect(first.or(second)).toBeVisible({ timeout: 15_000 });
  return (await second.count()) > 0 ? 2 : 1;
}

/** Returns the release of an open tab, which knows the live one at its second navigation. */
async function nextRelease(page: Page): Promise<1 | 2> {
  await expireRegistry(page);
  const answer = page.waitForResponse('**/registry.json');
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await (await answer).finished();
  await contactRelease(page);
  await page.getByRole('link', { name: /home page$/ }).click();
  return homeRelease(page);
}
