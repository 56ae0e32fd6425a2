import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { decodeSecretKey } from '../environment.ts';
import type { Settings } from '../settings.ts';
import { decryptSecret, encryptSecret } from '../two-factor/secret-cipher.ts';
import { loadSecretKey } from '../two-factor/secret-key.ts';
import { secretKeyId } from '../two-factor/secret-key-id.ts';
import type { BackupHeader } from './backup-file.ts';

/**
 * Encrypts the loaded two-factor secrets with the key of this installation, so that a restore never changes
 * its key.
 * @returns A warning if that is impossible.
 */
export async function reencryptSecrets(
  db: Kysely<Tables>,
  backup: Pick<BackupHeader, 'secret_key' | 'secret_key_id'>,
  settings: Pick<Settings, 'dataDir' | 'secretKey'>,
): Promise<string | undefined> {
  const secrets = await db.selectFrom('two_factor').select(['user_id', 'secret']).execute();
  if (secrets.length === 0) return undefined;
  const own = loadSecretKey(settings);
  if (secretKeyId(own) === backup.secret_key_id) return undefined;
  const old = decodeSecretKey(backup.secret_key ?? '');
  if (!old) {
    return 'The two-factor codes do not work with the key of this installation: set the SECRET_KEY of the installation that was backed up, or switch the codes off with npm run two-factor-off.';
  }
  let failed = 0;
  for (const { user_id, secret } of secrets) {
    try {
      const text = decryptSecret(old, user_id, secret);
      await db
        .updateTable('two_factor')
        .set({ secret: encryptSecret(own, user_id, text) })
        .where('user_id', '=', user_id)
        .execute();
    } catch {
      failed++;
    }
  }
  return failed > 0
    ? `The two-factor codes of ${failed} users were damaged already: switch them off with npm run two-factor-off.`
    : undefined;
}
