import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoredRegistry, REGISTRY_SCHEMA } from '@catalogmx/shared/contract';
import Value from 'typebox/value';
import { writeDurably } from './files/durable-file.ts';
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

/**
 * Parses a registry. Fields that only newer programs know stay in it, so that a change keeps them.
 * @throws Error if it is none.
 */
export function parseRegistry(text: string): StoredRegistry {
  const content: unknown = JSON.parse(text);
  Value.Assert(StoredRegistry, content);
  return content;
}

/**
 * A newer schema may mean something else by what this program knows.
 * @throws ReleaseError 'refused' if a newer program wrote the registry, whether it can be parsed or not.
 */
export function refuseNewerSchema(text: string): void {
  const schema = schemaOf(text);
  if (schema <= REGISTRY_SCHEMA) return;
  throw new ReleaseError(
    'refused',
    `A newer program wrote the registry, in schema ${schema}; this one knows ${REGISTRY_SCHEMA}. Nothing is changed: use the newer program.`,
  );
}

/** @returns The first schema if it names none, as before there were several, or is damaged. */
function schemaOf(text: string): number {
  try {
    const { schema } = JSON.parse(text) as { schema?: unknown };
    return typeof schema === 'number' ? schema : 1;
  } catch {
    return 1;
  }
}
