import puppeteer, { type Page } from 'puppeteer-core';
import { findInPath } from '../../release-cli/smoke/find-browser.ts';
import { isHydrated } from '../fixtures/browser.ts';
import { moveClock } from '../fixtures/page-time.ts';
import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { storedSuspicions } from '../fixtures/stored-messages.ts';
import { LEAST_TIME } from '../pages/contact-form.ts';

/** The message begins with this for a visitor who comes from the article. */
const PREFILL = "I am interested in Royal Kingdom Bounce Castle, 15' x 15'";
const WORDS = ' Is it free?';

const THUMBNAIL = 'section[aria-label=Pictures] li:first-child img';
const VIEW = '[role=dialog][aria-label="Pictures in full size"]';

const firefox = findInPath(['firefox-esr', 'firefox']);

// Firefox takes its time to start.
test.describe.configure({ timeout: 120_000 });
test.skip(!firefox, 'Install firefox-esr.');

test('a visitor walks from the home page to a message in Firefox, and an administrator logs in', async ({
  site,
}) => {
  await inFirefox(async (page) => {
    await page.goto(site.url);
    await page.waitForFunction(isHydrated);
    await isAt(page, '/', 'main h2 ::-p-text(RENT THE LIFE OF THE PARTY!)');

    await click(page, 'nav[aria-label="What we offer"] a[href="/articles/category/1"] svg');
    await isAt(page, '/articles/category/1', 'h1 ::-p-text(RENT AN INFLATABLE)');
    await goBackAndForward(page, '/', '/articles/category/1');

    await click(page, 'article img');
    await isAt(page, '/article/1', 'article h1 ::-p-text(Royal Kingdom)');
    await click(page, THUMBNAIL);
    await seesImage(page, `${VIEW} .yarl__slide_current img`);
    await click(page, `${VIEW} button[aria-label=Next]`);
    await page.waitForSelector(`${VIEW} .yarl__counter ::-p-text(2 / )`);
    await seesImage(page, `${VIEW} .yarl__slide_current img`);
    await click(page, `${VIEW} button[aria-label=Close]`);
    await page.waitForSelector(VIEW, { hidden: true });
    await goBackAndForward(page, '/articles/category/1', '/article/1');

    await click(page, 'article a ::-p-text(Ask about this)');
    await isAt(page, '/contactUs', '[name=message]');
    await page.type('[name=name]', 'Wanda Walker');
    await page.type('[name=phone]', '479 555 0111');
    await page.type('[name=message]', WORDS);
    await page.evaluate(moveClock, LEAST_TIME);
    await click(page, 'form button ::-p-text(Submit)');
    await page.waitForSelector('[role=dialog] ::-p-text(Thanks for contacting us!)');
    await expect.poll(() => storedSuspicions(site, PREFILL + WORDS)).toHaveLength(1);

    await page.goto(`${site.url}/settings`);
    await page.locator('form [name=username]').fill('admin');
    await page.locator('form [type=password]').fill(ADMIN_PASSWORD);
    await click(page, 'button ::-p-text(Login)');
    await page.waitForSelector('main ::-p-text(Main Dashboard)');
  });
});

/** Drives Firefox as it is installed, by WebDriver BiDi: Playwright drives only its own. */
async function inFirefox(act: (page: Page) => Promise<void>): Promise<void> {
  // Nothing listens there: as a proxy, it keeps the browser from everything but localhost.
  const [host, port] = ['127.0.0.1', 9];
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': host,
      'network.proxy.http_port': port,
      'network.proxy.ssl': host,
      'network.proxy.ssl_port': port,
    },
  });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await act(page);
    expect(errors, 'errors in the console').toEqual([]);
  } finally {
    await browser.close();
  }
}

/** Clicks with the mouse, once the element is visible and stands still. */
function click(page: Page, selector: string): Promise<void> {
  return page.locator(selector).click();
}

async function isAt(page: Page, path: string, selector: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true });
  await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
}

async function seesImage(page: Page, selector: string): Promise<void> {
  const image = await page.waitForSelector(selector, { visible: true });
  await page.waitForFunction((it) => (it as HTMLImageElement).naturalWidth > 0, {}, image);
}

/** Expects to come back to the same place of the page. */
async function goBackAndForward(page: Page, back: string, forward: string): Promise<void> {
  const place = await page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => history.back());
  await isAt(page, back, 'main');
  await page.evaluate(() => history.forward());
  await isAt(page, forward, 'main');
  await page.waitForFunction((wanted) => Math.round(scrollY) === wanted, {}, place);
}
