import type { RegistryChange, StoredRegistry } from '@catalogmx/shared/contract';
import type { PreviewReport } from './previews/preview-report.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** The input of every plan. */
export interface PlanContext {
  store: ReleaseStore;
  registry: StoredRegistry;
  /** ISO 8601. */
  time: string;
  /** Returns the name in the history of who changes an app. */
  byOf: (app: string) => string;
  /** Rejects releases whose pages no browser has loaded. */
  wantsTest: boolean;
  /** Returns true if the operator may promote releases of an app. */
  mayPromote: (app: string) => boolean;
  /** Of the links of previews. There are none without it. */
  previewOrigin: string | undefined;
  /** The time to delete by age with, in milliseconds since 1970. */
  confirmed: number;
}

/** A change that is decided and not made yet. */
export interface Plan {
  /** The new registry; absent to leave it. */
  registry?: StoredRegistry;
  /** One line for the operator, once it is done. */
  message: string;
  /** The new entries of the history by app. */
  changes?: Record<string, RegistryChange>;
  /** The versions that `remove` deletes, before the registry changes. */
  removed?: string[];
  remove?: () => Promise<void>;
  preview?: PreviewReport;
  /** Ends 'It would' in a dry run, in place of the changes. */
  would?: string;
}
