import type { Page, Request } from '@playwright/test';
import { holdAnswers, unrendered } from '../fixtures/browser.ts';
import { followNavbar, waitForLoading } from '../pages/site-parts.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { mailCount } from '../fixtures/stored-messages.ts';
import { sendMessage, thanks } from '../pages/contact-form.ts';

// An address of their own, as the proxy of the site tells it: of one address not every message is mailed.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.71' } });

test(
  'home → category → detail → share and gallery → contact and thank-you',
  { tag: ['@core', '@both-databases'] },
  async ({ page, site }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'RENT THE LIFE OF THE PARTY!' })).toBeVisible();
    const phone = page.getByRole('main').getByRole('link', { name: '(479) 555-0142' });
    await expect(phone.first()).toHaveAttribute('href', 'tel:+14795550142');

    await page.getByRole('link', { name: 'RENT ME' }).click();
    await expect(page).toHaveURL('/articles/category/1');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);
    await expect(cards.first().getByRole('img')).toHaveJSProperty('complete', true);

    // Forced, because the link lies over the other parts. Styles of a pressed link apply during the delay only.
    await cards.first().getByRole('img').click({ delay: 80, force: true });
    await expect(page).toHaveURL('/article/1');
    await expect(page.getByRole('heading', { level: 1, name: /Royal Kingdom/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`${site.url}/article/1`)}`,
    );
    const popup = page.waitForEvent('popup');
    await page
      .getByRole('link', { name: /Facebook$/ })
      .last()
      .click();
    expect((await popup).url()).toContain('https://www.facebook.com/sharer/sharer.php?u=');
    await (await popup).close();
    // A page behind another window draws nothing, and what is not drawn cannot be pressed.
    await page.bringToFront();
    await page
      .getByRole('button', { name: /Royal castle/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await followNavbar(page, 'Contact US');
    await sendMessage(page, 'Is the slide free on Sunday?');
    await expect(thanks(page)).toContainText(
      'We will contact you shortly, meanwhile explore our website.',
    );
    await thanks(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(thanks(page)).toBeHidden();
    await expect.poll(() => mailCount(site.dataDir, 'Is the slide free on Sunday?')).toBe(1);
  },
);

test('a word that is wider than a card goes on in its next line', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.route('**/article/features*', async (route) => {
    const response = await route.fetch();
    const [article] = (await response.json()) as object[];
    await route.fulfill({ response, json: [{ ...article, content: 'w'.repeat(80) }] });
  });
  await page.goto(unrendered('/articles/category/1'));
  const text = page.getByText('w'.repeat(80));
  await expect(text).toBeVisible();
  const { lines, cutOff } = await text.evaluate((element) => ({
    lines: element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
    cutOff: element.scrollWidth - element.clientWidth,
  }));
  expect(lines).toBeGreaterThan(1.5);
  expect(cutOff).toBe(0);
});

const MAP = {
  host: 'maps.google.com',
  caption: '1200 Sample Street, Springdale/Tontitown, AR 72762',
  linkText: 'Open the map in a new tab',
};

/** The parts of the map in the main content, where the address is a link too. */
function mapParts(page: Page) {
  const main = page.getByRole('main');
  return {
    frame: main.locator('iframe'),
    caption: main.locator(':has(> iframe)').getByText(MAP.caption, { exact: true }),
    link: main.getByRole('link', { name: MAP.linkText }),
  };
}

test('shows a drawing, a text and a link until the site of the map responds', async ({ page }) => {
  const { frame, caption, link } = mapParts(page);
  const respond = await holdAnswers(page, `https://${MAP.host}/**`);
  // A frame near the window holds the load event up.
  await page.goto('/contactUs', { waitUntil: 'domcontentloaded' });
  await frame.scrollIntoViewIfNeeded();
  await expect(caption).toBeVisible();
  await expect(link).toBeVisible();
  await expect(frame).toBeHidden();
  const before = await link.boundingBox();
  respond();
  await expect(frame).toBeVisible();
  await expect(frame.contentFrame().getByText(`Answered for ${MAP.host}`)).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
});

test('keeps the drawing, which leads to the map, where the browser blocks other sites', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_BLOCKED_BY_CLIENT/);
  const isForeign = (url: URL) => url.hostname !== 'localhost';
  await context.route(isForeign, (route) => route.abort('blockedbyclient'));
  const { frame, caption, link } = mapParts(page);
  // After the error page of the browser has loaded in the frame, the page checks its address.
  const isCheck = (request: Request) => request.method() === 'HEAD';
  const blocked = page.waitForEvent('requestfailed', isCheck);
  await page.goto('/contactUs');
  await frame.scrollIntoViewIfNeeded();
  expect(new URL((await blocked).url()).hostname).toBe(MAP.host);
  await expect(frame).toBeHidden();
  await expect(link).toBeInViewport({ ratio: 1 });
  const popup = context.waitForEvent('page');
  // Forced, because the link lies over the drawing.
  await caption.click({ force: true });
  expect((await popup).isClosed()).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('on a phone that is narrower than 400 px', () => {
  test.use({ viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true });

  test('pages lay out at 400 px and are scaled to fit', async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    const paths = [
      '/',
      '/articles/category/3',
      '/nowhere',
      '/settings',
      '/article/2',
      '/contactUs',
    ];
    for (const path of [...paths, '/article/99999']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForLoading(page);
      expect(await page.evaluate(() => document.body.clientWidth), path).toBe(400);
      expect(await page.evaluate(() => visualViewport?.width)).toBeCloseTo(400);
      expect(await cutParts(page), path).toEqual([]);
    }
  });
});

/**
 * Links, buttons, fields and text of the page that go beyond the left or right edge of the window. Not what is one
 * pixel wide for screen readers.
 */
function cutParts(page: Page): Promise<string[]> {
  const parts = page.getByRole('banner').or(page.getByRole('main'));
  return parts.locator('a, button, input, h1, h2, h3, p, li').evaluateAll((elements) =>
    elements
      .filter(({ clientWidth }) => clientWidth !== 1)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > window.innerWidth || element.scrollWidth > element.clientWidth;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}
