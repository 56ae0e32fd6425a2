import { open, stat } from 'node:fs/promises';

/** Overwrites a page in the middle of an embedded database, which no server must have open. */
export async function damageDatabase(path: string): Promise<void> {
  const pages = Math.floor((await stat(path)).size / 4_096);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4_096, 0xab), 0, 4_096, Math.floor(pages / 2) * 4_096);
  await file.close();
}
