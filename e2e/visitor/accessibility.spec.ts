import type { Page, Route } from '@playwright/test';
import { adminScenes } from '../pages/admin-scenes.ts';
import { inGroups, openScene, type Scene, SCENE_ERRORS } from '../pages/scenes.ts';
import { visitorScenes } from '../pages/visitor-scenes.ts';
import { axeFindings, smallTargets } from '../fixtures/accessibility.ts';
import { renderAhead } from '../fixtures/browser.ts';
import { drawFrames, standStill } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

// Routes of a scene do not see what a worker loads.
test.use({ reducedMotion: 'reduce', serviceWorkers: 'block' });

/** 640 is the width that is left of 1280 at 200 % zoom. */
const WIDTHS = [1280, 768, 640, 400] as const;

/** By widths, of a narrow phone and of one with large text. Visitors' pages have a minimum width, to which phones scale. */
const TEXT_SIZES = { 320: '100%', 390: '200%' };

/** Pages that the server renders. */
const WITHOUT_SCRIPTS = [
  '/',
  '/articles/category/1',
  '/articles/category/77',
  '/article/1',
  '/article/99999',
  '/contactUs',
  '/nowhere',
];

/** A page that the server does not render. */
const NEEDS_SCRIPTS = '/settings';

// As on phones, so that the button for their share sheet shows.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.assign(navigator, { share: () => Promise.resolve() })),
);

checkGroups(visitorScenes);

test.describe('for administrators', () => {
  test.use({ storageState: ({ adminState }, use) => use(adminState) });
  checkGroups(adminScenes);
});

test('pages are for everyone without scripts', async ({ page, request, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/404/);
  for (const path of WITHOUT_SCRIPTS) await renderAhead(request, path);
  await page.route('**/*', removeScripts);
  for (const path of [...WITHOUT_SCRIPTS, NEEDS_SCRIPTS]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await standStill(page);
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await axeFindings(page), `axe on ${path} at ${width} px`).toEqual([]);
    }
  }
});

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

function checkGroups(scenes: Scene[]): void {
  for (const { group, names } of inGroups(scenes)) {
    test(`for everyone: ${names}`, { tag: '@core' }, async ({ page, expectedErrors }) => {
      // Several pages, each at several widths.
      test.slow();
      expectedErrors.push(SCENE_ERRORS);
      for (const scene of group) await test.step(scene.name, () => check(page, scene));
    });
  }
}

/** Checks a scene at every width in one visit, as turning a phone or zooming does. */
async function check(page: Page, scene: Scene): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
  await openScene(page, scene);
  const findings: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await drawFrames(page);
    const problems = (await overflowsSideways(page)) ? ['scrolls sideways'] : [];
    if (width === 1280 || width === 400) problems.push(...(await axeFindings(page)));
    findings.push(...problems.map((problem) => `${width} px: ${problem}`));
  }
  for (const [width, size] of Object.entries(TEXT_SIZES)) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    await page.evaluate((set) => (document.documentElement.style.fontSize = set), size);
    await drawFrames(page);
    findings.push(...(await partsBeyond(page)).map((part) => `${width} px at ${size}: ${part}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 400, height: 800 });
  expect.soft(findings, scene.name).toEqual([]);
  expect.soft(await page.locator('h1').count(), `${scene.name}: headings of level 1`).toBe(1);
  expect.soft(await smallTargets(page), `${scene.name}: targets below 44 px`).toEqual([]);
  expect.soft(await movingParts(page), `${scene.name}: motion despite reduced motion`).toEqual([]);
}

function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** The innermost parts of a page that scrolls sideways although it has no minimum width. */
function partsBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const width = Math.max(
      window.innerWidth,
      parseFloat(getComputedStyle(document.body).minWidth) || 0,
    );
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > width + 1;
    return [...document.querySelectorAll('body *')]
      .filter((element) => scrollWidth > width && isBeyond(element))
      .filter((element) => ![...element.children].some(isBeyond))
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100) ?? ''),
  );
}
