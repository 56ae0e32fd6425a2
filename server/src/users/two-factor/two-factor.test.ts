import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { createTestFolder } from '../../../../releases/testing/test-folder.ts';
import {
  createRecoveryCodes,
  hashRecoveryCode,
  createSecret,
  findTimeStep,
  setupUri,
} from './two-factor-codes.ts';
import { decryptSecret, encryptSecret, loadSecretKey } from '../../platform/settings/secret-key.ts';

const now = 1_800_000_000_000;
const secret = createSecret();

test('codes of authenticator apps follow RFC 6238', () => {
  // Base32 of the secret of its appendix B, and the last six digits of its code for 59 s.
  const example = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(findTimeStep(example, '287082', 59_000)).toBe(1);
});

test.each([-2, -1, 0, 1, 2])(
  'a code that is %i steps off counts if that is one at most',
  (steps) => {
    const code = generateSync({ secret, epoch: now / 1000 + steps * 30 });
    const step = Math.abs(steps) < 2 ? now / 30_000 + steps : undefined;
    expect(findTimeStep(secret, code, now)).toBe(step);
    // Late in its step.
    expect(findTimeStep(secret, code, now + 29_999)).toBe(step);
  },
);

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345'])('%j is no code', (code) => {
  expect(findTimeStep(secret, code, now)).toBeUndefined();
});

test('apps get the site, the user and the secret by an address', () => {
  const uri = setupUri(secret, { site: 'www.example.com', username: 'José & Ana' });
  expect(uri).toBe(
    `otpauth://totp/www.example.com:Jos%C3%A9%20%26%20Ana?secret=${secret}&issuer=www.example.com`,
  );
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('a stored secret is of no use with another key, for another user, or changed', () => {
  const key = Buffer.alloc(32, 'a');
  const stored = encryptSecret(key, 2, 'SECRET');
  const bytes = Buffer.from(stored, 'base64');
  expect(bytes.toString('latin1')).not.toContain('SECRET');
  expect(encryptSecret(key, 2, 'SECRET')).not.toBe(stored);
  expect(decryptSecret(key, 2, stored)).toBe('SECRET');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  for (const [otherKey, user, text] of [
    [Buffer.alloc(32, 'b'), 2, stored],
    [key, 3, stored],
    [key, 2, bytes.toString('base64')],
    [key, 2, stored.slice(0, 24)],
    [key, 2, ''],
  ] as const) {
    const attempt = () => decryptSecret(otherKey, user, text);
    expect(attempt).toThrow(/restore SECRET_KEY or DATA_DIR\/secret\.key/);
  }
});

test('the key is SECRET_KEY, or in a file of the owner, created once and never replaced', async () => {
  const dataDir = await createTestFolder();
  const secretKey = Buffer.alloc(32, 'a');
  expect(loadSecretKey({ secretKey, dataDir })).toBe(secretKey);
  const settings = { secretKey: undefined, dataDir };
  const key = loadSecretKey(settings);
  expect(key).toHaveLength(32);
  expect(loadSecretKey(settings)).toEqual(key);
  const file = join(dataDir, 'secret.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(`${key.toString('base64')}\n`);
  writeFileSync(file, 'damaged');
  const problem = `${file} is damaged: restore it from a backup.`;
  expect(() => loadSecretKey(settings)).toThrow(problem);
  expect(readFileSync(file, 'utf8')).toBe('damaged');
});

test('recovery codes are ten different ones, read however they are typed', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
  expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(code));
  expect(hashRecoveryCode(code)).not.toContain(code.slice(0, 4));
});
