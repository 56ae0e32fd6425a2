import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/** Replaces a file as a whole: readers see the old content or the new one, also after a power cut. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}-${randomUUID()}`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncEntry(dirname(path));
}

/** Puts a folder with all that is in it onto the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of [...names, '.']) await syncEntry(join(folder, name));
}

/** Paths of all that a folder holds but folders, with slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((path) => path.split(sep).join('/'));
}

/** Puts a file, or the names in a folder, onto the disk. */
export async function syncEntry(path: string): Promise<void> {
  // Windows opens no folders, and keeps their entries without being told.
  if (process.platform === 'win32') return;
  const entry = await open(path, 'r');
  try {
    await entry.sync();
  } finally {
    await entry.close();
  }
}
