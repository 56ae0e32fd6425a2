import type { Page } from '@playwright/test';
import { translateTexts } from '../../shared/src/testing/simulate-translation.ts';
import { renderAhead } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { adminScenes } from '../pages/admin-scenes.ts';
import { thumbnails } from '../pages/site-parts.ts';
import { inGroups, openScene, type Scene, SCENE_ERRORS } from '../pages/scenes.ts';
import { visitorScenes } from '../pages/visitor-scenes.ts';

const view = (page: Page) => page.getByRole('dialog', { name: 'Pictures in full size' });

// Routes of a scene do not see what a worker loads.
test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' });

test.beforeEach(async ({ page, expectedErrors }) => {
  // React renders translated HTML anew.
  expectedErrors.push(/error #418/, SCENE_ERRORS);
  await page.addInitScript(translateTexts, '');
});

walk(visitorScenes);

test.describe('for administrators', () => {
  test.use({ storageState: ({ adminState }, use) => use(adminState) });
  walk(adminScenes);
});

function walk(scenes: Scene[]): void {
  for (const { group, names } of inGroups(scenes)) {
    test(`translated pages change: ${names}`, async ({ page }) => {
      test.slow();
      for (const scene of group) {
        await test.step(scene.name, () => openScene(page, scene));
        expect.soft(await listStale(page), scene.name).toEqual([]);
      }
    });
  }
}

test('translated pictures are counted, and an article follows another', async ({
  page,
  request,
}) => {
  await renderAhead(request, '/article/1');
  await page.goto('/article/1');
  await thumbnails(page).first().click();
  await view(page).getByRole('button', { name: 'Next' }).click();
  await expect(view(page).locator('.yarl__counter')).toHaveText(/^2 \/ \d/);
  await page.keyboard.press('Escape');
  await expect(view(page)).toBeHidden();
  const more = page.getByRole('region', { name: 'More like this' }).getByRole('link').first();
  const title = await more.innerText();
  await more.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await listStale(page)).toEqual([]);
});

function listStale(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { listStale: () => string[] }).listStale());
}
