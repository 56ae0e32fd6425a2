import { CONTACT_FORM_PATH } from '@catalogmx/shared/contract';
import './service-worker.ts';

/** Whether the worker responds to a request instead of the browser. */
function responds(path: string, { method = 'GET', mode = 'cors', isOnline = false } = {}): boolean {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const respondWith = jest.fn();
  const request = { method, mode, url: new URL(path, location.href).href };
  dispatchEvent(
    Object.assign(new Event('fetch'), { request, respondWith, waitUntil: () => undefined }),
  );
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
  'the link of a preview ends the worker, and comes from the network: online %s',
  (isOnline) => {
    const unregister = jest.fn(() => Promise.resolve(true));
    Object.assign(globalThis, { registration: { unregister } });
    expect(responds('/preview/x', { mode: 'navigate', isOnline })).toBe(false);
    expect(unregister).toHaveBeenCalledTimes(1);
    responds('/previews', { mode: 'navigate', isOnline });
    responds('/preview/x', { isOnline });
    expect(unregister).toHaveBeenCalledTimes(1);
  },
);

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
