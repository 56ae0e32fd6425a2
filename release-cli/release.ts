/** `npm run release`: publishes, checks, promotes and rolls back releases of an app. */
import { appendFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { DeployTokens } from '../server/src/commands/deploy-token.ts';
import { signCommand } from '../server/src/commands/sign-command.ts';
import { reportFailure } from '../server/src/platform/processes/report-failure.ts';
import { readSettings } from '../server/src/platform/settings/settings.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { readArguments, type ReleaseArguments } from './arguments.ts';
import { describeFailure, exitStatus, type Failure } from './exit-status.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { openLocalTarget, openTarget } from './targets/open-target.ts';
import type { ReleaseTarget } from './targets/release-target.ts';
import { runTokenCommand, type TokenResult } from './tokens/run-token-command.ts';
import { showProgress } from './output.ts';

const TOKEN_COMMANDS: ReleaseArguments['command'][] = ['token', 'tokens', 'revoke'];

/** The document of `--json`. */
interface Report extends CommandResult, Omit<TokenResult, keyof CommandResult> {
  command?: string;
  /** Address of the server, or where the deploy tokens are. */
  target?: string;
  error?: Failure;
}

const options = process.argv.slice(2);
// Also for options that are wrong.
const asJson = options.includes('--json');
// Nothing else may get between the lines of the document.
if (asJson) console.log = console.error;

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
  const target = await open(given);
  report.target = target.site;
  const result = await runCommand(given, {
    target,
    say: (line) => console.log(line),
    onProgress: showProgress(asJson ? process.stderr : process.stdout),
    onPublished: noteVersion,
  });
  Object.assign(report, result);
}

/** Opens the server that `--to` names, or the one on this machine, with a token that its secret key signs. */
async function open({ to, dryRun }: ReleaseArguments): Promise<ReleaseTarget> {
  if (to !== undefined) return openTarget(to, process.env.RELEASE_TOKEN, dryRun);
  const settings = readSettings(process.env);
  const { host, port, dataDir } = settings;
  const token = signCommand(settings, userName());
  if (token === undefined) {
    const message = `No site was started with ${dataDir} yet: start it with npm start, or name a server with --to.`;
    throw new ReleaseError('unreachable', message);
  }
  return openLocalTarget(localSite(host, port), token, dryRun);
}

/** The address at which this machine reaches a server that listens at a host. */
function localSite(host: string, port: number): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isAnyAddress ? 'localhost' : name}:${port}`;
}

/** Name in the history of who runs the command. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return 'the command line';
  }
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
