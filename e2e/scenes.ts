import type { Page } from '@playwright/test';

/** Milliseconds after which loading and motion are over. */
const STILL = 900;

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
  { name: 'deleted', path: '/dashboard', prepare: onTab('Deleted Articles') },
  { name: 'edit-article', path: '/dashboard', prepare: onTab(active, click(/^Edit /)) },
  { name: 'unsaved', path: '/dashboard', prepare: onTab(active, leaveUnsaved), isDialog: true },
];

/** Opens a scene and waits until it stands still. */
export async function openScene(page: Page, { path, prepare }: Scene): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(STILL);
  await prepare?.(page);
  await page.waitForTimeout(STILL);
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

/** Adds an administrator, unless another scene did. */
async function addUser(page: Page): Promise<void> {
  await page
    .getByRole('switch', { name: /^Activo/ })
    .first()
    .waitFor();
  if (await page.getByText('Carla Núñez').count()) return;
  await page.getByLabel('Username').fill('carla');
  await page.getByLabel('Full Name').fill('Carla Núñez');
  await page.getByLabel('Contraseña').fill('globos-y-castillos');
  await page.getByRole('button', { name: 'Crear' }).click();
}

/** User 1 cannot be edited: there may have to be another one first. */
async function editUser(page: Page): Promise<void> {
  await addUser(page);
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
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
