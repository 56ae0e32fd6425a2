import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '../../../../../releases/testing/test-folder.ts';
import { sqliteDatabase } from '../../../testing/data/test-databases.ts';
import { moveReleasesToFolder } from './release-tables.ts';

test.each([
  ["The path of a file of catalog@1.0.0 is not allowed: '../../x'", '1.0.0', '../../x'],
  ["a release with a wrong name: 'catalog@../../1.0.0'", '../../1.0.0', 'entry.js'],
])('writes nothing outside of its folder: %s', async (message, version, path) => {
  const folder = join(await createTestFolder(), 'releases');
  const db = await sqliteDatabase.open();
  const content = { hash: 'h', bytes: Buffer.alloc(1) };
  await db.insertInto('release_contents').values(content).execute();
  const release = { app: 'catalog', version };
  await db.insertInto('releases').values(release).execute();
  const file = { ...release, path, hash: 'h' };
  await db.insertInto('release_files').values(file).execute();
  await expect(moveReleasesToFolder(db, folder)).rejects.toThrow(message);
  expect(existsSync(folder)).toBe(false);
});
