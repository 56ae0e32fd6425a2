import { hashPassword, verifyPassword } from './password-hash.ts';

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
