import { type Command, InvalidArgumentError } from 'commander';
import { isAppName, isPagePath, isVersion } from '../releases/store/release-description.ts';
import { createCommand, parseCommandLine } from './command-line.ts';

/** A command of `npm run release` with its options. */
export interface ReleaseArguments {
  command: 'publish' | 'check' | 'promote' | 'canary' | 'rollback' | 'list' | 'prune' | 'token';
  /** Absent for a list of all apps. */
  app?: string;
  version?: string;
  /** Folder or URL of the releases, by default the folder in DATA_DIR. */
  to?: string;
  dist?: string;
  percent?: number;
  days?: number;
  force?: boolean;
  skipExisting?: boolean;
  /** Shows all changes. */
  all?: boolean;
  reason?: string;
  /** Paths of the pages that the release removes on purpose. */
  removes?: string[];
}

/**
 * Reads the options of the command line.
 * @returns The command, or the help text if it was requested.
 * @throws ReleaseError that names the wrong option.
 */
export function readArguments(options: string[]): ReleaseArguments | string {
  let given: ReleaseArguments | undefined;
  const program = createProgram((read) => (given = read));
  return parseCommandLine(program, options) ?? given ?? program.helpInformation();
}

function createProgram(onRead: (given: ReleaseArguments) => void): Command {
  const program = createCommand('npm run release --').description(
    'Publishes the releases of an app (shell, catalog or admin) and makes them live.',
  );
  const add = (name: ReleaseArguments['command'], description: string) => {
    const command = program.command(name).description(description);
    return command.action(() => {
      const [app, version] = command.processedArgs as (string | undefined)[];
      const given = command.opts<Omit<ReleaseArguments, 'command'>>();
      onRead({ ...given, command: name, app, version });
    });
  };
  withTarget(add('publish', 'build the app if its sources changed, and publish the build'))
    .argument(...APP)
    .option('--dist <folder>', 'publish the build in this folder')
    .option('--skip-existing', 'succeed if the version is published already');
  withTarget(add('check', 'compare a release with what is live, and load its pages in a browser'))
    .argument(...APP)
    .argument(...VERSION)
    .option(...REMOVES);
  withTarget(add('promote', 'make a release live for all visitors if it passes the check'))
    .argument(...APP)
    .argument(...VERSION)
    .option(...REMOVES)
    .option(...FORCE)
    .option(...REASON);
  withTarget(add('canary', 'give a share of the visitors a release'))
    .argument(...APP)
    .argument(...VERSION)
    .requiredOption('--percent <0-100>', 'share of the visitors; 0 ends the canary', upTo(100))
    .option(...REMOVES)
    .option(...FORCE)
    .option(...REASON);
  withTarget(add('rollback', 'end the canary, or go back to the previous release'))
    .argument(...APP)
    .argument('[version]', 'an earlier release to go back to', readVersion)
    .option(...REASON);
  withTarget(add('list', 'show what is live, what is published, and what changed'))
    .argument('[app]', 'by default all apps', readApp)
    .option('--all', 'show all changes and not only the last twelve');
  withTarget(add('prune', 'remove releases that nobody needs any more'))
    .argument(...APP)
    .option(
      '--days <number>',
      'keep what was live within so many days, by default 14',
      upTo(10_000),
    );
  add(
    'token',
    "create the app's deploy token on the server's machine and revoke the previous one",
  ).argument(...APP);
  return program;
}

const APP = ['<app>', 'shell, catalog or admin', readApp] as const;
const VERSION = [
  '[version]',
  'by default what was published last and not taken back',
  readVersion,
] as const;
const FORCE = ['--force', 'overrule the check; the history records it'] as const;
const REASON = ['--reason <text>', 'recorded in the history'] as const;
const REMOVES = [
  '--removes <path>',
  'accept that the release no longer has this page; repeat it for more pages',
  addPath,
] as const;

function withTarget(command: Command): Command {
  return command.option(
    '--to <folder or URL>',
    'where the releases are, by default in DATA_DIR; a URL needs the token in RELEASE_TOKEN',
    readTarget,
  );
}

function readApp(text: string): string {
  if (isAppName(text)) return text;
  throw new InvalidArgumentError('It is not the name of an app.');
}

function readVersion(text: string): string {
  if (isVersion(text)) return text;
  throw new InvalidArgumentError('It is not a version.');
}

function readTarget(text: string): string {
  // An unset variable in a script must not mean the current folder.
  if (text !== '') return text;
  throw new InvalidArgumentError('It must name a folder or a URL.');
}

function addPath(path: string, paths: string[] = []): string[] {
  if (isPagePath(path)) return [...paths, path];
  throw new InvalidArgumentError('It must be the path of a page, such as /deals.');
}

function upTo(most: number): (text: string) => number {
  return (text) => {
    if (/^\d{1,5}$/.test(text) && Number(text) <= most) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${most}.`);
  };
}
