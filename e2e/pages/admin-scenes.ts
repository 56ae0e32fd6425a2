import type { Page } from '@playwright/test';
import { enterWrongValues, failToSaveBusiness, openMap } from './business.ts';
import { beginTwoFactor, enterWrongPasswords, showRecoveryCodes } from './account.ts';
import { openFirstArticle, saveArticle } from './admin-articles.ts';
import { sendInquiry } from './contact-form.ts';
import { waitForLoading } from './site-parts.ts';
import { addUser, USER_PASSWORD } from './users.ts';
import { lengthenArticles, LONG_TEXT, LONG_TITLE } from './long-texts.ts';
import { choosePictures, deletePicture } from './pictures.ts';
import { click, type Scene } from './scenes.ts';

const USERS = '/dashboard?tab=users';

/** Every page and dialog of the administrator, who is logged in. */
export const adminScenes: Scene[] = [
  { name: 'users', path: USERS, prepare: addRosa },
  { name: 'edit-user', path: USERS, prepare: editUser, isDialog: true },
  { name: 'user-slow', path: USERS, prepare: waitForUser },
  { name: 'recent-password', path: USERS, prepare: giveWrongPassword, isDialog: true },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'new-article', path: '/dashboard', prepare: click('New Article'), isDialog: true },
  { name: 'dashboard-long', path: '/dashboard', prepare: lengthenArticles },
  { name: 'dashboard-moved', path: '/dashboard', prepare: switchOff },
  { name: 'dashboard-selected', path: '/dashboard', prepare: selectArticles },
  { name: 'deleted', path: '/dashboard?tab=deleted' },
  { name: 'edit-article', path: '/dashboard', prepare: editArticle },
  { name: 'pictures-chosen', path: '/dashboard', prepare: choosePictures },
  { name: 'picture-deleted', path: '/dashboard', prepare: deletePicture },
  { name: 'edit-conflict', path: '/dashboard', prepare: saveContested },
  { name: 'article-order', path: '/ArticleOrder?category=1' },
  { name: 'history', path: '/History', prepare: changeArticle },
  { name: 'article-history', path: '/dashboard', prepare: readHistory },
  { name: 'inquiries', path: '/Inquiries', prepare: readInquiry },
  { name: 'inquiries-held', path: '/Inquiries?list=held', prepare: readHeldInquiry },
  { name: 'inquiries-none', path: '/Inquiries?search=nothing-like-it' },
  { name: 'inquiry-deleted', path: '/Inquiries', prepare: deleteInquiry, isDialog: true },
  { name: 'business', path: '/Business', prepare: openMap },
  // Before the scene that leaves a draft with wrong values.
  { name: 'business-unsaved', path: '/Business', prepare: failToSaveBusiness },
  { name: 'business-wrong', path: '/Business', prepare: enterWrongValues },
  { name: 'account', path: '/MiCuenta', prepare: enterWrongPasswords },
  { name: 'account-setup', path: '/MiCuenta', prepare: beginTwoFactor },
  { name: 'account-codes', path: '/MiCuenta', prepare: showRecoveryCodes },
  { name: 'forgot-password-alone', path: '/ForgotPassword' },
  { name: 'forgot-password', path: '/ForgotPassword', prepare: askForLink },
  {
    name: 'new-password',
    path: '/NewPassword#made-up-token-of-a-link',
    prepare: enterTwoPasswords,
  },
  { name: 'confirm-email', path: '/ConfirmEmail#made-up-token-of-a-link' },
  { name: 'account-email', path: '/MiCuenta', prepare: enterNoAddress },
  { name: 'unsaved', path: '/dashboard', prepare: leaveUnsaved, isDialog: true },
];

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

/** Fails to switch off one of the selected articles. The server is left out. */
async function selectArticles(page: Page): Promise<void> {
  await page.route('**/article/features', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: route.request().postData()?.includes('"id":1,') ? 201 : 409 })
      : route.fallback(),
  );
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (const index of [0, 1]) await boxes.nth(index).check();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('could not be changed').waitFor();
}

/** Requests a link. The server is left out. */
async function askForLink(page: Page): Promise<void> {
  await page.route('**/user/forgotten', (route) => route.fulfill({ json: { mail: true } }));
  await page.reload();
  await page.getByLabel('Username').fill('rosa');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('a link is on its way').waitFor();
}

async function enterTwoPasswords(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill('globos-y-castillos');
  await page.getByLabel('Repeat the password', { exact: true }).fill('castillos');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('The passwords differ.').waitFor();
}

/** Enters what is no address, on a server that sends mails. That is left out. */
async function enterNoAddress(page: Page): Promise<void> {
  const account = { id: 1, username: 'admin', name: 'Administrator' };
  const json = { ...account, twoFactor: false, recoveryCodes: 0, email: 'rosa@example.com' };
  await page.route('**/user/session', (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByLabel('Correo electrónico').fill('rosa');
  await page.getByRole('button', { name: 'Guardar correo' }).click();
  await page.getByText('Escribe una dirección').waitFor();
}

/** Adds an administrator, unless another scene did. */
async function addRosa(page: Page): Promise<void> {
  await page
    .getByRole('switch', { name: /^Activo/ })
    .first()
    .waitFor();
  if (await page.getByText('Rosa Núñez').count()) return;
  await addUser(new URL(page.url()).origin, { username: 'rosa', name: 'Rosa Núñez' });
  await page.reload();
  await page.getByText('Rosa Núñez').waitFor();
}

/** User 1 cannot be edited: there may have to be another one first. */
async function editUser(page: Page): Promise<void> {
  await addRosa(page);
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
}

/** Waits for a new administrator, whom the server does not create. */
async function waitForUser(page: Page): Promise<void> {
  await page.route('**/user/create', () => undefined);
  await page.getByLabel('Username').fill('slow');
  await page.getByLabel('Full Name').fill('Rosa Lenta');
  await page.getByLabel('Contraseña').fill(USER_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancelar el guardado' }).waitFor();
}

/** Above the dialog to edit a user. */
async function giveWrongPassword(page: Page): Promise<void> {
  await editUser(page);
  await page.route('**/user/update', (route) =>
    'currentPassword' in (route.request().postDataJSON() as object)
      ? route.fulfill({
          status: 400,
          json: { code: 'invalid_input', fields: { currentPassword: 'Wrong.' } },
        })
      : route.fulfill({ status: 403, json: { code: 'password_required', message: 'Log in.' } }),
  );
  await page.getByLabel('Nombre completo').press('Enter');
  await page.getByLabel('Tu contraseña', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByText('Esta no es tu contraseña.').waitFor();
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

/** Shows a long history. The server is left out. */
async function readHistory(page: Page): Promise<void> {
  const change = { at: Date.UTC(2026, 10, 20, 15), by: 'Rosa Núñez', kind: 'article' };
  const fields = {
    title: { from: 'Castle', to: LONG_TITLE },
    content: { from: '', to: LONG_TEXT },
  };
  const changes = [1, 2].map((id) => ({
    ...change,
    id,
    subject: LONG_TITLE,
    article_id: 1,
    fields,
  }));
  await page.route('**/change/list*', (route) => route.fulfill({ json: { changes, total: 21 } }));
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
  await page.getByRole('link', { name: 'Reply by email' }).first().waitFor();
}

async function readHeldInquiry(page: Page): Promise<void> {
  await sendInquiry(page.request, new URL(page.url()).origin, {
    name: 'Rasch',
    message: 'Buy followers now: https://win.example',
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
