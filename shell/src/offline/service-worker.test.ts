import { CONTACT_FORM_PATH } from '@catalogmx/shared/contract';
import './service-worker.ts';

/** True if the worker responds to a request instead of the browser. */
function responds(path: string, { method = 'GET', isOnline = false } = {}): boolean {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const respondWith = jest.fn();
  const request = { method, url: new URL(path, location.href).href };
  dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
  return respondWith.mock.calls.length > 0;
}

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}));
});

test('without a network the worker responds to the pages of the site', () => {
  expect(responds('/contactUs')).toBe(true);
  expect(responds('/contact-forms')).toBe(true);
  expect(responds('/contactUs', { isOnline: true })).toBe(false);
  expect(responds('https://other.example/')).toBe(false);
});

test.each([true, false])(
  'a form, where it leads to, and the release console are left to the browser: online %s',
  (isOnline) => {
    expect(responds(CONTACT_FORM_PATH, { method: 'POST', isOnline })).toBe(false);
    expect(responds('/contactUs', { method: 'POST', isOnline })).toBe(false);
    expect(responds(CONTACT_FORM_PATH, { isOnline })).toBe(false);
    expect(responds(`${CONTACT_FORM_PATH}/thanks`, { isOnline })).toBe(false);
    expect(responds('/release-console/catalog', { isOnline })).toBe(false);
  },
);
