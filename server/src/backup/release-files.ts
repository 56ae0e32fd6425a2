import type { Dirent } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_BACKUP_FILE, REGISTRY_FILE } from '../../../releases/store/registry-file.ts';
import type { BackupRecord } from './format/backup-record.ts';

/** Bytes of a file in one record. */
const PART = 256 * 1024;

const FOLDER = 'releases';

const REGISTRY = [REGISTRY_FILE, REGISTRY_BACKUP_FILE];

/**
 * Reads the release folder. The registry comes first: what it names is published, and a published release
 * never changes, so that releases which are published meanwhile do no harm.
 */
export async function* releaseRecords(dataDir: string): AsyncGenerator<BackupRecord, void> {
  const root = join(dataDir, FOLDER);
  const registry = await readFile(join(root, REGISTRY_FILE)).catch(ignoreMissing);
  for (const name of registry ? REGISTRY : []) {
    yield { kind: 'file', path: `${FOLDER}/${name}` };
    if (registry) yield { kind: 'bytes', bytes: registry };
  }
  for (const entry of await entriesOf(root)) {
    if (entry.isFile() && !REGISTRY.includes(entry.name)) {
      yield* fileRecords(dataDir, `${FOLDER}/${entry.name}`);
    }
    if (!entry.isDirectory()) continue;
    for (const version of await entriesOf(join(root, entry.name))) {
      const path = `${FOLDER}/${entry.name}/${version.name}`;
      if (version.isDirectory()) yield* folderRecords(dataDir, path);
    }
  }
}

/** A release that is pruned meanwhile is left out as a whole. */
async function* folderRecords(dataDir: string, path: string): AsyncGenerator<BackupRecord, void> {
  try {
    const folder = join(dataDir, path);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const below = join(entry.parentPath, entry.name).slice(folder.length);
      yield* fileRecords(dataDir, path + below.replaceAll('\\', '/'));
    }
  } catch (error) {
    ignoreMissing(error);
    yield { kind: 'deleted', path };
  }
}

async function* fileRecords(dataDir: string, path: string): AsyncGenerator<BackupRecord, void> {
  const file = await open(join(dataDir, path));
  try {
    yield { kind: 'file', path };
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PART), 0, PART);
      if (bytesRead === 0) break;
      yield { kind: 'bytes', bytes: buffer.subarray(0, bytesRead) };
    }
  } finally {
    await file.close();
  }
}

/** Without locks and what is being published or removed, whose names begin with a dot. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  return entries.filter(({ name }) => !name.startsWith('.'));
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
