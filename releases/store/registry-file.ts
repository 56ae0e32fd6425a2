import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoredRegistry } from '@catalogmx/shared/contract';
import Value from 'typebox/value';
import { writeDurably } from './durable-file.ts';
import { ReleaseError } from './release-error.ts';

/**
 * `registry.json` of a release folder, read again whenever it changes. One that is torn, malformed or
 * gone is never used: the last good one stays, after a restart out of `registry.backup.json`.
 */
export class RegistryFile {
  readonly #path: string;
  readonly #backupPath: string;
  #seen = '';
  #lastGood: StoredRegistry | undefined;

  constructor(folder: string) {
    this.#path = join(folder, 'registry.json');
    this.#backupPath = join(folder, 'registry.backup.json');
  }

  /** What is live now. */
  get content(): StoredRegistry {
    const state = `${stateOf(this.#path)}, ${stateOf(this.#backupPath)}`;
    if (state !== this.#seen) {
      this.#seen = state;
      // The backup may be newer than what this process has read.
      this.#lastGood = read(this.#path) ?? read(this.#backupPath) ?? this.#lastGood;
    }
    return this.#lastGood ?? { apps: {} };
  }

  /**
   * What a change builds on.
   * @throws ReleaseError where there is a registry that cannot be read: it would be lost.
   */
  get contentToChange(): StoredRegistry {
    const { content } = this;
    if (this.#lastGood || ![this.#path, this.#backupPath].some((path) => existsSync(path))) {
      return content;
    }
    throw new ReleaseError(
      'refused',
      'Neither registry.json nor registry.backup.json can be read: mend one of them, or remove both to begin anew.',
    );
  }

  /** Replaces it. The backup follows, so that at any moment one of the two is whole. */
  async write(registry: StoredRegistry): Promise<void> {
    const text = JSON.stringify(registry, null, 2);
    await writeDurably(this.#path, text);
    await writeDurably(this.#backupPath, text);
  }
}

/** Changes whenever the file is replaced, also twice within a tick of the clock. */
function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : 'missing';
}

function read(path: string): StoredRegistry | undefined {
  if (stateOf(path) === 'missing') return undefined;
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Value.Parse(StoredRegistry, content);
  } catch (error) {
    console.error(`${path} cannot be read, the last good one stays: ${String(error)}`);
    return undefined;
  }
}
