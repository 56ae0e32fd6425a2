import { readFileSync, statSync } from 'node:fs';
import { Business, checkBusinessFile, tidyBusiness } from '@catalogmx/shared/contract';
import Value from 'typebox/value';

/** `business.json` is missing or malformed. The message is one line for the operator. */
class BusinessFileError extends Error {
  override name = 'BusinessFileError';
}

/** The business data, read again when the file changes, so that no restart is needed. */
export class BusinessFile implements BusinessSource {
  readonly #path: string;
  #readAt = 0;
  #business: Business;
  #revision = 0;

  /** @throws BusinessFileError if the file is missing or malformed. */
  constructor(path: string) {
    this.#path = path;
    this.#business = read(path);
    this.#readAt = modifiedAt(path);
  }

  /** The current data. If the file becomes malformed, the last valid data stays. */
  get business(): Business {
    this.#refresh();
    return this.#business;
  }

  /** Differs after each change of the data. */
  get revision(): number {
    this.#refresh();
    return this.#revision;
  }

  #refresh(): void {
    try {
      const changedAt = modifiedAt(this.#path);
      if (changedAt === this.#readAt) return;
      this.#readAt = changedAt;
      this.#business = read(this.#path);
      this.#revision += 1;
    } catch (error) {
      console.error((error as Error).message);
    }
  }
}

function modifiedAt(path: string): number {
  return statSync(path).mtimeMs;
}

function read(path: string): Business {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new BusinessFileError(`${path} cannot be read: ${(error as Error).message}`);
  }
  if (!Value.Check(Business, content)) {
    const [first] = Value.Errors(Business, content);
    const where = first?.instancePath || 'the whole file';
    throw new BusinessFileError(`${path} does not fit: ${where} ${first?.message ?? ''}`);
  }
  const business = { ...content, ...tidyBusiness(content) };
  const [problem] = Object.entries(checkBusinessFile(business));
  if (problem) throw new BusinessFileError(`${path} does not fit: ${problem.join(': ')}`);
  return business;
}

/** Where the site reads the facts about the business. */
export interface BusinessSource {
  readonly business: Business;
  /** Differs after each change of the facts. */
  readonly revision: number;
}
