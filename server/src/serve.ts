import { checkAddress, checkDataDir, keepFilesPrivate } from './platform/processes/check-start.ts';
import { reportFailure } from './platform/processes/report-failure.ts';
import { readSettings } from './platform/settings/settings.ts';
import { startServer } from './start-server.ts';

export async function serve(): Promise<void> {
  try {
    keepFilesPrivate();
    const settings = readSettings(process.env);
    checkDataDir(settings.dataDir);
    await checkAddress(settings);
    await startServer(settings);
  } catch (error) {
    reportFailure(error);
  }
}
