import { comeBack, isMarked, markDocument } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { editButtons } from '../pages/admin-articles.ts';
import { logIn } from '../pages/login.ts';
import { expectShell, followNavbar, markedShell } from '../pages/site-parts.ts';

test('an open tab gets a newer shell with its next address, and the old one back likewise', async ({
  page,
  ownSite: { url },
  releases,
}) => {
  await page.goto(url);
  await expectShell(page);
  await markDocument(page);
  const { current: before = '' } = await releases.list('shell');

  await releases.release('shell', markedShell('2.0.0'));
  await comeBack(page);
  await followNavbar(page, 'PARTY EQUIPMENT');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectShell(page, '2.0.0');
  expect(await isMarked(page)).toBe(false);

  // From then on it is a tab like any other: the next address comes without a page load.
  await markDocument(page);
  await followNavbar(page, 'Contact Us');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await releases.promote('shell', before);
  await comeBack(page);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectShell(page);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
});

test('a newer shell has what a navigation hands on, and waits for unsaved changes', async ({
  page,
  ownSite: { url },
  releases,
}) => {
  const browserQuestions: string[] = [];
  page.on('dialog', (dialog) => {
    browserQuestions.push(dialog.type());
    void dialog.accept();
  });
  await logIn(page, url);
  await releases.release('shell', markedShell('2.0.0'));
  await comeBack(page);
  const edit = editButtons(page).first();
  const title = (await edit.getAttribute('aria-label'))?.replace(/^Edit /, '') ?? '';
  await edit.click();
  await expectShell(page, '2.0.0');
  await expect(page.getByLabel('Title')).toHaveValue(title);

  await page.getByLabel('Title').fill('Half written');
  await markDocument(page);
  await releases.release('shell', markedShell('3.0.0'));
  await comeBack(page);
  await followNavbar(page, 'PARTY EQUIPMENT');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half written');
  expect(await isMarked(page)).toBe(true);

  await followNavbar(page, 'PARTY EQUIPMENT');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/articles\/category\//);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectShell(page, '3.0.0');
  expect(browserQuestions).toEqual([]);
});
