import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/site.fixture.ts';
import { openArticle, saveArticle } from '../pages/admin-articles.ts';
import { letHang } from '../pages/answers.ts';
import { openBusiness, saveBusiness } from '../pages/business.ts';
import { submitLogin } from '../pages/login.ts';
import { addUser, USER_PASSWORD } from '../pages/users.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

interface Case {
  name: string;
  /** Opens the form, whose title or user name is unique to it. */
  open: (page: Page, origin: string, unique: string) => Promise<unknown>;
  /** The call that saves. */
  call: [method: string, address: string];
  /** What is typed last. Enter in it saves. */
  field: string;
  button: string;
  /** By default, that of a line that appears once the save takes long. */
  cancel?: string;
  done: string | RegExp;
  lang?: 'es';
}

const cases: Case[] = [
  {
    name: 'an article',
    open: async (page, origin, title) => {
      await saveArticle(page.request, origin, { title, content: '', cat_id: 3 });
      await openArticle(page, title);
    },
    call: ['POST', '**/article/features'],
    field: 'Title',
    button: 'Save',
    cancel: 'Cancel',
    done: /is saved\.$/,
  },
  {
    name: 'a new article',
    open: async (page) => {
      await page.goto('/Dashboard');
      await page.getByRole('button', { name: 'New Article' }).click();
    },
    call: ['POST', '**/article/features'],
    field: 'Title',
    button: 'Save',
    cancel: 'Cancel',
    done: /is now in Active Articles\.$/,
  },
  {
    name: 'a new user',
    open: async (page, _origin, unique) => {
      await page.goto('/Dashboard?tab=users');
      await page.getByLabel('Username').fill(unique);
      await page.getByLabel('Contraseña').fill(USER_PASSWORD);
    },
    call: ['POST', '**/user/create'],
    field: 'Full Name',
    button: 'Crear',
    done: /^Usuario .* creado\.$/,
    lang: 'es',
  },
  {
    name: 'a user',
    open: async (page, origin, username) => {
      await addUser(origin, { username, name: 'Rosa' });
      await page.goto('/Dashboard?tab=users');
      await page.getByRole('button', { name: `Editar ${username}` }).click();
    },
    call: ['PUT', '**/user/update'],
    field: 'Nombre completo',
    button: 'Guardar',
    cancel: 'Cancelar',
    done: /^Usuario .* guardado\.$/,
    lang: 'es',
  },
  {
    name: "the name in 'Mi cuenta'",
    open: async (page, origin, username) => {
      await addUser(origin, { username, name: 'Rosa' });
      await page.context().clearCookies();
      await page.goto('/settings');
      await submitLogin(page, username, USER_PASSWORD);
      await page.getByRole('link', { name: 'Mi cuenta' }).click();
    },
    call: ['PUT', '**/user/account'],
    field: 'Nombre completo',
    button: 'Guardar nombre',
    done: 'Nombre guardado.',
    lang: 'es',
  },
  {
    name: 'the business',
    open: openBusiness,
    call: ['PUT', '**/index.php/business'],
    field: 'Owners',
    button: 'Save',
    done: 'Saved. Visitors see it now.',
  },
];

const WORDS = {
  en: { cancel: 'Cancel saving', canceled: 'Saving was canceled.', retry: 'Try again' },
  es: { cancel: 'Cancelar el guardado', canceled: 'Se canceló el guardado.', retry: 'Reintentar' },
};

for (const width of [1280, 400]) {
  const hand = width > 400 ? 'mouse' : 'keyboard';

  for (const { name, open, call, field, button, cancel, done, lang = 'en' } of cases) {
    test(`${name} that hangs is cancelled and saved once, by ${hand} at ${width} px`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, site.url, `hanging-${cases.findIndex((it) => it.name === name)}-${width}`);
      const words = { ...WORDS[lang], ...(cancel && { cancel }) };
      const input = page.getByLabel(field, { exact: true });
      const press = async (label: string) => {
        const found = page.getByRole('button', { name: label, exact: true });
        await (hand === 'mouse' ? found.click() : found.press('Enter'));
      };
      const [method, address] = call;
      const saves = await letHang(page, address, method);
      const text = `Half written ${width}`;
      await input.fill(text);
      await (hand === 'mouse' ? press(button) : input.press('Enter'));
      await expect.poll(saves.sent).toBe(1);
      await press(words.cancel);
      await expect(page.getByText(words.canceled)).toBeVisible();
      await expect(input).toHaveValue(text);

      saves.stop();
      const retry = page.getByRole('button', { name: words.retry });
      if (hand === 'mouse') await retry.dblclick();
      else {
        await retry.focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
      }
      await expect(page.getByText(done)).toBeVisible();
      expect(saves.sent()).toBe(2);
      if (name === 'the business') {
        await saveBusiness(page.request, site.url, { values: { owners: null } });
      }
    });
  }
}
