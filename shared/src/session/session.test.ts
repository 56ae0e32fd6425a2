import { clearSession, readPageUserId, readSession, storeSession } from './session.ts';

const info = { id: 2, username: 'maria', name: 'María; López = 100%' };

afterEach(clearSession);

test('usrCookie holds the login response until the session is cleared', () => {
  expect(readSession()).toBeNull();
  storeSession(info);
  expect(document.cookie).toMatch(/^usrCookie=/);
  expect(readSession()).toEqual(info);
  clearSession();
  expect(document.cookie).toBe('');
  expect(readSession()).toBeNull();
});

test('a page stays that of its user when another tab logs somebody else in', () => {
  storeSession(info);
  const other = encodeURIComponent(JSON.stringify({ id: 3, username: 'ana', name: 'Ana' }));
  document.cookie = `usrCookie=${other}; path=/`;
  expect(readSession()).toBeNull();
  expect(readPageUserId()).toBe(2);
  storeSession(info);
  expect(readSession()).toEqual(info);
});

test('where the browser forbids cookies, there is no session and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('No cookies', 'SecurityError');
  };
  jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
  jest.spyOn(console, 'warn').mockReturnValue();
  storeSession(info);
  expect(readSession()).toBeNull();
  clearSession();
});

test.each(['{', 'null', '7', '%E0%A4%A'])('a cookie of %s is no session', (value) => {
  document.cookie = `usrCookie=${value}; path=/`;
  expect(readSession()).toBeNull();
});
