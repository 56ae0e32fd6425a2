/** `npm start`: builds what changed, publishes the builds and serves the whole site. */
import { join } from 'node:path';
import { goLive } from '../releases/rollout/go-live.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { checkDataDir } from '../server/src/process/check-data-dir.ts';
import { checkAddress } from '../server/src/process/check-address.ts';
import { reportFailure } from '../server/src/process/report-failure.ts';
import { startServer } from '../server/src/start-server.ts';
import { readSettings } from '../server/src/settings.ts';
import { APP_FOLDERS } from '../build/apps.ts';
import { buildDist } from '../build/build-dist.ts';

try {
  // Before the build, to report wrong settings at once.
  const settings = readSettings(process.env);
  checkDataDir(settings.dataDir);
  await checkAddress(settings);
  const store = new ReleaseStore(join(settings.dataDir, 'releases'));
  await Promise.all(APP_FOLDERS.map((folder) => publishBuild(store, folder)));
  await startServer(settings, store);
} catch (error) {
  reportFailure(error);
}

async function publishBuild(store: ReleaseStore, folder: string): Promise<void> {
  const notice = await goLive(store, await buildDist(folder));
  if (notice) console.log(notice);
}
