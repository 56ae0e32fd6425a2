import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isMarked, markDocument } from '../fixtures/browser.ts';
import { expireRegistry } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import type { Variant } from '../fixtures/variant-build.ts';

/** Of the pages of both releases. */
const HEADINGS = {
  home: { 1: 'RENT THE LIFE OF THE PARTY!', 2: 'Home of catalogue 2' },
  contact: { 1: 'Get in Touch', 2: 'Ask catalogue 2' },
};

const RELEASE_2: Variant = {
  version: '2.0.0',
  edit: (text) =>
    Object.values(HEADINGS).reduce(
      (changed, { 1: old, 2: next }) => changed.replace(`"${old}"`, `"${next}"`),
      text,
    ),
};

test.use({ settings: { RELEASE_MAIL_TO: 'team@example.org' } });

test('a ramp gives each visitor a release that they keep, and reaches all of them', async ({
  openVisitor,
  releases,
}) => {
  const early = await openVisitor(0);
  await early.goto('/');
  await expectRelease(early, 'home', 1);
  await releases.publish('catalog', RELEASE_2);
  // More visitors than come before the last one.
  await releases.ramp('catalog', '2.0.0', [50, 100], 3);

  // An open tab gets its bucket with the registry, and the release at its second navigation.
  await expireRegistry(early);
  const registry = early.waitForResponse('**/registry.json');
  await openContact(early);
  await (await registry).finished();
  await expect(early.getByRole('heading', { name: /Get in Touch|Ask catalogue 2/ })).toBeVisible();
  await early.getByRole('link', { name: /home page$/ }).click();
  const given = await bucketOf(early);
  await expectRelease(early, 'home', given < 50 ? 2 : 1);

  for (const bucket of [50, 49]) {
    const release = bucket < 50 ? 2 : 1;
    const page = await openVisitor(bucket, bucket);
    await page.goto('/');
    await expectRelease(page, 'home', release);
    await expireRegistry(page);
    await openContact(page);
    await expectRelease(page, 'contact', release);
  }
  expect((await releases.list('catalog')).canary?.percent).toBe(50);
  // Counts are written every five seconds.
  const areViewed = async () => {
    const list = await releases.list('catalog');
    return list.releases.map(({ loads, failures }) => loads > 0 && failures === 0);
  };
  await expect.poll(areViewed, { timeout: 20_000 }).toEqual([true, true]);

  for (const bucket of [1, 2]) {
    const page = await openVisitor(bucket, bucket);
    await page.goto('/');
    await expectRelease(page, 'home', 2);
  }
  await expect.poll(async () => (await releases.list('catalog')).current).toBe('2.0.0');
  const { history } = await releases.list('catalog');
  expect(history.slice(-2).map(({ action, ramp }) => [action, ramp])).toEqual([
    ['canary', 'started'],
    ['promote', 'step'],
  ]);
});

test(
  'a ramp of a release that throws is rolled back by the server, while its visitors go on',
  {
    tag: '@core',
  },
  async ({ openVisitor, ownSite: { dataDir }, releases }) => {
    await releases.publish('catalog', {
      version: '2.0.0',
      edit: (text) =>
        text.replace(`"${HEADINGS.home[1]}"`, '(()=>{throw new Error("broken on purpose")})()'),
    });
    await releases.ramp('catalog', '2.0.0', [50, 100], 20);
    const failures: string[] = [];
    const outside = await openVisitor(9, 99);
    const inside = await Promise.all([1, 2, 3].map((bucket) => openVisitor(bucket, bucket)));
    for (const page of [outside, ...inside]) {
      page.on('request', (request) => {
        const text = request.url().endsWith('/beacon') ? request.postData() : null;
        if (text?.includes('failure')) failures.push(text);
      });
    }

    // The third failing visitor triggers the rollback, and falls back to the previous release.
    for (const page of [outside, ...inside]) {
      expect((await releases.list('catalog')).canary?.version).toBe('2.0.0');
      await page.goto('/');
      await expectRelease(page, 'home', 1);
    }
    await expect.poll(async () => (await releases.list('catalog')).canary).toBeUndefined();
    expect(failures).toHaveLength(3);
    expect(failures.join()).toContain('"reason":"render"');
    expect((await releases.list('catalog')).history.at(-1)).toMatchObject({
      action: 'rollback',
      by: 'the server',
      reason: '2.0.0 failed 3 of its 3 visitors',
    });
    const mails = join(dataDir, 'mail');
    await expect.poll(() => readdir(mails).catch(() => [])).toHaveLength(1);
    const [mail = ''] = await readdir(mails);
    expect(await readFile(join(mails, mail), 'utf8')).toContain(
      'Subject: catalog 2.0.0 rolled back',
    );

    // Their tabs go on in the same document, and their next visit has nothing to do with it.
    for (const page of inside) {
      await markDocument(page);
      await expireRegistry(page);
      await openContact(page);
      await expectRelease(page, 'contact', 1);
      expect(await isMarked(page)).toBe(true);
      await page.goto('/');
      await expectRelease(page, 'home', 1);
    }
    expect(failures).toHaveLength(3);
  },
);

function openContact(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Contact Us' }).first().click();
}

async function bucketOf(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  const [bucket, ...more] = cookies.filter(({ name }) => name === 'release-bucket');
  expect(more).toEqual([]);
  return Number(bucket?.value);
}

/** Waits for a page of a release. */
function expectRelease(page: Page, heading: keyof typeof HEADINGS, release: 1 | 2): Promise<void> {
  const name = HEADINGS[heading][release];
  return expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 15_000 });
}
