import { parseArgs } from 'node:util';
import { isAppName, isPagePath, isVersion } from '../releases/store/release-description.ts';
import { ReleaseError } from '../releases/store/release-error.ts';

/** What `npm run release` can do. */
export const COMMANDS = [
  'publish',
  'check',
  'promote',
  'canary',
  'rollback',
  'list',
  'prune',
  'token',
] as const;
export type Command = (typeof COMMANDS)[number];

/** The options that each command goes with, and whether it takes a version. */
const TAKES: Record<Command, readonly string[]> = {
  publish: ['to', 'dist', 'skip-existing'],
  check: ['version', 'to', 'removes'],
  promote: ['version', 'to', 'force', 'reason', 'removes'],
  canary: ['version', 'to', 'force', 'reason', 'removes', 'percent'],
  rollback: ['version', 'to', 'reason'],
  list: ['to'],
  prune: ['to', 'days'],
  token: [],
};

/** What was asked for. */
export interface ReleaseArguments {
  command: Command;
  /** 'shell', 'catalog' or 'admin'; undefined: all of them, where a command can do that. */
  app: string | undefined;
  version: string | undefined;
  /** Folder or address of the releases; undefined: those in DATA_DIR. */
  to: string | undefined;
  dist: string | undefined;
  percent: number | undefined;
  days: number | undefined;
  force: boolean;
  skipExisting: boolean;
  reason: string | undefined;
  /** Paths of the pages that the release removes on purpose. */
  removes: string[];
}

/** What `--help` answers. */
export const HELP = `npm run release -- <command> <app> [version] [options]

Commands
  publish  <app>               build the app where its sources changed, and publish the build
  check    <app> [version]     hold a release against what is live, and load its pages in a browser
  promote  <app> [version]     make a release live for everybody, if it passes the check
  canary   <app> [version] --percent N
                               give N percent of the visitors a release; 0 ends it
  rollback <app> [version]     take the canary back, else go back to the release before
  list     [app]               what is live, what is published, and why it changed
  prune    <app>               remove releases that nobody needs any more
  token    <app>               make the app's deploy token, on the server's machine; the one before is
                               no longer valid

The app is shell, catalog or admin. Without a version the latest build that is published is meant.

Options
  --to <folder or URL>  where the releases are; else in DATA_DIR. For a URL, RELEASE_TOKEN holds the token
  --dist <folder>       publish the build in this folder
  --skip-existing       go on where the version is published already, for programs that run again
  --percent <0-100>     share of the visitors
  --removes <path>      accept that the release no longer has this page of the live one; repeat it for
                        more pages
  --force               go on although the check refuses it; the history keeps that
  --reason <text>       kept in the history
  --days <number>       prune keeps what was live within so many days, else 14
  --help                this text`;

/**
 * Reads the options of the command line.
 * @returns 'help' when that is what was asked for.
 * @throws ReleaseError that says what is wrong.
 */
export function readArguments(options: string[]): ReleaseArguments | 'help' {
  const { values, positionals } = parse(options);
  const [command = '', app, version, ...rest] = positionals;
  if (values.help || positionals.length === 0) return 'help';
  if (!isCommand(command)) throw wrong(`There is no command '${command}'.`);
  if (rest.length > 0) throw wrong(`'${rest.join(' ')}' is too much.`);
  if (app === undefined && command !== 'list') throw wrong(`Name the app to ${command}.`);
  if (app !== undefined && !isAppName(app)) throw wrong(`'${app}' is no name of an app.`);
  if (version !== undefined && !isVersion(version)) throw wrong(`'${version}' is no version.`);
  // A variable that nobody has set would mean the folder one is in.
  if (values.to === '') throw wrong('--to must name a folder or an address.');
  if (version !== undefined && !TAKES[command].includes('version')) {
    throw wrong(`${command} takes no version.`);
  }
  // What a command ignores may be what somebody relies on.
  for (const option of Object.keys(values)) {
    if (!TAKES[command].includes(option)) throw wrong(`${command} does not go with --${option}.`);
  }
  const percent = readNumber('percent', values.percent, 100);
  if (command === 'canary' && percent === undefined) {
    throw wrong('A canary goes with --percent N.');
  }
  return {
    command,
    app,
    version,
    to: values.to,
    dist: values.dist,
    percent,
    days: readNumber('days', values.days, 10_000),
    force: values.force ?? false,
    skipExisting: values['skip-existing'] ?? false,
    reason: values.reason,
    removes: readPaths(values.removes),
  };
}

function parse(options: string[]) {
  try {
    return parseArgs({
      args: options,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        dist: { type: 'string' },
        percent: { type: 'string' },
        days: { type: 'string' },
        force: { type: 'boolean' },
        'skip-existing': { type: 'boolean' },
        reason: { type: 'string' },
        removes: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

function isCommand(text: string): text is Command {
  return (COMMANDS as readonly string[]).includes(text);
}

function readNumber(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= most) return Number(text);
  throw wrong(`--${name} must be a whole number from 0 to ${most}, but is '${text}'.`);
}

function readPaths(paths: string[] = []): string[] {
  const bad = paths.find((path) => !isPagePath(path));
  if (bad === undefined) return paths;
  throw wrong(`--removes must be the path of a page, such as /deals, but is '${bad}'.`);
}

function wrong(message: string): ReleaseError {
  return new ReleaseError('refused', `${message} See: npm run release -- --help`);
}
