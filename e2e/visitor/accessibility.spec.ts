import type { Page, Route } from '@playwright/test';
import { adminScenes } from '../pages/admin-scenes.ts';
import { openScene, type Scene } from '../pages/scenes.ts';
import { visitorScenes } from '../pages/visitor-scenes.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { renderAhead } from '../fixtures/browser.ts';
import { drawFrames, standStill } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { smallTargets } from '../fixtures/small-targets.ts';

test.use({ reducedMotion: 'reduce' });

/** A page that the server does not render. */
const NEEDS_SCRIPTS = '/settings';

for (const scene of visitorScenes) test(`${scene.name} is for everyone`, check(scene));

test.describe(() => {
  test.use({ storageState: ({ adminState }, use) => use(adminState) });
  for (const scene of adminScenes) test(`${scene.name} (admin) is for everyone`, check(scene));
});

for (const path of [
  '/',
  '/articles/category/1',
  '/articles/category/77',
  '/article/1',
  '/article/99999',
  '/contactUs',
  '/nowhere',
  NEEDS_SCRIPTS,
]) {
  test(`${path} is for everyone without scripts`, async ({ page, request, expectedErrors }) => {
    expectedErrors.push(/404/);
    if (path !== NEEDS_SCRIPTS) await renderAhead(request, path);
    await page.route('**/*', removeScripts);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await standStill(page);
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await axeFindings(page), `what axe finds at ${width} px`).toEqual([]);
    }
  });
}

/**
 * Makes a document and its style sheet what they are without scripts. Where those are switched off, axe
 * cannot run either.
 */
async function removeScripts(route: Route): Promise<void> {
  const { hostname } = new URL(route.request().url());
  const type = route.request().resourceType();
  if (hostname !== 'localhost' || !['document', 'stylesheet'].includes(type)) {
    return route.fallback();
  }
  const response = await route.fetch();
  const text = (await response.text())
    .replace(/\(scripting: ?none\)/g, 'all')
    .replace(/\(scripting: ?enabled\)/g, 'not all');
  const body =
    type === 'stylesheet'
      ? text.replaceAll('noscript', '[data-noscript]')
      : text
          .replace(/<script[^]*?<\/script>/g, '')
          .replace(/ integrity="[^"]*"/g, '')
          .replace(/<noscript([^>]*)>/g, '<div data-noscript$1>')
          .replaceAll('</noscript>', '</div>');
  // The policy names the hashes of the styles as they were.
  const headers = { ...response.headers(), 'content-security-policy': '' };
  await route.fulfill({ response, headers, body });
}

/** What a scene is held to, at every width in one visit, as turning a phone or zooming does. */
function check(scene: Scene) {
  return async ({ page, expectedErrors }: { page: Page; expectedErrors: RegExp[] }) => {
    // Some scenes are there to show a failure.
    expectedErrors.push(
      /status of (400|401|403|404|409|500)|could not (be loaded|load)|ERR_(FAILED|INTERNET_DISCONNECTED)|LoadError|A page failed|ApiError/,
    );
    await openScene(page, scene);
    const overflows: string[] = [];
    const findings: string[] = [];
    // 640 is the width that is left of 1280 at 200 % zoom.
    for (const width of [1280, 640, 400]) {
      await page.setViewportSize({ width, height: 800 });
      await drawFrames(page);
      if (await overflowsSideways(page)) overflows.push(`at ${width} px`);
      if (width !== 640) findings.push(...(await axeFindings(page)).map((it) => `${width}: ${it}`));
    }
    expect.soft(findings, 'what axe finds').toEqual([]);
    expect.soft(overflows, 'scrolls sideways').toEqual([]);
    expect.soft(await page.locator('h1').count(), 'headings of level 1').toBe(1);
    expect.soft(await smallTargets(page), 'targets below 44 px').toEqual([]);
    expect.soft(await movingParts(page), 'motion despite reduced motion').toEqual([]);
  };
}

function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100) ?? ''),
  );
}
