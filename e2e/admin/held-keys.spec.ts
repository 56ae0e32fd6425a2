import { expect, test } from '../fixtures/site.fixture.ts';

test.use({ storageState: ({ adminState }, use) => use(adminState) });

test('a held Enter presses once, and keys of an input method save nothing', async ({ page }) => {
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()));
  const keys = await page.context().newCDPSession(page);
  const press = async (key: 'Enter' | 'Escape', autoRepeat: boolean) => {
    const code = { key, code: key, windowsVirtualKeyCode: key === 'Enter' ? 13 : 27 };
    const text = key === 'Enter' ? '\r' : '';
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...code, text, autoRepeat });
  };
  await page.goto('/Dashboard');
  await page
    .getByRole('button', { name: /^Duplicate/ })
    .first()
    .focus();
  for (const held of [false, true, true, true]) {
    await press('Enter', held);
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await page.getByLabel('Title').click();
  await keys.send('Input.imeSetComposition', {
    selectionStart: 3,
    selectionEnd: 3,
    text: 'にほん',
  });
  await press('Enter', false);
  await press('Escape', false);
  await expect(page.getByLabel('Title')).toHaveValue(/にほん/);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(saves.filter((url) => url.includes('/article/'))).toEqual([]);
});
