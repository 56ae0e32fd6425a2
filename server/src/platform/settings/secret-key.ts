import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes, createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { join } from 'node:path';
import { decodeSecretKey, SECRET_KEY_BYTES, SettingsError } from './environment.ts';
import type { Settings } from './settings.ts';

type KeySettings = Pick<Settings, 'secretKey' | 'dataDir'>;

/**
 * Returns the key that encrypts secrets in the database and signs release commands: SECRET_KEY, or the one in
 * DATA_DIR/secret.key, which is created at the first start of a server.
 */
export function loadSecretKey({ secretKey, dataDir }: KeySettings): Buffer {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret.key');
  createKeyFile(file);
  return readKeyFile(file);
}

/** Returns the key as {@link loadSecretKey} does, or undefined if no server has made one yet. */
export function readSecretKey({ secretKey, dataDir }: KeySettings): Buffer | undefined {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret.key');
  return existsSync(file) ? readKeyFile(file) : undefined;
}

function readKeyFile(file: string): Buffer {
  const key = decodeSecretKey(readFileSync(file, 'utf8').trim());
  if (!key) throw new SettingsError(`${file} is damaged: restore it from a backup.`);
  return key;
}

function createKeyFile(file: string): void {
  const text = `${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`;
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret of a user. In the row of another user it cannot be decrypted. */
export function encryptSecret(key: Buffer, userId: number, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(owner(userId));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** @throws Error if the key is another one, or the text was changed. */
export function decryptSecret(key: Buffer, userId: number, text: string): string {
  const bytes = Buffer.from(text, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(owner(userId)).setAuthTag(tag);
    const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error(
      `The two-factor secret of user ${userId} cannot be decrypted: restore SECRET_KEY or DATA_DIR/secret.key.`,
      { cause },
    );
  }
}

function owner(userId: number): Buffer {
  return Buffer.from(`user ${userId}`);
}

/** Identifies a secret key without telling it: the first 16 hexadecimal digits of its SHA-256. */
export function secretKeyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
