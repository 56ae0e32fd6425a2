import { readFileSync, statSync } from 'node:fs';
import { Business } from '@catalogmx/shared/contract';
import Value from 'typebox/value';

/** `business.json` cannot be used. The message is one line that says what to do. */
class BusinessFileError extends Error {
  override name = 'BusinessFileError';
}

/** The facts of the business, read again when the file changes, so that no restart is needed. */
export class BusinessFile {
  readonly #path: string;
  #readAt = 0;
  #business: Business;

  /** @throws BusinessFileError when the file is missing or does not fit. */
  constructor(path: string) {
    this.#path = path;
    this.#business = read(path);
    this.#readAt = modifiedAt(path);
  }

  /** The facts as they are now; a change that does not fit leaves the last ones that did. */
  get business(): Business {
    try {
      const changedAt = modifiedAt(this.#path);
      if (changedAt !== this.#readAt) {
        this.#readAt = changedAt;
        this.#business = read(this.#path);
      }
    } catch (error) {
      console.error((error as Error).message);
    }
    return this.#business;
  }
}

function modifiedAt(path: string): number {
  return statSync(path).mtimeMs;
}

function read(path: string): Business {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new BusinessFileError(`${path} cannot be read: ${(error as Error).message}`);
  }
  if (!Value.Check(Business, content)) {
    const [first] = Value.Errors(Business, content);
    const where = first?.instancePath || 'the whole file';
    throw new BusinessFileError(`${path} does not fit: ${where} ${first?.message ?? ''}`);
  }
  return content;
}
