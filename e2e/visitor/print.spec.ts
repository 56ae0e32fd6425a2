import { expect, test } from '../fixtures/site.fixture.ts';
import { adminScenes } from '../pages/admin-scenes.ts';
import { openScene, type Scene } from '../pages/scenes.ts';

test.describe('for administrators', () => {
  test.use({ storageState: ({ adminState }, use) => use(adminState) });

  test('a printed dashboard has whole rows, and switches that show their state', async ({
    page,
  }) => {
    await openScene(page, adminScenes.find(({ name }) => name === 'dashboard') as Scene);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
    const active = page.getByRole('switch').first();
    await expect(active).toHaveCSS('print-color-adjust', 'exact');
  });
});

test('prints an article without the rest, with phone and address of the business', async ({
  page,
}) => {
  await page.goto('/article/1');
  const title = page.getByRole('heading', { level: 1, name: /^Royal Kingdom/ });
  const contact = page.getByText(/\(479\) 555-0142, 1200 Sample Street, Springdale\/Tontitown, AR/);
  const onScreen = [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('heading', { name: 'More like this' }),
    page.getByRole('contentinfo'),
    ...['Go back', 'Ask about this', /WhatsApp/].map((name) => page.getByRole('link', { name })),
  ];
  for (const part of [title, ...onScreen]) await expect(part).toBeVisible();
  await expect(contact).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(title).toBeVisible();
  await expect(contact).toBeVisible();
  for (const part of onScreen) await expect(part).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/');
  const floating = page.getByRole('navigation', { name: 'Reserve' });
  await expect(floating).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(floating).toBeHidden();
});
