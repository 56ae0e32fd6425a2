import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

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
