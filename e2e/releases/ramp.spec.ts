import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { copyBaseData } from '../fixtures/base-data.ts';
import { answerThirdParties } from '../fixtures/browser.ts';
import { SERVE, type Site, startSite } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { SiteReleases } from '../fixtures/site-releases.ts';

const HOME = 'RENT THE LIFE OF THE PARTY!';

let site: Site;
let releases: SiteReleases;

test.beforeAll(async () => {
  await start(await copyBaseData());
});

test.afterAll(async () => {
  await site.stop();
  await rm(site.dataDir, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<void> {
  site = await startSite(dataDir, { RELEASE_MAIL_TO: 'team@example.org' }, SERVE);
  releases = new SiteReleases(site.url);
}

test('a good release ramps to all visitors over a crash of the server, and a bad one is taken back', async ({
  browser,
}) => {
  const { current: before = '' } = await releases.list('catalog');
  const edit = (text: string) => text.replace(`"${HOME}"`, '"Home of catalogue 2"');
  await releases.publish('catalog', { version: '2.0.0', edit });
  await releases.ramp('catalog', '2.0.0', [1, 10, 50, 100], 1);
  const percent = async () => (await releases.list('catalog')).canary?.percent;

  await visit(browser, { bucket: 0, heading: 'Home of catalogue 2' });
  await expect.poll(percent).toBe(10);
  await site.kill();
  await start(site.dataDir);
  expect(await percent()).toBe(10);
  await visit(browser, { bucket: 10, heading: HOME });
  await visit(browser, { bucket: 9, heading: 'Home of catalogue 2' });
  await expect.poll(percent).toBe(50);
  await visit(browser, { bucket: 49, heading: 'Home of catalogue 2' });
  await expect.poll(async () => (await releases.list('catalog')).current).toBe('2.0.0');
  await visit(browser, { bucket: 99, heading: 'Home of catalogue 2' });
  const { history, canary } = await releases.list('catalog');
  expect(canary).toBeUndefined();
  expect(history.slice(-4).map(({ action, from, ramp }) => [action, from, ramp])).toEqual([
    ['canary', undefined, 'started'],
    ['canary', undefined, 'step'],
    ['canary', undefined, 'step'],
    ['promote', before, 'step'],
  ]);

  await releases.publish('catalog', {
    version: '3.0.0',
    edit: (text) => text.replace(`"${HOME}"`, '(()=>{throw new Error("broken on purpose")})()'),
  });
  await releases.ramp('catalog', '3.0.0', [50, 100], 20);
  for (const bucket of [1, 2, 3]) await visit(browser, { bucket, heading: 'Home of catalogue 2' });
  await expect.poll(percent).toBeUndefined();
  expect((await releases.list('catalog')).current).toBe('2.0.0');
  const mails = join(site.dataDir, 'mail');
  await expect.poll(() => readdir(mails).catch(() => [])).toHaveLength(1);
  const [mail = ''] = await readdir(mails);
  expect(await readFile(join(mails, mail), 'utf8')).toContain('Subject: catalog 3.0.0 rolled back');
});

let visitors = 0;

/** Opens the home page as a new visitor of a bucket, and waits until its content is on screen. */
async function visit(browser: Browser, { bucket, heading }: { bucket: number; heading: string }) {
  const cookie = { name: 'release-bucket', value: String(bucket), path: '/', expires: -1 };
  const flags = { httpOnly: true, secure: true, sameSite: 'Lax' as const };
  const { hostname: domain } = new URL(site.url);
  visitors += 1;
  const context = await browser.newContext({
    storageState: { cookies: [{ ...cookie, ...flags, domain }], origins: [] },
    // The server counts visitors by their address.
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${visitors}` },
  });
  await answerThirdParties(context);
  const page = await context.newPage();
  const reported = page.waitForResponse((response) =>
    /"event":"(load|failure)"/.test(response.request().postData() ?? ''),
  );
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 15_000 });
  await reported;
  await context.close();
}
