import { readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { decodeSecretKey, SECRET_KEY_BYTES } from '../environment.ts';
import type { Settings } from '../settings.ts';

/**
 * Returns the key that encrypts secrets in the database: SECRET_KEY, or the one in DATA_DIR/secret.key,
 * which is created when it is first needed.
 */
export function loadSecretKey({
  secretKey,
  dataDir,
}: Pick<Settings, 'secretKey' | 'dataDir'>): Buffer {
  return secretKey ?? readKeyFile(join(dataDir, 'secret.key'));
}

function readKeyFile(file: string): Buffer {
  createKeyFile(file);
  const key = decodeSecretKey(readFileSync(file, 'utf8').trim());
  if (!key) throw new Error(`${file} is damaged: restore it from a backup.`);
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
