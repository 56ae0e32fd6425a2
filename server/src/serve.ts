import { checkAddress, checkDataDir, keepFilesPrivate } from './process/check-start.ts';
import { reportFailure } from './process/report-failure.ts';
import { readSettings } from './settings.ts';
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
