/** `npm run release`: publishes, checks, promotes and rolls back releases of an app. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDeployToken } from '../server/src/commands/deploy-token.ts';
import { reportFailure } from '../server/src/process/report-failure.ts';
import { readSettings } from '../server/src/settings.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run-command.ts';
import { openTarget } from './targets/open-target.ts';
import { showProgress } from './upload-progress.ts';

await run(process.argv.slice(2)).catch(reportFailure);

async function run(options: string[]): Promise<void> {
  const given = readArguments(options);
  if (typeof given === 'string') return console.log(given);
  if (given.command === 'token') return printToken(given.app ?? '');
  const to = given.to ?? defaultTarget();
  await runCommand(given, {
    target: openTarget(to, process.env.RELEASE_TOKEN),
    say: (line) => console.log(line),
    onProgress: showProgress(process.stdout),
    onPublished: noteVersion,
  });
}

/** @throws ReleaseError if the releases are in PostgreSQL, which only a server may change. */
function defaultTarget(): string {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl === undefined) return join(dataDir, 'releases');
  throw new ReleaseError(
    'refused',
    'With DATABASE_URL the releases are in PostgreSQL: name a server, for example --to https://www.example.com.',
  );
}

/** Passes the version to later steps of a GitHub workflow. */
function noteVersion(version: string): void {
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `version=${version}\n`);
}

async function printToken(app: string): Promise<void> {
  const token = await makeDeployToken(readSettings(process.env), app);
  // On standard error, so that a variable can be set to the output.
  console.error(`The deploy token of ${app}, shown only once. Any earlier token is revoked.`);
  console.log(token);
}
