import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteDatabase } from '../testing/test-databases.ts';
import { moveReleasesToFolder } from './release-tables.ts';

test.each([
  ["The path of a file of catalog@1.0.0 is not allowed: '../../x'", '1.0.0', '../../x'],
  ["a release with a wrong name: 'catalog@../../1.0.0'", '../../1.0.0', 'entry.js'],
])('writes nothing outside of its folder: %s', async (message, version, path) => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-releases-'));
  const db = await sqliteDatabase.open();
  await db
    .insertInto('release_contents')
    .values({ hash: 'h', bytes: Buffer.alloc(1) })
    .execute();
  const release = { app: 'catalog', version };
  await db.insertInto('releases').values(release).execute();
  await db
    .insertInto('release_files')
    .values({ ...release, path, hash: 'h' })
    .execute();
  await expect(moveReleasesToFolder(db, join(folder, 'releases'))).rejects.toThrow(message);
  expect(existsSync(join(folder, 'releases'))).toBe(false);
  await rm(folder, { recursive: true });
});
