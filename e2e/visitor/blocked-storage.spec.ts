import { expect, test } from '../fixtures/site.fixture.ts';

/** As browsers do that block cookies and other data of sites. Runs in the browser. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of [
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
    'BroadcastChannel',
  ]) {
    Object.defineProperty(window, name, { get: refuse });
  }
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  Object.defineProperty(LockManager.prototype, 'request', {
    value: () => Promise.reject(new DOMException('Access is denied.', 'SecurityError')),
  });
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', {
    value: () => Promise.reject(new DOMException('Access is denied.', 'SecurityError')),
  });
}

test.beforeEach(({ page }) => page.addInitScript(blockStorage));

test('pages of visitors work although the browser blocks storage', async ({ page }) => {
  for (const path of ['/', '/articles/category/1', '/article/1', '/contactUs']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page
      .getByRole('link', { name: /contact us/i })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  }
});
