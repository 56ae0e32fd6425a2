/** Serves what is published in the data folder, without building anything. */
import { join } from 'node:path';
import { checkDataDir } from './process/check-data-dir.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { reportFailure } from './process/report-failure.ts';
import { serve } from './start-server.ts';
import { readSettings } from './settings.ts';

try {
  const settings = readSettings(process.env);
  checkDataDir(settings.dataDir);
  await serve(settings, new ReleaseStore(join(settings.dataDir, 'releases')));
} catch (error) {
  reportFailure(error);
}
