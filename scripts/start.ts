/** `npm start`: builds what changed, publishes the builds and serves the whole site. */
import { goLive } from '../releases/rollout/go-live.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import {
  checkDataDir,
  checkAddress,
  keepFilesPrivate,
} from '../server/src/platform/processes/check-start.ts';
import { reportFailure } from '../server/src/platform/processes/report-failure.ts';
import { startServer } from '../server/src/start-server.ts';
import { readSettings } from '../server/src/platform/settings/settings.ts';
import { APP_FOLDERS } from '../build/apps.ts';
import { buildDist } from '../build/build-app.ts';

try {
  keepFilesPrivate();
  // Before the build, to report wrong settings at once.
  const settings = readSettings(process.env);
  checkDataDir(settings.dataDir);
  await checkAddress(settings);
  const builds = await Promise.all(APP_FOLDERS.map((folder) => buildDist(folder)));
  await startServer(settings, async (store) => {
    await Promise.all(builds.map((dist) => publishBuild(store, dist)));
  });
} catch (error) {
  reportFailure(error);
}

async function publishBuild(store: ReleaseStore, dist: string): Promise<void> {
  const notice = await goLive(store, dist);
  if (notice) console.log(notice);
}
