import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { decodeSecretKey, SECRET_KEY_BYTES, SettingsError } from '../environment.ts';
import type { Settings } from '../settings.ts';

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
