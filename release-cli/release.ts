/** `npm run release`: publishes, checks, promotes and takes back the releases of an app. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDataDir } from '../server/src/process/check-data-dir.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { reportFailure } from '../server/src/process/report-failure.ts';
import { readSettings } from '../server/src/settings.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run-command.ts';
import { openTarget } from './targets/open-target.ts';
import { showProgress } from './upload-progress.ts';

await run(process.argv.slice(2)).catch(reportFailure);

async function run(options: string[]): Promise<void> {
  const given = readArguments(options);
  if (typeof given === 'string') return console.log(given);
  if (given.command === 'token') return makeToken(given.app ?? '');
  const to = given.to ?? join(readSettings(process.env).dataDir, 'releases');
  await runCommand(given, {
    target: openTarget(to, process.env.RELEASE_TOKEN),
    say: (line) => console.log(line),
    onProgress: showProgress(process.stdout),
    onPublished: noteVersion,
  });
}

/** Lets the later steps of a workflow work on the release that this one published. */
function noteVersion(version: string): void {
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `version=${version}\n`);
}

async function makeToken(app: string): Promise<void> {
  const settings = readSettings(process.env);
  checkDataDir(settings.dataDir);
  const db = await openDatabase(settings);
  try {
    const token = await createDeployToken(db, app, Date.now());
    // Beside the token itself, so that a variable can be set to what the command prints.
    console.error(
      `The deploy token of ${app}, shown this once; an earlier one is no longer valid:`,
    );
    console.log(token);
  } finally {
    await db.destroy();
  }
}
