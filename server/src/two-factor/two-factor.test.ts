import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { createTestFolder } from '../../../releases/testing/test-folder.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { decryptSecret, encryptSecret } from './secret-cipher.ts';
import { loadSecretKey } from './secret-key.ts';
import { createSecret, findTimeStep, setupUri } from './totp.ts';

const now = 1_800_000_000_000;
const STEP = now / 30_000;

describe('codes of authenticator apps', () => {
  const secret = createSecret();
  const codeAt = (time: number) => generateSync({ secret, epoch: time / 1000 });

  test('follow RFC 6238', () => {
    // Base32 of the secret of its appendix B, and the last six digits of its code for 59 s.
    const example = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(findTimeStep(example, '287082', 59_000)).toBe(1);
  });

  test.each([
    ['the current step', 0, STEP],
    ['the step before', -30_000, STEP - 1],
    ['the step after', 30_000, STEP + 1],
    ['two steps before', -60_000, undefined],
    ['two steps after', 60_000, undefined],
  ])('of %s', (_, offset, step) => {
    expect(findTimeStep(secret, codeAt(now + offset), now)).toBe(step);
    // Late in its step.
    expect(findTimeStep(secret, codeAt(now + offset), now + 29_999)).toBe(step);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345'])('are not %j', (code) => {
    expect(findTimeStep(secret, code, now)).toBeUndefined();
  });

  test('come from an address with the site, the user and the secret', () => {
    const uri = setupUri(secret, { site: 'www.example.com', username: 'José & Ana' });
    expect(uri).toBe(
      `otpauth://totp/www.example.com:Jos%C3%A9%20%26%20Ana?secret=${secret}&issuer=www.example.com`,
    );
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('a stored secret', () => {
  const key = Buffer.alloc(32, 'a');

  test('is encrypted, each time in another way', () => {
    const stored = encryptSecret(key, 2, 'SECRET');
    expect(Buffer.from(stored, 'base64').toString('latin1')).not.toContain('SECRET');
    expect(encryptSecret(key, 2, 'SECRET')).not.toBe(stored);
    expect(decryptSecret(key, 2, stored)).toBe('SECRET');
  });

  test('is of no use with another key, for another user, or changed', () => {
    const stored = encryptSecret(key, 2, 'SECRET');
    const bytes = Buffer.from(stored, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const attempts = [
      () => decryptSecret(Buffer.alloc(32, 'b'), 2, stored),
      () => decryptSecret(key, 3, stored),
      () => decryptSecret(key, 2, bytes.toString('base64')),
      () => decryptSecret(key, 2, stored.slice(0, 24)),
      () => decryptSecret(key, 2, ''),
    ];
    for (const attempt of attempts) {
      expect(attempt).toThrow(/restore SECRET_KEY or DATA_DIR\/secret\.key/);
    }
  });
});

describe('the key', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await createTestFolder();
  });

  test('is SECRET_KEY if that is set', () => {
    const secretKey = Buffer.alloc(32, 'a');
    expect(loadSecretKey({ secretKey, dataDir })).toBe(secretKey);
  });

  test('is otherwise in a file of the owner, created once', () => {
    const settings = { secretKey: undefined, dataDir };
    const key = loadSecretKey(settings);
    expect(key).toHaveLength(32);
    expect(loadSecretKey(settings)).toEqual(key);
    const file = join(dataDir, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(`${key.toString('base64')}\n`);
  });

  test('is never replaced', () => {
    const file = join(dataDir, 'secret.key');
    writeFileSync(file, 'damaged');
    expect(() => loadSecretKey({ secretKey: undefined, dataDir })).toThrow(
      `${file} is damaged: restore it from a backup.`,
    );
    expect(readFileSync(file, 'utf8')).toBe('damaged');
  });
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
