import { expect, test } from '../fixtures/site.fixture.ts';
import { navbar } from '../pages/navbar.ts';

test('on paper an article stands alone, with phone and address of the business', async ({
  page,
}) => {
  await page.goto('/article/1');
  const title = page.getByRole('heading', { level: 1, name: /^Royal Kingdom/ });
  await expect(title).toBeVisible();
  const contact = page.getByText(/\(479\) 555-0142, 1200 Sample Street, Springdale\/Tontitown, AR/);
  await expect(contact).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(title).toBeVisible();
  await expect(contact).toBeVisible();
  await expect(navbar(page)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const name of ['Go back', 'Ask about this', /WhatsApp/]) {
    await expect(page.getByRole('link', { name })).toBeHidden();
  }
});
