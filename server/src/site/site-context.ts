import type { Database } from '../database/tables.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { Settings } from '../settings.ts';
import type { BusinessFile } from './business-file.ts';

/** What the site is served from. */
export interface SiteContext {
  store: ReleaseStore;
  businessFile: BusinessFile;
  settings: Pick<Settings, 'publicUrl' | 'dataDir'>;
  db: Database;
}
