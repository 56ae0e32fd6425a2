import { type Command, Option } from 'commander';
import type { Scope } from '../releases/http-api.ts';
import {
  addPath,
  addScope,
  readApp,
  readDays,
  readDuration,
  readName,
  readPreviewDays,
  readReleases,
  readSteps,
  readTarget,
  readVersion,
  upTo,
} from './argument-readers.ts';
import { createCommand, parseCommandLine } from './command-line.ts';
import type { Train } from '../releases/gate/train.ts';
import { VERBS, type VerbName } from '../releases/verbs.ts';
import { ChangeOptions } from '../releases/schemas.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { EXIT_STATUS_HELP } from './exit-status.ts';

/** A command of `npm run release` with its options. */
export interface ReleaseArguments {
  command:
    | 'publish'
    | 'check'
    | 'promote'
    | 'canary'
    | 'stop'
    | 'rollback'
    | 'list'
    | 'prune'
    | 'retire'
    | 'previews'
    | 'end-preview'
    | 'token'
    | 'tokens'
    | 'revoke';
  /** Absent for a list of all apps. */
  app?: string;
  version?: string;
  /** The releases that go live together; absent for one. */
  train?: Train;
  /** URL of the server, by default the one on this machine. */
  to?: string;
  /** Prints one JSON document to standard output. */
  json?: boolean;
  /** Makes all checks and changes nothing. */
  dryRun?: boolean;
  dist?: string;
  percent?: number;
  /** Percents of a ramp. */
  ramp?: number[];
  /** Milliseconds that each step of a ramp lasts at least. */
  every?: number;
  /** New visitors that each step of a ramp has at least. */
  visitors?: number;
  days?: number;
  force?: boolean;
  skipExisting?: boolean;
  /** Name of a preview. */
  preview?: string;
  /** Shows all changes. */
  all?: boolean;
  reason?: string;
  /** Paths of the pages that the release removes on purpose. */
  removes?: string[];
  /** Accepts that its pages load many more bytes. */
  grows?: boolean;
  /** Of a deploy token or a preview. */
  name?: string;
  scope?: Scope[];
  /** Days. */
  expires?: number;
}

/**
 * Reads the options of the command line.
 * @returns The command, or the help text if it was requested.
 * @throws ReleaseError that names the wrong option.
 */
export function readArguments(options: string[]): ReleaseArguments | string {
  let given: ReleaseArguments | undefined;
  const program = createProgram((read) => (given = read));
  const help = parseCommandLine(program, options);
  if (given?.command === 'canary') requireShare(given);
  if (given?.command === 'publish') requirePreview(given);
  return help ?? given ?? program.helpInformation();
}

function requireShare({ percent, ramp, every, visitors }: ReleaseArguments): void {
  const fail = (problem: string) => {
    throw new ReleaseError('usage', `${problem} See: npm run release -- canary --help`);
  };
  if (percent === undefined && !ramp) fail('Give --percent 10, or --ramp 1,10,50,100 --every 10m.');
  if (ramp && every === undefined) fail('A ramp needs --every, such as --every 10m.');
  if (!ramp && (every ?? visitors) !== undefined) fail('--every and --visitors belong to --ramp.');
}

function requirePreview({ preview, days }: ReleaseArguments): void {
  if (preview !== undefined || days === undefined) return;
  throw new ReleaseError('usage', '--days belongs to --preview, such as --preview pr-42.');
}

