import { expect, test } from '../fixtures/site.fixture.ts';

const NAME = 'Share with another app';

test('where there is a share sheet, it is offered the title and the address', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const share = (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException('Closed without a choice', 'AbortError'));
    };
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/article/1');
  const button = page.getByRole('group', { name: 'Share' }).getByRole('button', { name: NAME });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { title, url: `${site.url}/article/1` },
  ]);
});

test('where there is none, the three share buttons stand alone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.goto('/article/1');
  const group = page.getByRole('group', { name: 'Share' });
  await expect(group.getByRole('link')).toHaveCount(3);
  await expect(group.getByRole('button')).toHaveCount(0);
});
