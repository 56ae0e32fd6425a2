/** `npm run release`: publishes, checks, promotes and rolls back releases of an app. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeployTokens } from '../server/src/commands/deploy-token.ts';
import { reportFailure } from '../server/src/process/report-failure.ts';
import { readSettings } from '../server/src/settings.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { readArguments, type ReleaseArguments } from './arguments.ts';
import { describeFailure, exitStatus, type Failure } from './exit-status.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { openTarget } from './targets/open-target.ts';
import { runTokenCommand, type TokenResult } from './tokens/run-token-command.ts';
import { showProgress } from './upload-progress.ts';

const TOKEN_COMMANDS: ReleaseArguments['command'][] = ['token', 'tokens', 'revoke'];

/** What `--json` prints. */
interface Report extends CommandResult, Omit<TokenResult, keyof CommandResult> {
  command?: string;
  /** Folder or URL. */
  target?: string;
  error?: Failure;
}

const options = process.argv.slice(2);
// Also for options that are wrong.
const asJson = options.includes('--json');
// Nothing else may get between the lines of the document.
if (asJson) console.log = console.error;

// Of releases and of previews, whose links are in the registry.
process.umask(0o077);

const report: Report = {};
try {
  await run();
} catch (error) {
  report.error = describeFailure(error);
  reportFailure(error);
  process.exitCode = exitStatus(error);
}
if (asJson) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);

async function run(): Promise<void> {
  const given = readArguments(options);
  if (typeof given === 'string') return console.log(given);
  report.command = given.command;
  if (TOKEN_COMMANDS.includes(given.command)) return changeTokens(given);
  const to = given.to ?? defaultTarget();
  const target = openTarget(
    to,
    process.env.RELEASE_TOKEN,
    given.dryRun,
    () => readSettings(process.env).previewOrigin,
  );
  report.target = target.name;
  const result = await runCommand(given, {
    target,
    say: (line) => console.log(line),
    onProgress: showProgress(asJson ? process.stderr : process.stdout),
    onPublished: noteVersion,
  });
  Object.assign(report, result);
}

/** @throws ReleaseError if the releases are in PostgreSQL, which only a server may change. */
function defaultTarget(): string {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl === undefined) return join(dataDir, 'releases');
  throw new ReleaseError(
    'usage',
    'With DATABASE_URL the releases are in PostgreSQL: name a server, for example --to https://www.example.com.',
  );
}

/** Passes the version, and the link of a preview, to later steps of a GitHub workflow. */
function noteVersion(version: string, link?: string): void {
  const { GITHUB_OUTPUT } = process.env;
  if (!GITHUB_OUTPUT) return;
  appendFileSync(GITHUB_OUTPUT, `version=${version}\n${link ? `preview=${link}\n` : ''}`);
}

async function changeTokens(given: ReleaseArguments): Promise<void> {
  const tokens = new DeployTokens(readSettings(process.env));
  report.target = tokens.place;
  // So that a variable can be set to the output of `token`.
  const say = given.command === 'token' ? console.error : console.log;
  const result = await runTokenCommand(given, { tokens, say, now: Date.now() });
  Object.assign(report, result);
  if (result.token !== undefined && !asJson) console.log(result.token);
}
