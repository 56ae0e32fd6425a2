/** The server process: serves the published releases. Builds nothing. */
import { checkDataDir } from './process/check-data-dir.ts';
import { reportFailure } from './process/report-failure.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start-server.ts';

try {
  const settings = readSettings(process.env);
  checkDataDir(settings.dataDir);
  await startServer(settings);
} catch (error) {
  reportFailure(error);
}
