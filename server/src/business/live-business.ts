import type { Business } from '@catalogmx/shared/contract';
import type { Database } from '../platform/database/tables.ts';
import type { BusinessFile, BusinessSource } from './business-file.ts';
import {
  findNewVersion,
  type LastVersion,
  mergeBusiness,
  type SavedValues,
} from './business.repository.ts';

/** The values that were saved in the admin area, and those of `business.json` for the others. */
export class LiveBusiness implements BusinessSource {
  readonly #file: BusinessFile;
  readonly #db: Database;
  #last: LastVersion = { version: 0, saved: {} };
  #merged: { revision: number; business: Business } | undefined;

  /** Shows the file until the first refresh. */
  constructor(file: BusinessFile, db: Database) {
    this.#file = file;
    this.#db = db;
  }

  get business(): Business {
    const { revision } = this;
    if (this.#merged?.revision !== revision) {
      this.#merged = { revision, business: mergeBusiness(this.file, this.saved) };
    }
    return this.#merged.business;
  }

  get revision(): number {
    // Both only grow, so the sum differs after each change.
    return this.#file.revision + this.#last.version;
  }

  /** The content of `business.json`. */
  get file(): Business {
    return this.#file.business;
  }

  get saved(): SavedValues {
    return this.#last.saved;
  }

  /** Reads what was saved since the last call. */
  async refresh(): Promise<void> {
    const found = await findNewVersion(this.#db, this.#last.version);
    // An earlier call may end last.
    if (found && found.version > this.#last.version) this.#last = found;
  }
}
