import type { Page } from '@playwright/test';
import { unrendered } from '../fixtures/browser.ts';
import { differInFirstPassword, enterWrongCode } from './account.ts';
import { sendMessage } from './contact-form.ts';
import { thumbnails } from './site-parts.ts';
import { lengthenArticles, LONG_TEXT } from './long-texts.ts';
import { submitLogin } from './login.ts';
import { click, type Scene } from './scenes.ts';

/** The code of the full-size view, which is loaded when a picture is opened. */
export const LIGHTBOX_CODE = /\/lightbox\.\w+\.js(\?|$)/;

const askForSaturday = (page: Page) => sendMessage(page, 'Is the slide free on Saturday?');

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
  { name: 'contact-articles', path: '/contactUs?article=1,2,3,4,5' },
  { name: 'thank-you', path: '/contactUs', prepare: askForSaturday, isDialog: true },
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
  { name: 'first-password', path: '/settings', prepare: differInFirstPassword },
];

async function failAndReload(page: Page): Promise<void> {
  await page.route('**/article/features*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByText('No Data Available').waitFor();
  await page.unroute('**/article/features*');
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
  await page.route(/\/__federation_expose_.*\.js(\?|$)/, (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').waitFor();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
}

async function sendWithoutScripts(page: Page): Promise<void> {
  await askForSaturday(page);
  await page.getByRole('heading', { name: 'Send this message?' }).waitFor();
}

async function sendInvalidMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Rosa Visitor');
  await page.getByLabel('Message').fill(LONG_TEXT);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Please check your message' }).waitFor();
}

async function failLogin(page: Page): Promise<void> {
  await submitLogin(page, 'nobody', 'wrong');
  await page.getByRole('alert').waitFor();
}
