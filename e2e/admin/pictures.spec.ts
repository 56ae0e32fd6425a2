import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';
import { expect, LOGGED_OUT, test } from '../fixtures/site.fixture.ts';
import { openArticle, saveArticle } from '../pages/admin-articles.ts';
import { logIn, submitLogin, endSession } from '../pages/login.ts';
import { dragHandle, dragTo, expectOrder, photo } from '../pages/pictures.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

const upload = (page: Page) => page.getByRole('button', { name: /^Upload/ });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen images' }).locator('li');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Reloads the page once its calls have ended, and waits until pictures can be dragged. */
async function reload(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page
    .getByRole('button', { name: /^Move: / })
    .first()
    .waitFor();
}

/** Creates an article and opens its form. */
async function openNew(page: Page, origin: string, title: string): Promise<void> {
  await page.goto('/');
  await saveArticle(page.request, origin, { title, content: '', cat_id: 3 });
  await openArticle(page, title);
}

test(
  'pictures are sorted by keyboard and by drag, the first is the cover, and they are deleted and restored',
  { tag: '@both-databases' },
  async ({ page, site, browser }) => {
    test.slow();
    await page.setViewportSize({ width: 400, height: 800 });
    await openNew(page, site.url, 'Sorted');
    const files = ['red', 'green', 'blue'].map((colour) => photo(`${colour}.jpg`, colour));
    await page.getByLabel('Add images').setInputFiles(await Promise.all(files));
    await upload(page).click();
    await expect(page.getByText('✅ Image uploaded successfully!')).toHaveCount(3);
    await expectOrder(page, ['red', 'green', 'blue']);
    const handle = dragHandle(page, 'blue');
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Holding “blue”, place 3 of 3.')).toBeAttached();
    // A key that comes before the places are measured moves nothing, and at the top another one neither.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      const held = page.getByText('Holding “blue”, place 1 of 3.');
      await expect(held).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(page.getByText('Dropped “blue” at place 1 of 3.')).toBeAttached();
    await expectOrder(page, ['blue', 'red', 'green']);

    await dragTo(page, 'green', { target: 'blue', place: 'place 1 of 3' });
    await expectOrder(page, ['green', 'blue', 'red']);
    await reload(page);
    await expectOrder(page, ['green', 'blue', 'red']);
    const cover = page.locator('li', { has: page.getByText('Cover', { exact: true }) });
    await expect(cover.getByRole('img')).toHaveAttribute('alt', 'green');
    await press(page, 'Make cover: red');
    await expectOrder(page, ['red', 'green', 'blue']);

    const visitor = await browser.newPage({ baseURL: site.url, storageState: LOGGED_OUT });
    await visitor.goto('/articles/category/3');
    const card = visitor.getByRole('article').filter({ hasText: 'Sorted' });
    await expect(card.getByRole('img', { name: 'red' })).toBeVisible();
    await visitor.close();

    await page.getByLabel('Name: green').fill('Steps');
    await page.getByLabel('Name: green').press('Enter');
    await expect(page.getByRole('img', { name: 'Steps' })).toBeVisible();
    const address = await fileOf(page, 'Steps');
    await page.getByRole('button', { name: 'Delete: Steps' }).press('Enter');
    const undo = page.getByRole('button', { name: 'Undo: Steps' });
    await expect(undo).toBeFocused();
    expect((await page.request.get(address)).status()).toBe(404);
    await undo.press('Enter');
    await expectOrder(page, ['red', 'Steps', 'blue']);
    expect((await page.request.get(address)).status()).toBe(200);
    await press(page, 'Delete: red');
    await expect(page.getByText('Deleted “red”')).toBeVisible();
    await reload(page);
    await expectOrder(page, ['Steps', 'blue']);
  },
);

/** Returns the address of a picture's file. */
async function fileOf(page: Page, name: string): Promise<string> {
  const state = await page.evaluate(() => window.history.state as { usr: { id: number } });
  const response = await page.request.get(
    `/catalogmx/index.php/image/features?all=true&id=${state.usr.id}`,
  );
  const images = (await response.json()) as { id: number; name: string; version: string }[];
  const image = images.find((one) => one.name === name);
  return `/img/${image?.id}-160.webp?v=${image?.version}`;
}

test('chosen pictures are there again after a session that ended, but not after a logout', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await openNew(page, site.url, 'Session');
  const files = [await photo('red.jpg', '#a22'), await photo('IMG_1.jpg', '#2a2')];
  const chooseAndEnd = async () => {
    await page.getByLabel('Add images').setInputFiles(files);
    await page.getByLabel('Name of red.jpg').fill('Front');
    await endSession(page);
    await upload(page).click();
    await expect(page).toHaveURL(/settings/);
  };
  await chooseAndEnd();
  await submitLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page.getByLabel('Name of red.jpg')).toHaveValue('Front');
  await expect(chosen(page).locator('img')).toHaveCount(2);
  await upload(page).click();
  await expect(page.getByText('✅ Image uploaded successfully!')).toHaveCount(2);
  await expectOrder(page, ['Front', 'Session 2']);

  await chooseAndEnd();
  const other = await page.context().newPage();
  await logIn(other);
  await press(other, 'Log out');
  await expect(other).toHaveURL(/settings/);
  await logIn(other);
  await openArticle(other, 'Session');
  await other
    .getByRole('button', { name: /^Move: / })
    .first()
    .waitFor();
  await expect(chosen(other)).toHaveCount(0);
});

test('reduces a photo above the limit first, and turns it upright', async ({ page, site }) => {
  await openNew(page, site.url, 'Large photo');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#000', noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 96 })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page
    .getByLabel('Add images')
    .setInputFiles([{ name: 'IMG_1234.jpg', mimeType: 'image/jpeg', buffer }]);
  await upload(page).click();
  const { fileContent, name } = (await sent).postDataJSON() as Record<string, string>;
  expect(name).toBe('Large photo 1');
  const { width, height, orientation } = await sharp(
    Buffer.from(fileContent ?? '', 'base64'),
  ).metadata();
  expect([width, height, orientation]).toEqual([1920, 2560, undefined]);
  await expect(page.getByText('✅ Image uploaded successfully!')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Large photo 1' })).toBeVisible();
});
