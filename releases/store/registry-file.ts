import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredRegistry } from '@catalogmx/shared/contract';
import { writeDurably } from './durable-file.ts';
import { parseRegistry, refuseNewerSchema } from './parse-registry.ts';
import { ReleaseError } from './release-error.ts';

/** Names in a release folder. */
export const REGISTRY_FILE = 'registry.json';
export const REGISTRY_BACKUP_FILE = 'registry.backup.json';

/**
 * `registry.json` of a release folder, reloaded whenever it changes. If it is missing or malformed, the
 * last valid content stays in use, after a restart the one of `registry.backup.json`.
 */
export class RegistryFile {
  readonly #path: string;
  readonly #backupPath: string;
  #seen = '';
  #lastGood: StoredRegistry | undefined;

  constructor(folder: string) {
    this.#path = join(folder, REGISTRY_FILE);
    this.#backupPath = join(folder, REGISTRY_BACKUP_FILE);
  }

  get content(): StoredRegistry {
    const state = `${stateOf(this.#path)}, ${stateOf(this.#backupPath)}`;
    if (state !== this.#seen) {
      this.#seen = state;
      // The backup may be newer than the content this process has read.
      this.#lastGood = read(this.#path) ?? read(this.#backupPath) ?? this.#lastGood;
    }
    return this.#lastGood ?? { apps: {} };
  }

  /**
   * The content to base a change on.
   * @throws ReleaseError if a registry exists but cannot be parsed, or if a newer program wrote it: writing
   *   would lose it.
   */
  get contentToChange(): StoredRegistry {
    const { content } = this;
    const existing = [this.#path, this.#backupPath].filter((path) => existsSync(path));
    for (const path of existing) refuseNewerSchema(readFileSync(path, 'utf8'));
    if (this.#lastGood || existing.length === 0) return content;
    throw new ReleaseError(
      'refused',
      'Neither registry.json nor registry.backup.json can be read: repair one of them, or remove both to start over.',
    );
  }

  /** Replaces the file, then the backup, so that one of the two is intact at any moment. */
  async write(registry: StoredRegistry): Promise<void> {
    const text = JSON.stringify(registry, null, 2);
    await writeDurably(this.#path, text);
    await writeDurably(this.#backupPath, text);
  }
}

/** Differs after every replacement of the file, even within one tick of the clock. */
function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : 'missing';
}

function read(path: string): StoredRegistry | undefined {
  if (stateOf(path) === 'missing') return undefined;
  try {
    return parseRegistry(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`${path} cannot be read, using the last valid one: ${String(error)}`);
    return undefined;
  }
}
