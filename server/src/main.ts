/** The server process: serves the releases that are published in the data folder. Builds nothing. */
import { join } from 'node:path';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { checkDataDir } from './process/check-data-dir.ts';
import { reportFailure } from './process/report-failure.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start-server.ts';

try {
  const settings = readSettings(process.env);
  checkDataDir(settings.dataDir);
  await startServer(settings, new ReleaseStore(join(settings.dataDir, 'releases')));
} catch (error) {
  reportFailure(error);
}
