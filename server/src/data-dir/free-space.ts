import { statfs } from 'node:fs/promises';

/** Returns the free bytes of a folder's disk. */
export async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
