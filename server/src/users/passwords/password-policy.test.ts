import { dictionary } from '@zxcvbn-ts/language-common';
import { findPasswordProblem, generatePassword, decodePasswordKey } from './password-policy.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

const LENGTH = 'Use 8 to 128 characters.';
const USERNAME = 'Leave the user name out of the password.';
const COMMON = 'Use another password: this one is among the first that are guessed.';

test.each([
  'correct horse battery',
  'k7fp-xm3q-9wtr-h2zd',
  'Castle-Blue-42',
  'ñandú con año',
  'dragon58213977',
  '😀🎈😺🎉🚀🌊🍕🎸',
  'x1'.repeat(3) + 'é'.repeat(122),
])('takes %s', (password) => {
  expect(findPasswordProblem(password, 'ana')).toBeUndefined();
});

test.each([
  ['', LENGTH],
  ['shorter', LENGTH],
  ['😀😀😀😀😀😀😀', LENGTH],
  ['a b'.repeat(43), LENGTH],
  ['Ana-2031-x!', USERNAME],
  ['aaaaaaaa', COMMON],
  ['abcabcabc', COMMON],
  ['12345678', COMMON],
  ['890123456', COMMON],
  ['12345678901234567890123456789', COMMON],
  ['hgfedcba', COMMON],
  ['QwertyUiop', COMMON],
  ['1q2w3e4r', COMMON],
  ['trustno1', COMMON],
  ['Password', COMMON],
  ['P@ssw0rd!', COMMON],
  ['Welcome2024!', COMMON],
  ['contraseña1', COMMON],
  ['passwordpassword', COMMON],
])('refuses %s', (password, problem) => {
  expect(findPasswordProblem(password, 'Ana ')).toBe(problem);
});

test('a very short user name may be part of a password', () => {
  expect(findPasswordProblem('Castle-Blue-42', 'a')).toBeUndefined();
});

test('takes none of the 3,000 most common passwords that are long enough, in any case', () => {
  const common = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
  expect(common).toHaveLength(3000);
  const taken = common.filter(
    (password) => findPasswordProblem(password.toUpperCase(), 'zoe') === undefined,
  );
  expect(taken).toEqual([]);
});

test('keeps the promised strength and tells the right password from others', async () => {
  const hash = await hashPassword('Castle-Blue-42');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Castle-Blue-42', hash)).toBe(true);
  expect(await verifyPassword('castle-blue-42', hash)).toBe(false);
  expect(await verifyPassword(undefined, hash)).toBe(false);
});

test('an accented letter counts the same however the keyboard writes it', async () => {
  const hash = await hashPassword('contrase\u00f1a de Jos\u00e9');
  expect(await verifyPassword('contrasen\u0303a de Jose\u0301', hash)).toBe(true);
});

test('without a hash nothing fits', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword(undefined, undefined)).toBe(false);
});

test('a new password does not wait behind a flood of logins, and is not refused because of it', async () => {
  let answered = 0;
  const logins = Array.from({ length: 150 }, () =>
    verifyPassword('wrong', undefined).then(
      () => (answered += 1),
      () => 'refused',
    ),
  );
  expect(await hashPassword('Castle-Blue-42')).toMatch(/^\$argon2id/);
  expect(answered).toBeLessThan(50);
  expect(await Promise.all(logins)).toContain('refused');
});

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
