import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeSecretKey } from '../environment.ts';
import type { Settings } from '../settings.ts';
import { secretKeyId } from '../two-factor/secret-key-id.ts';
import type { BackupRecord } from './format/backup-record.ts';
import { releaseRecords } from './release-files.ts';
import type { Snapshot } from './snapshot/snapshot.ts';

/** In DATA_DIR and in a backup. */
export const KEY_FILE = 'secret.key';

/** Everything of an installation that its backup holds, as a stream. */
export async function* snapshotRecords(
  snapshot: Snapshot,
  { dataDir, databaseUrl, secretKey }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKey'>,
  now: number,
): AsyncGenerator<BackupRecord, void> {
  const { migrations, tables } = snapshot;
  // A SECRET_KEY is kept elsewhere on purpose.
  const keyFile = secretKey ? undefined : await readKeyFile(dataDir);
  const key = secretKey ?? keyFile?.key;
  const keyId = key && { secretKeyId: secretKeyId(key) };
  yield { kind: 'header', header: { createdAt: now, migrations, ...keyId } };
  if (keyFile) {
    yield { kind: 'file', path: KEY_FILE };
    yield { kind: 'bytes', bytes: keyFile.bytes };
  }
  for (const table of tables) {
    yield { kind: 'table', table };
    for await (const values of snapshot.rows(table)) yield { kind: 'row', values };
  }
  if (!databaseUrl) yield* releaseRecords(dataDir);
}

async function readKeyFile(dataDir: string): Promise<{ key: Buffer; bytes: Buffer } | undefined> {
  const bytes = await readFile(join(dataDir, KEY_FILE)).catch(() => undefined);
  const key = bytes && decodeSecretKey(bytes.toString('utf8').trim());
  return bytes && key && { key, bytes };
}
