import type { Page } from '@playwright/test';
import { unrendered } from '../fixtures/browser.ts';
import { standStill } from '../fixtures/page-time.ts';
import { openFirstArticle, saveArticle } from './admin-articles.ts';
import {
  beginTwoFactor,
  enterWrongCode,
  enterWrongPasswords,
  showRecoveryCodes,
} from './account.ts';
import { sendInquiry } from './inquiries.ts';
import { thumbnails } from './gallery.ts';
import { waitForLoading } from './loading.ts';
import { submitLogin } from './login.ts';

/** The code of the full-size view, which is loaded when a picture is opened. */
export const LIGHTBOX_CODE = /\/lightbox\.\w+\.js$/;

const LONG_TITLE =
  'The Grand Superduperhypermegabouncycastlekingdom with Two Slides, a Climbing Wall and a Ball Pit, 30 x 40 feet';

const LONG_TEXT = [
  ...Array<string>(6).fill(
    'Two slides, a wall to climb and room for twenty children at a time. We bring it, set it up and take it down again. ',
  ),
  `How it looks: https://example.com/${'bouncy-castles_'.repeat(8)}`,
  ...Array<string>(12).fill('- A line of a list that somebody wrote by hand'),
].join('\n');

/** A page or dialog: where it is, and what has to be done to see it. */
export interface Scene {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  /** Only what is on the screen, for what lies over the page. */
  isDialog?: boolean;
}

const click = (name: string | RegExp, role: 'button' | 'tab' | 'link' = 'button') => {
  return (page: Page) => page.getByRole(role, { name }).first().click();
};

/** Every page and dialog of the visitor. */
export const visitorScenes: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/', prepare: click('Inflatables'), isDialog: true },
  { name: 'category', path: '/articles/category/1' },
  { name: 'category-empty', path: '/articles/category/77' },
  { name: 'category-long', path: unrendered('/articles/category/1'), prepare: lengthenArticles },
  { name: 'category-failed', path: unrendered('/articles/category/2'), prepare: failAndReload },
  { name: 'article', path: '/article/1' },
  { name: 'article-long', path: unrendered('/article/1'), prepare: lengthenArticles },
  { name: 'article-missing', path: '/article/99999' },
  { name: 'picture', path: '/article/1', prepare: showPicture, isDialog: true },
  { name: 'picture-waiting', path: '/article/1', prepare: waitForPicture, isDialog: true },
  { name: 'picture-failed', path: '/article/1', prepare: failPicture, isDialog: true },
  { name: 'contact', path: '/contactUs' },
  { name: 'thank-you', path: '/contactUs', prepare: sendMessage, isDialog: true },
  { name: 'message-invalid', path: '/contact-form', prepare: sendInvalidMessage },
  { name: 'message-confirmation', path: '/contact-form', prepare: sendWithoutScripts },
  { name: 'message-thanks', path: '/contact-form/thanks' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'page-failed', path: unrendered('/articles/category/1'), prepare: failPage },
  { name: 'page-stays', path: '/articles/category/1', prepare: failPage },
  { name: 'offline', path: '/contactUs', prepare: goOffline },
  { name: 'login', path: '/settings' },
  { name: 'login-failed', path: '/settings', prepare: failLogin },
  { name: 'login-code', path: '/settings', prepare: enterWrongCode },
];

const onTab = (tab: string, then?: (page: Page) => Promise<unknown>) => {
  return async (page: Page) => {
    await page.getByRole('tab', { name: tab }).click();
    await waitForLoading(page);
    await then?.(page);
  };
};

const active = 'Active Articles';
const users = 'User Settings';

/** Every page and dialog of the administrator, who is logged in. */
export const adminScenes: Scene[] = [
  { name: 'users', path: '/dashboard', prepare: onTab(users, addUser) },
  {
    name: 'edit-user',
    path: '/dashboard',
    prepare: onTab(users, editUser),
    isDialog: true,
  },
  { name: 'dashboard', path: '/dashboard', prepare: onTab(active) },
  {
    name: 'new-article',
    path: '/dashboard',
    prepare: onTab(active, click('New Article')),
    isDialog: true,
  },
  { name: 'dashboard-long', path: '/dashboard', prepare: onTab(active, lengthenArticles) },
  { name: 'dashboard-moved', path: '/dashboard', prepare: onTab(active, switchOff) },
  { name: 'deleted', path: '/dashboard', prepare: onTab('Deleted Articles') },
  { name: 'edit-article', path: '/dashboard', prepare: onTab(active, editArticle) },
  { name: 'edit-conflict', path: '/dashboard', prepare: onTab(active, saveContested) },
  { name: 'history', path: '/History', prepare: changeArticle },
  { name: 'article-history', path: '/dashboard', prepare: onTab(active, readHistory) },
  { name: 'inquiries', path: '/Inquiries', prepare: readInquiry },
  { name: 'inquiries-held', path: '/Inquiries?list=held', prepare: readHeldInquiry },
  { name: 'inquiries-none', path: '/Inquiries?search=nothing-like-it' },
  { name: 'inquiry-deleted', path: '/Inquiries', prepare: deleteInquiry, isDialog: true },
  { name: 'account', path: '/MiCuenta', prepare: enterWrongPasswords },
  { name: 'account-setup', path: '/MiCuenta', prepare: beginTwoFactor },
  { name: 'account-codes', path: '/MiCuenta', prepare: showRecoveryCodes },
  { name: 'unsaved', path: '/dashboard', prepare: onTab(active, leaveUnsaved), isDialog: true },
];

/** Opens a scene and waits until nothing moves. */
export async function openScene(page: Page, { path, prepare, isDialog }: Scene): Promise<void> {
  // What the scene before may have broken.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForLoading(page);
  await prepare?.(page);
  if (isDialog) await findOverlay(page).waitFor();
  await standStill(page);
}

