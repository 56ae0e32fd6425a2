/** `npm run screenshots`: every page and dialog at 400, 768 and 1280 px, into the folder screenshots. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';
import { answerThirdParties, LAUNCH_OPTIONS, logIn } from './browser.ts';
import { startSite } from './site-process.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'screenshots');
const dataDir = join(root, 'test-results/screenshots-data');

/** A page or dialog: where it is, and what has to be done to see it. */
interface Scene {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  /** Only what is on the screen, for what lies over the page. */
  isDialog?: boolean;
}

const click = (name: string | RegExp, role: 'button' | 'tab' | 'link' = 'button') => {
  return (page: Page) => page.getByRole(role, { name }).first().click();
};

const visitorScenes: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/', prepare: click('Inflatables'), isDialog: true },
  { name: 'category', path: '/articles/category/1' },
  { name: 'category-empty', path: '/articles/category/77' },
  { name: 'category-failed', path: '/articles/category/2', prepare: failAndReload },
  { name: 'article', path: '/article/1' },
  { name: 'article-long', path: '/article/26' },
  { name: 'article-missing', path: '/article/99999' },
  { name: 'picture', path: '/article/1', prepare: openPicture, isDialog: true },
  { name: 'contact', path: '/contactUs' },
  { name: 'thank-you', path: '/contactUs', prepare: sendMessage, isDialog: true },
  { name: 'not-found', path: '/nowhere' },
  { name: 'login', path: '/settings' },
  { name: 'login-failed', path: '/settings', prepare: failLogin },
];

/** The dashboard remembers its tab. */
const onTab = (tab: string, then?: (page: Page) => Promise<unknown>) => {
  return async (page: Page) => {
    await page.getByRole('tab', { name: tab }).click();
    await then?.(page);
  };
};

const active = 'Active Articles';
const users = 'User Settings';

const adminScenes: Scene[] = [
  { name: 'users', path: '/dashboard', prepare: onTab(users, addUser) },
  {
    name: 'edit-user',
    path: '/dashboard',
    prepare: onTab(users, click(/^Editar/)),
    isDialog: true,
  },
  { name: 'dashboard', path: '/dashboard', prepare: onTab(active) },
  {
    name: 'new-article',
    path: '/dashboard',
    prepare: onTab(active, click('New Article')),
    isDialog: true,
  },
  { name: 'deleted', path: '/dashboard', prepare: onTab('Deleted Articles') },
  { name: 'edit-article', path: '/dashboard', prepare: onTab(active, click(/^Edit /)) },
  { name: 'unsaved', path: '/dashboard', prepare: onTab(active, leaveUnsaved), isDialog: true },
];

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await rm(dataDir, { recursive: true, force: true });
const site = await startSite(dataDir);
const browser = await chromium.launch({ ...LAUNCH_OPTIONS, executablePath: findBrowser() });
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
  for (const { name, path, prepare, isDialog } of scenes) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(900);
    await prepare?.(page);
    await page.waitForTimeout(900);
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
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForTimeout(300);
}

async function failAndReload(page: Page): Promise<void> {
  await page.route('**/article/features*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByText('No Data Available').waitFor();
  await page.unroute('**/article/features*');
}

async function openPicture(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Pictures' }).getByRole('button').first().click();
}

async function sendMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Rosa Visitor');
  await page.getByLabel('Phone').fill('479 555 0111');
  await page.getByLabel('Message').fill('Is the castle free on Saturday?');
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function failLogin(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').waitFor();
}

async function addUser(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('carla');
  await page.getByLabel('Full Name').fill('Carla Núñez');
  await page.getByLabel('Contraseña').fill('globos-y-castillos');
  await page.getByRole('button', { name: 'Crear' }).click();
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Active Articles' }).click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Title').fill('Half written');
  await page.goBack();
}
