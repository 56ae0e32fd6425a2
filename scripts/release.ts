/** `npm run release`: publishes, checks, promotes and takes back the releases of an app. */
import { join } from 'node:path';
import { checkDataDir } from '../server/src/data-dir.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { reportFailure } from '../server/src/report-failure.ts';
import { readSettings } from '../server/src/settings.ts';
import { HELP, readArguments } from './release-arguments.ts';
import { runCommand } from './release-command.ts';
import { openTarget } from './release-open.ts';
import { showProgress } from './release-progress.ts';

await run(process.argv.slice(2)).catch(reportFailure);

async function run(options: string[]): Promise<void> {
  const given = readArguments(options);
  if (given === 'help') return console.log(HELP);
  if (given.command === 'token') return makeToken(given.app ?? '');
  const to = given.to ?? join(readSettings(process.env).dataDir, 'releases');
  await runCommand(given, {
    target: openTarget(to, process.env.RELEASE_TOKEN),
    say: (line) => console.log(line),
    onProgress: showProgress(process.stdout),
  });
}

async function makeToken(app: string): Promise<void> {
  const settings = readSettings(process.env);
  checkDataDir(settings.dataDir);
  const db = await openDatabase(settings);
  try {
    const token = await createDeployToken(db, app, Date.now());
    console.log(`The deploy token of ${app}, shown this once; an earlier one is no longer valid:`);
    console.log(token);
  } finally {
    await db.destroy();
  }
}
