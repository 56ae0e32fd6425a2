import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openFirstArticle } from './admin-articles.ts';

/** A chosen file, as Playwright takes it. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small photo in one colour. */
export async function photo(name: string, background: string): Promise<TestFile> {
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** The names of the article's pictures, in order. */
async function pictureNames(page: Page): Promise<string[]> {
  const fields = await page.getByLabel(/^Name: /).all();
  return Promise.all(fields.map((field) => field.inputValue()));
}

/** Waits until the server has the pictures in this order. */
export async function expectOrder(page: Page, names: string[]): Promise<void> {
  await expect.poll(() => pictureNames(page)).toEqual(names);
}

export function dragHandle(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Move: ${name}` });
}

/**
 * Drags one picture onto another one, whose place is announced as 'place 1 of 3', until it is dropped there:
 * the page may scroll under the pointer.
 */
export async function dragTo(
  page: Page,
  name: string,
  { target, place }: { target: string; place: string },
): Promise<void> {
  await expect(async () => {
    await dragOnce(page, name, target);
    await expect(page.getByText(`Dropped “${name}” at ${place}.`)).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

async function dragOnce(page: Page, name: string, target: string): Promise<void> {
  await dragHandle(page, name).scrollIntoViewIfNeeded();
  const from = await centre(dragHandle(page, name));
  const to = await centre(dragHandle(page, target));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
}

async function centre(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Chooses a picture, one that this browser cannot show, and a file that is none. */
export async function choosePictures(page: Page): Promise<void> {
  await openFirstArticle(page);
  await dragHandles(page).first().waitFor();
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await page
    .getByLabel('Add images')
    .setInputFiles([
      await photo('red-castle.jpg', '#a22'),
      { name: 'IMG_1234.heic', mimeType: 'image/heic', buffer: heic },
      { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ]);
  await page.getByText('No preview').first().waitFor();
  await page.getByText(/^PDF documents cannot be used/).waitFor();
}

/**
 * Deletes a picture by the keyboard, whose focus keeps its place open, and empties the name of another.
 * The server is left out: other tests on the same site count on the picture.
 */
export async function deletePicture(page: Page): Promise<void> {
  await openFirstArticle(page);
  await dragHandles(page).first().waitFor();
  await page
    .getByLabel(/^Name: /)
    .first()
    .fill('');
  await page.route('**/image/features', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: {} }) : route.fallback(),
  );
  await page
    .getByRole('button', { name: /^Delete: / })
    .nth(1)
    .press('Enter');
  await page.getByRole('button', { name: /^Undo: / }).waitFor();
}

function dragHandles(page: Page): Locator {
  return page.getByRole('button', { name: /^Move: / });
}
