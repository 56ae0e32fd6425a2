import { Argument, Command, CommanderError, InvalidArgumentError } from 'commander';
import { COPY_TARGETS, type CopyTarget } from '../platform/backup/copy-installation.ts';
import { SettingsError } from '../platform/settings/environment.ts';

export type DbArguments =
  | { command: 'migrate' }
  | { command: 'backup'; path?: string; keep?: number; verify?: boolean }
  | { command: 'restore'; path: string; replace?: boolean; asItWas?: boolean }
  | { command: 'copy'; target: CopyTarget }
  | { command: 'check' }
  | { command: 'reset-password'; username?: string };

/**
 * Reads the options of the command line.
 * @returns The command, or the help text if it was requested.
 * @throws SettingsError that names the wrong option.
 */
export function readDbArguments(options: string[]): DbArguments | string {
  let given: DbArguments | undefined;
  let help = '';
  const program = createProgram((read) => (given = read));
  const collect = (text: string) => (help += text);
  for (const each of [program, ...program.commands]) {
    each.exitOverride().showSuggestionAfterError(false).helpOption('-h, --help', 'show this text');
    each.configureOutput({ writeOut: collect, writeErr: collect });
  }
  try {
    program.parse(options, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code.startsWith('commander.help')) return help.trimEnd();
    const problem = error.message.replace(/^error: /, '').replace(/\.?$/, '.');
    throw new SettingsError(`${problem} See: ${program.name()} --help`);
  }
  return given ?? program.helpInformation().trimEnd();
}

function createProgram(onRead: (given: DbArguments) => void): Command {
  const program = new Command('npm run db --')
    .description('Works on the database that DATA_DIR or DATABASE_URL names, as for the server.')
    .helpCommand('help [command]', 'show the options of a command');
  const add = (name: DbArguments['command'], description: string, key?: string) => {
    const command = program.command(name).description(description);
    return command.action(() => {
      const [argument] = command.processedArgs as (string | undefined)[];
      const given = { command: name, ...command.opts(), ...(key && { [key]: argument }) };
      onRead(given as DbArguments);
    });
  };
  add('migrate', 'create the tables or bring them up to date; servers do so when they start');
  add('backup', 'back up everything, while servers may run', 'path')
    .argument('[path]', 'a new file, or a folder, by default DATA_DIR/backups', readPath)
    .option('--keep <number>', 'backups to keep in a folder, by default 7', readCount)
    .option('--verify', 'accepted for scripts: every backup is checked after writing');
  add('restore', 'replace everything by a backup', 'path')
    .argument('<file>', 'the backup', readPath)
    .option('--replace', 'do not ask before an installation with content is replaced')
    .option('--as-it-was', 'leave the tables as in the version that made it, to go back to that');
  add(
    'copy',
    'copy the installation into an empty place, while no server runs',
    'target',
  ).addArgument(
    new Argument(
      '<target>',
      'postgres: from DATA_DIR to DATABASE_URL; data-dir: the other way',
    ).choices(COPY_TARGETS),
  );
  add('check', 'read the whole database and report what is damaged');
  add(
    'reset-password',
    'set a new password: NEW_PASSWORD, or one that is printed',
    'username',
  ).argument('[username]', 'by default user 1');
  return program;
}

function readPath(text: string): string {
  // An unset variable in a script must not mean the current folder.
  if (text !== '') return text;
  throw new InvalidArgumentError('It must name a file or a folder.');
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 9999.');
}
