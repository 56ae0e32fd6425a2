import { generatePassword } from './generated-password.ts';
import { decodePasswordKey } from './password-key.ts';

test.each(['', 'a', 'ab', 'contraseña', '😀 party', '\ufeffx'])('reads %j', (password) => {
  expect(decodePasswordKey(Buffer.from(password).toString('base64'))).toBe(password);
});

test.each([
  ['no base64', '***'],
  ['no padding', 'YQ'],
  ['spaces', 'YWJj YWJj'],
  ['the alphabet of addresses', '-_-_'],
  ['no UTF-8', Buffer.from([0xf1, 0x61]).toString('base64')],
])('refuses %s', (_, key) => {
  expect(decodePasswordKey(key)).toBeUndefined();
});

test('a generated password is long, readable and never the same', () => {
  const passwords = Array.from({ length: 50 }, generatePassword);
  expect(new Set(passwords).size).toBe(50);
  for (const password of passwords) expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
});
