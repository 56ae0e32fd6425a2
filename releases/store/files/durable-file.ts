import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/** Replaces a file atomically, even across a power cut. */
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

/** Flushes a folder and its content to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of [...names, '.']) await syncEntry(join(folder, name));
}

/** Returns the relative paths of all files below a folder, with slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((path) => path.split(sep).join('/'));
}

/** Flushes a file, or the names in a folder, to disk. */
export async function syncEntry(path: string): Promise<void> {
  // Windows cannot open folders, and flushes their entries by itself.
  if (process.platform === 'win32') return;
  const entry = await open(path, 'r');
  try {
    await entry.sync();
  } finally {
    await entry.close();
  }
}
