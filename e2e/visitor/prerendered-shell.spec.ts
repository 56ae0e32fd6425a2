import type { Page } from '@playwright/test';
import { htmlProblems } from '../../server/src/testing/html-problems.ts';
import { changeAnswer, holdAnswers, renderAhead, SHELL, unrendered } from '../fixtures/browser.ts';
import { countShifts, watchShifts } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

/** Each page with what it begins with. */
const pages = [
  { path: '/', text: 'Bounce houses, slides and party gear for Northwest Arkansas' },
  { path: '/articles/category/2', text: 'BUY AN INFLATABLE' },
  { path: '/article/1', text: 'Go back' },
  { path: '/contactUs', text: 'Ask about a date, a price or what fits your yard.' },
  { path: '/settings', text: 'Welcome to Admin Dashboard' },
];

/** Parts of a page that stay in their places; those of an article's page come after its loading. */
const PARTS: Record<string, string> = {
  '/article/1': 'header a, header button',
  // Its links fold on a phone, under a button that comes with the scripts.
  '/settings': 'header a, h1, input, main button',
};

// A worker may have the script of the shell.
test.use({ serviceWorkers: 'block' });

for (const width of [400, 1280]) {
  test(`pages begin before any script, at ${width} px, and nothing moves after`, async ({
    page,
    expectedErrors,
  }) => {
    test.slow();
    // In the stand-in typeface from the beginning to the end: when the other one comes is left to chance.
    expectedErrors.push(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width, height: 900 });
    await openFirstView(page);
    for (const { path, text } of pages) {
      const letShellCome = await holdAnswers(page, SHELL);
      await page.goto(unrendered(path), { waitUntil: 'commit' });
      const seen = page.locator('#first-view');
      await expect(seen.getByText(text, { exact: false })).toBeVisible();
      const parts = PARTS[path] ?? 'header a, header button, h1';
      const before = await places(page, true, parts);
      expect(before.length).toBeGreaterThan(4);
      await watchShifts(page);
      letShellCome();
      await expect(page.locator('#root header').first()).toBeVisible();
      await expect(seen).toHaveCount(0);
      await expect(page.locator('#first-view-style')).toHaveCount(0);
      expect(await places(page, false, parts), path).toEqual(before);
      expect(await countShifts(page), path).toBe(0);
    }
  });
}

test('every page begins so, but for missing ones, and comes with its content, in valid HTML', async ({
  request,
}) => {
  const read = async (path: string) => {
    const html = await (await request.get(path)).text();
    expect(await htmlProblems(html), path).toEqual([]);
    return html;
  };
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(listed.length).toBeGreaterThan(30);
  for (const path of listed) {
    await renderAhead(request, path);
    expect((await read(path)).match(/<h1/g), path).toHaveLength(1);
  }
  for (const path of [...listed, '/settings', '/Dashboard', '/EditArticle']) {
    expect(await read(unrendered(path)), path).toContain('id="first-view"');
  }
  for (const path of ['/nowhere', '/article/999']) {
    expect(await read(unrendered(path)), path).not.toContain('first-view');
  }
});

test('nothing of the first view can be used in vain', async ({ page }) => {
  const letShellCome = await holdAnswers(page, SHELL);
  await page.goto(unrendered('/'), { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  // Nor can a script or a tool take it for the page.
  await expect(page.locator('h1, header, main, button')).toHaveCount(0);
  await expect(page.getByText('Inflatables')).toHaveCount(0);
  letShellCome();
  // Waits for the button that works.
  await page.getByRole('button', { name: 'Inflatables' }).click();
  await expect(page.getByRole('menuitem', { name: 'RENT AN INFLATABLE' })).toBeVisible();
});

/** Lets the test look into the first view, which is closed to everybody. */
async function openFirstView(page: Page): Promise<void> {
  await page.route(
    ({ hostname, pathname }) => hostname === 'localhost' && !pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      await changeAnswer(route, (html) =>
        html.replace('shadowrootmode="closed"', 'shadowrootmode="open"'),
      );
    },
  );
}

/** Where the visible parts of a page stand, in whole pixels. */
function places(page: Page, inFirstView: boolean, parts: string): Promise<number[][]> {
  return page.evaluate(
    ([inFirstView, parts]) => {
      const within = inFirstView ? document.querySelector('#first-view')?.shadowRoot : document;
      return [...(within?.querySelectorAll(parts) ?? [])]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
    },
    [inFirstView, parts] as const,
  );
}
