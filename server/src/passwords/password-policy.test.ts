import { dictionary } from '@zxcvbn-ts/language-common';
import { findPasswordProblem } from './password-policy.ts';

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