function createProgram(onRead: (given: ReleaseArguments) => void): Command {
  const program = createCommand().description(
    'Publishes the releases of an app, such as catalog, and makes them live.',
  );
  program.helpCommand('help [command]', 'show the options of a command');
  program.addHelpText('after', EXIT_STATUS_HELP);
  const add = (name: ReleaseArguments['command'], description: string) => {
    const command = program
      .command(name)
      .description(description)
      .option('--json', 'print one JSON document, and remarks to standard error');
    return command.action(() => {
      const names = command.registeredArguments.map((argument) => argument.name());
      const values = command.processedArgs as unknown[];
      const named = Object.fromEntries(names.map((name, index) => [name, values[index]]));
      const { releases, ...given } = named as Partial<Record<string, string>> & {
        releases?: string[];
      };
      const chosen = releases ? chooseReleases(command, releases) : given;
      onRead({ ...command.opts<Omit<ReleaseArguments, 'command'>>(), ...chosen, command: name });
    });
  };
  const addVerb = (
    name: VerbName & ReleaseArguments['command'],
    description: string,
    more: object = {},
  ) => withFields(withDryRun(add(name, description)), { ...VERBS[name].body.properties, ...more });
  withDryRun(add('publish', 'build the app if its sources changed, and publish the build'))
    .argument(...APP)
    .option('--dist <folder>', 'publish the build in this folder')
    .option('--skip-existing', 'succeed if the version is published already')
    .option(
      '--preview <name>',
      'show it only to those with the link of this preview, such as pr-42, beside other apps in it',
      readName,
    )
    .option('--days <number>', 'days until the preview ends, by default 14', readPreviewDays);
  const { removes, grows } = ChangeOptions.properties;
  withFields(
    withTarget(
      add('check', 'compare a release with what is live, and load its pages in a browser'),
    ),
    { removes, grows },
  ).argument(...RELEASES);
  addVerb(
    'promote',
    'make a release live for all visitors, or a train of several, if it passes the check',
  ).argument(...RELEASES);
  addVerb(
    'canary',
    'give a share of the visitors a release, or more and more of them',
    VERBS.ramp.body.properties,
  )
    .argument(...APP)
    .argument(...VERSION);
  addVerb('stop', 'end a ramp; its canary keeps the share that it has').argument(...APP);
  addVerb('rollback', 'end the canary and its ramp, or go back to the previous release')
    .argument(...APP)
    .argument('[version]', 'an earlier release to go back to', readVersion);
  withTarget(add('list', 'show what is live, what is published, and what changed'))
    .argument('[app]', 'by default all apps', readApp)
    .option('--all', 'show all changes and not only the last twelve');
  addVerb('prune', 'remove releases that nobody needs any more').argument(...APP);
  addVerb('retire', 'take an app and its pages out of the site').argument(...APP);
  withTarget(add('previews', 'list the previews with their links'));
  addVerb('end-preview', 'end a preview before its time').argument(
    '<name>',
    'such as pr-42',
    readName,
  );
  add('token', "create a deploy token on the server's machine; the one of the same name ends")
    .argument(...APP)
    .option('--name <name>', 'who or what uses it, by default the name of the app', readName)
    .option(
      '--scope <scope>',
      'preview (for pull requests), publish or promote; by default publish and promote: repeat it for several',
      addScope,
    )
    .option('--expires <days>', 'such as 90d; by default never', readDays)
    .option(...DRY_RUN);
  add('tokens', 'list the deploy tokens').argument('[app]', 'by default all apps', readApp);
  add('revoke', 'end a deploy token')
    .argument('<name>', 'its name', readName)
    .option(...DRY_RUN);
  return program;
}

/** Commander's own readers see one argument at a time. */
function chooseReleases(command: Command, texts: string[]) {
  try {
    return readReleases(texts);
  } catch (error) {
    return command.error((error as Error).message);
  }
}

const APP = ['<app>', 'such as catalog', readApp] as const;
const VERSION = ['<version>', 'such as 1.2.0', readVersion] as const;
const RELEASES = [
  '<releases...>',
  'catalog 1.2.0; or a train that goes live as one: catalog@1.2.0 shell@2.0.0',
] as const;
const DRY_RUN = [
  '--dry-run',
  'make all checks and report what would change, but change nothing',
] as const;
/** The options for fields of the bodies of verbs, with a reader of their values. */
const FIELD_OPTIONS: Record<string, [flags: string, help: string, read?: Reader]> = {
  percent: ['--percent <0-100>', 'share of the visitors; 0 ends the canary', upTo(100)],
  steps: ['--ramp <steps>', 'shares that follow each other; 100 promotes: 1,10,50,100', readSteps],
  every: ['--every <time>', 'how long a step lasts at least: 90s, 10m, 2h or 1d', readDuration],
  visitors: ['--visitors <number>', 'new visitors of a step at least, by default 20', upTo(1_000)],
  removes: [
    '--removes <path>',
    'accept that the release no longer has this page; repeat it for more pages',
    addPath,
  ],
  grows: ['--grows', 'accept that pages load many more bytes than in the live release'],
  days: ['--days <number>', 'keep what was live within so many days, by default 14', upTo(10_000)],
  force: ['--force', 'overrule the check; the history records it'],
  reason: ['--reason <text>', 'recorded in the history'],
};

type Reader = (text: string, before: never) => unknown;

function withFields(command: Command, fields: object): Command {
  for (const [field, [flags, help, read]] of Object.entries(FIELD_OPTIONS)) {
    if (!(field in fields)) continue;
    const option = new Option(flags, help);
    if (read) option.argParser(read as (text: string, before: unknown) => unknown);
    if (field === 'steps') option.conflicts('percent');
    if (field === 'force' && command.name() === 'retire') {
      option.description = 'overrule that other apps link to its pages; the history records it';
    }
    command.addOption(option);
  }
  return command;
}

function withDryRun(command: Command): Command {
  return withTarget(command).option(...DRY_RUN);
}

function withTarget(command: Command): Command {
  return command.option(
    '--to <URL>',
    'the server, which needs the token in RELEASE_TOKEN; by default the site that runs on this machine',
    readTarget,
  );
}
