import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../fixtures/site-process.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { openArticle, saveArticle } from '../pages/admin-articles.ts';
import { openBusiness } from '../pages/business.ts';
import { submitLogin } from '../pages/login.ts';
import { photo } from '../pages/pictures.ts';
import { endSession } from '../pages/session.ts';
import { addUser, USER_PASSWORD } from '../pages/users.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

const ADMIN = { username: 'admin', password: ADMIN_PASSWORD };
const SECRET = 'Slide-Green-43';
const UNSAVED = 'This is what you had not saved yet.';
const UNSAVED_ES = 'Esto aún no lo habías guardado.';

/** What is typed on a page, field by field. */
type Typed = Record<string, string>;

interface Case {
  name: string;
  /** Opens the page, in a site at an address, and returns who is logged in. */
  open: (page: Page, origin: string, width: number) => Promise<typeof ADMIN>;
  typed: Typed;
  /** The fields for passwords, which are empty afterwards. */
  secrets?: string[];
  /** The dialog of the fields. */
  dialog?: string;
  button: string;
  note?: string;
}

const cases: Case[] = [
  {
    name: 'an article',
    open: async (page, origin, width) => {
      const title = `Ending ${width}`;
      await saveArticle(page.request, origin, { title, content: 'Old', cat_id: 3 });
      await openArticle(page, title);
      return ADMIN;
    },
    typed: { Title: 'Half written', Content: 'Two\nlines' },
    button: 'Save',
    note: UNSAVED,
  },
  {
    name: 'a new article',
    open: async (page) => {
      await page.goto('/Dashboard');
      await page.getByRole('button', { name: 'New Article' }).click();
      return ADMIN;
    },
    dialog: 'Article Details',
    typed: { Title: 'Half written', Content: 'Two\nlines' },
    button: 'Save',
    note: UNSAVED,
  },
  {
    name: 'a new user',
    open: async (page) => {
      await page.goto('/Dashboard?tab=users');
      return ADMIN;
    },
    typed: { Username: 'half', 'Full Name': 'Half Written' },
    secrets: ['Contraseña'],
    button: 'Crear',
  },
  {
    name: 'a user',
    open: async (page, origin, width) => {
      const username = `edited${width}`;
      await addUser(origin, { username, name: 'Rosa' });
      await page.goto('/Dashboard?tab=users');
      await page.getByRole('button', { name: `Editar ${username}` }).click();
      return ADMIN;
    },
    dialog: 'Editar Usuario',
    typed: { Username: 'half', 'Nombre completo': 'Half Written' },
    secrets: ['Nueva contraseña', 'Confirmar contraseña'],
    button: 'Guardar',
  },
  {
    name: "'Mi cuenta'",
    open: async (page, origin, width) => {
      const username = `own${width}`;
      await addUser(origin, { username, name: 'Rosa' });
      await offerEmail(page);
      await page.context().clearCookies();
      await page.goto('/settings');
      await submitLogin(page, username, USER_PASSWORD);
      await page.getByRole('link', { name: 'Mi cuenta' }).click();
      return { username, password: USER_PASSWORD };
    },
    typed: { 'Nombre completo': 'Half Written', 'Correo electrónico': 'half@example.com' },
    secrets: ['Nueva contraseña', 'Confirmar contraseña'],
    button: 'Guardar nombre',
    note: UNSAVED_ES,
  },
  {
    name: 'the business',
    open: async (page) => {
      await openBusiness(page);
      return ADMIN;
    },
    typed: { Owners: 'Half Written', City: 'Rogers', Latitude: '36.5', Towns: 'Rogers\nLowell' },
    button: 'Save',
    note: UNSAVED,
  },
];

for (const width of [1280, 400]) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(({ page, expectedErrors }) => {
      expectedErrors.push(/401/);
      return page.setViewportSize({ width, height: 800 });
    });

    for (const { name, open, typed, secrets = [], dialog, button, note } of cases) {
      test(`a session that ends while ${name} is edited loses nothing`, async ({ page, site }) => {
        const user = await open(page, site.url, width);
        const scope = dialog ? page.getByRole('dialog', { name: dialog }) : page;
        const field = (label: string) => scope.getByLabel(label, { exact: true });
        for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
        for (const label of secrets) await field(label).fill(SECRET);
        const address = page.url();

        await endSession(page);
        const send = scope.getByRole('button', { name: button, exact: true });
        await (width > 400 ? send.click() : send.press('Enter'));
        await expect(page).toHaveURL('/settings');
        await expect(page.getByText('nothing is lost')).toBeVisible();
        expect(await storedTexts(page)).not.toContain(SECRET);

        await submitLogin(page, user.username, user.password);
        await expect(page).toHaveURL(address);
        for (const [label, text] of Object.entries(typed)) {
          await expect(field(label)).toHaveValue(text);
        }
        for (const label of secrets) await expect(field(label)).toHaveValue('');
        if (note) await expect(scope.getByText(note).first()).toBeVisible();
      });
    }

    test('a session that ends keeps chosen pictures, the name of a stored one, and the search', async ({
      page,
      site,
    }) => {
      const title = `Picture ending ${width}`;
      await saveArticle(page.request, site.url, { title, content: '', cat_id: 3 });
      await openArticle(page, title);
      const choose = async (name: string) =>
        page.getByLabel('Add images').setInputFiles([await photo(name, '#a22')]);
      await choose('front.jpg');
      await page.getByRole('button', { name: /^Upload/ }).click();
      await expect(page.getByText('✅ Image uploaded successfully!')).toBeVisible();
      await choose('side.jpg');
      await page.getByLabel('Name of side.jpg').fill('Left side');

      await endSession(page);
      await page.getByLabel('Name: front').fill('Gate');
      await page.getByLabel('Name: front').press('Enter');
      await expect(page).toHaveURL(/^[^?]*\/settings$/);
      await submitLogin(page, ADMIN.username, ADMIN.password);
      await expect(page).toHaveURL(/EditArticle\?search=Picture/);
      await expect(page.getByLabel('Name of side.jpg')).toHaveValue('Left side');
      await expect(page.getByLabel('Name: front')).toHaveValue('Gate');
      await page.getByLabel('Name: front').press('Enter');
      await expect(page.getByLabel('Name: Gate')).toBeVisible();
    });

    test('a session that ends returns to a search of inquiries', async ({ page }) => {
      await page.goto('/Inquiries?list=held&search=zeppelin');
      const search = page.getByLabel('Search inquiries');
      await expect(search).toHaveValue('zeppelin');
      await expect(page.getByText('No message matches your search.')).toBeVisible();
      // The count is read beside the list; its 401 would come before the search is in the address.
      await page.waitForLoadState('networkidle');
      await endSession(page);
      await search.fill('zeppelin and slide');
      await expect(page).toHaveURL('/settings');
      await submitLogin(page, ADMIN.username, ADMIN.password);
      await expect(page).toHaveURL('/Inquiries?list=held&search=zeppelin+and+slide');
      await expect(search).toHaveValue('zeppelin and slide');
    });
  });
}

/** Has the page believe that the server sends mails. */
async function offerEmail(page: Page): Promise<void> {
  await page.route('**/user/session', async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ json: { ...((await response.json()) as object), email: '' } });
  });
}

/** All that the page has in the browser's storages. */
function storedTexts(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
}
