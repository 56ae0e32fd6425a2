/** `npm run screenshots`: every page and dialog at 400, 768 and 1280 px, into the folder screenshots. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { answerThirdParties } from './fixtures/browser.ts';
import { launchOptions } from './fixtures/launch-options.ts';
import { logIn } from './pages/login.ts';
import { adminScenes } from './pages/admin-scenes.ts';
import { openScene, type Scene } from './pages/scenes.ts';
import { visitorScenes } from './pages/visitor-scenes.ts';
import { startSite } from './fixtures/site-process.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'screenshots');
const dataDir = join(root, 'test-results/screenshots-data');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await rm(dataDir, { recursive: true, force: true });
const site = await startSite(dataDir);
const browser = await chromium.launch(launchOptions());
try {
  for (const width of [400, 768, 1280]) {
    await takeAll(browser, width, visitorScenes, false);
    await takeAll(browser, width, adminScenes, true);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`The pictures are in ${folder}`);

async function takeAll(
  browser: Browser,
  width: number,
  scenes: Scene[],
  isAdmin: boolean,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    baseURL: site.url,
    reducedMotion: 'reduce',
  });
  await answerThirdParties(context);
  const page = await context.newPage();
  if (isAdmin) await logIn(page);
  for (const scene of scenes) {
    const { name, isDialog } = scene;
    await openScene(page, scene);
    if (!isDialog) await showLazyPictures(page);
    const file = join(folder, `${name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: !isDialog });
    console.log(file);
  }
  await context.close();
}

/** Pictures below the fold only load when they are scrolled to. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}
