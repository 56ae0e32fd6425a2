import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../../../../releases/store/files/durable-file.ts';
import { publishedAlready } from '../../../../../releases/store/folder-release-store.ts';
import { isFilePath } from '../../../../../releases/store/release-description.ts';
import type { Database } from '../tables.ts';

/** Files that are read at once. */
const BATCH = 20;

export interface ReleaseKey {
  app: string;
  version: string;
}

/**
 * Stores the files of a folder as a release, in the transaction of the caller.
 * @throws ReleaseError 'conflict' if the version is published already.
 */
export async function insertRelease(
  db: Database,
  { app, version }: ReleaseKey,
  folder: string,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('releases')
    .values({ app, version })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw publishedAlready(app, version);
  for (const path of await filesBelow(folder)) {
    const bytes = await readFile(join(folder, path));
    const hash = hashOf(bytes);
    await db
      .insertInto('release_contents')
      .values({ hash, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.insertInto('release_files').values({ app, version, path, hash }).execute();
  }
}

/** Writes the files of a release to a folder. @throws Error if a path or content is damaged. */
export async function writeReleaseFiles(
  db: Database,
  { app, version }: ReleaseKey,
  folder: string,
): Promise<void> {
  const files = await db
    .selectFrom('release_files')
    .select(['path', 'hash'])
    .where('app', '=', app)
    .where('version', '=', version)
    .execute();
  const odd = files.find(({ path }) => !isFilePath(path));
  if (odd)
    throw new Error(`The path of a file of ${app}@${version} is not allowed: '${odd.path}'.`);
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < files.length; index += BATCH) {
    const batch = files.slice(index, index + BATCH);
    const contents = await db
      .selectFrom('release_contents')
      .select(['hash', 'bytes'])
      .where(
        'hash',
        'in',
        batch.map(({ hash }) => hash),
      )
      .execute();
    const byHash = new Map(contents.map(({ hash, bytes }) => [hash, bytes]));
    for (const { path, hash } of batch) {
      const bytes = byHash.get(hash);
      if (!bytes || hashOf(bytes) !== hash) {
        throw new Error(`The content of ${path} is ${bytes ? 'damaged' : 'missing'}.`);
      }
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
  }
}

export function listPublished(db: Database): Promise<ReleaseKey[]> {
  return db.selectFrom('releases').select(['app', 'version']).execute();
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