/** The dialog or menu that lies over the page. */
function findOverlay(page: Page) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  return dialog.or(page.getByRole('menu')).first();
}

async function failAndReload(page: Page): Promise<void> {
  await page.route('**/article/features*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByText('No Data Available').waitFor();
  await page.unroute('**/article/features*');
}

/** Loads the page anew with long texts in every article, as somebody will write them one day. */
async function lengthenArticles(page: Page): Promise<void> {
  await page.route('**/article/features*', async (route) => {
    const response = await route.fetch();
    const articles = (await response.json()) as object[];
    const json = articles.map((article) => ({ ...article, title: LONG_TITLE, content: LONG_TEXT }));
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByText(LONG_TITLE).first().waitFor();
}

async function openPicture(page: Page): Promise<void> {
  await thumbnails(page).first().click();
}

async function showPicture(page: Page): Promise<void> {
  await openPicture(page);
  await page.getByRole('dialog', { name: 'Pictures in full size' }).waitFor();
}

/** Opens a picture while the code of the full-size view is still on its way. */
export async function waitForPicture(page: Page): Promise<void> {
  await page.route(LIGHTBOX_CODE, () => undefined);
  await openPicture(page);
  await page.getByRole('dialog').getByRole('status').waitFor();
}

/** Opens a picture although the code of the full-size view cannot be had. */
export async function failPicture(page: Page): Promise<void> {
  await page.route(LIGHTBOX_CODE, (route) => route.abort());
  await openPicture(page);
  await page.getByRole('dialog').getByRole('alert').waitFor();
}

/** Loads the page anew without the code of the visitor's pages. */
async function failPage(page: Page): Promise<void> {
  await page.route(/\/__federation_expose_.*\.js$/, (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').waitFor();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
}

async function sendMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Rosa Visitor');
  await page.getByLabel('Phone').fill('479 555 0111');
  await page.getByLabel('Message').fill('Is the slide free on Saturday?');
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function sendWithoutScripts(page: Page): Promise<void> {
  await sendMessage(page);
  await page.getByRole('heading', { name: 'Send this message?' }).waitFor();
}

async function sendInvalidMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Rosa Visitor');
  await page.getByLabel('Message').fill(LONG_TEXT);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Please check your message' }).waitFor();
}

/**
 * Switches an article off by the keyboard, whose focus keeps its place open. The server is left out:
 * other tests on the same site count on the article.
 */
async function switchOff(page: Page): Promise<void> {
  await page.route('**/article/features', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 201 }) : route.fallback(),
  );
  await page.getByRole('switch').nth(1).press(' ');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

async function failLogin(page: Page): Promise<void> {
  await submitLogin(page, 'nobody', 'wrong');
  await page.getByRole('alert').waitFor();
}

/** Adds an administrator, unless another scene did. */
async function addUser(page: Page): Promise<void> {
  await page
    .getByRole('switch', { name: /^Activo/ })
    .first()
    .waitFor();
  if (await page.getByText('Rosa Núñez').count()) return;
  await page.getByLabel('Username').fill('rosa');
  await page.getByLabel('Full Name').fill('Rosa Núñez');
  await page.getByLabel('Contraseña').fill('globos-y-castillos');
  await page.getByRole('button', { name: 'Crear' }).click();
  await page.getByText('Rosa Núñez').waitFor();
}

/** User 1 cannot be edited: there may have to be another one first. */
async function editUser(page: Page): Promise<void> {
  await addUser(page);
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
}

async function editArticle(page: Page): Promise<void> {
  await openFirstArticle(page);
  await waitForLoading(page);
}

/** Changes the content of an article that no other scene shows. */
async function changeArticle(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  for (const content of [LONG_TEXT, 'Short']) {
    await saveArticle(page.request, origin, { id: 30, content });
  }
  await page.reload();
  await page.getByText('changed the article').first().waitFor();
}

async function readHistory(page: Page): Promise<void> {
  await saveArticle(page.request, new URL(page.url()).origin, { id: 1, content: LONG_TEXT });
  await editArticle(page);
  await page.getByText('Last changed by').click();
}

/** Saves fields that somebody else has changed. The server is left out. */
async function saveContested(page: Page): Promise<void> {
  await editArticle(page);
  const by = { by: 'Rosa Núñez', at: Date.UTC(2026, 10, 20, 15) };
  const conflicts = {
    title: { value: LONG_TITLE, ...by },
    content: { value: LONG_TEXT, ...by },
    active: { value: false, ...by },
  };
  await page.route('**/article/features', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: '', conflicts } }),
  );
  await page.getByLabel('Title').fill('Castle of mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).first().waitFor();
}

async function readInquiry(page: Page): Promise<void> {
  const name = 'Rosa Visitor';
  await sendInquiry(page.request, new URL(page.url()).origin, {
    name,
    message: LONG_TEXT,
    article_id: 1,
  });
  await page.reload();
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'Answer by mail' }).first().waitFor();
}

async function readHeldInquiry(page: Page): Promise<void> {
  await sendInquiry(page.request, new URL(page.url()).origin, {
    name: 'Rasch',
    message: 'Cheap castles',
    took: 10,
  });
  await page.reload();
  await page.locator('summary').first().click();
  await page.getByRole('button', { name: 'Not spam' }).first().waitFor();
}

async function deleteInquiry(page: Page): Promise<void> {
  await readInquiry(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
}

async function leaveUnsaved(page: Page): Promise<void> {
  await editArticle(page);
  await page.getByLabel('Title').fill('Half written');
  await page.goBack();
}
