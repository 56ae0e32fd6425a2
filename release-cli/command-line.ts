import { Command, CommanderError } from 'commander';
import { ReleaseError } from '../releases/store/release-error.ts';

/** The command line, whose help and errors come back to the caller instead of being printed. */
export function createCommand(): Command {
  return new Command('npm run release --')
    .exitOverride()
    .showSuggestionAfterError(false)
    .helpOption('-h, --help', 'show this text');
}

/**
 * Parses the options of a command line and runs the action of the command.
 * @returns The text of the help if it was requested.
 * @throws ReleaseError that names the wrong option in one line.
 */
export function parseCommandLine(command: Command, options: string[]): string | undefined {
  let help = '';
  const collect = (text: string) => (help += text);
  for (const each of [command, ...command.commands]) {
    each.configureOutput({ writeOut: collect, writeErr: collect });
  }
  try {
    command.parse(options, { from: 'user' });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const isUnknown = options[0] === 'help' && error.exitCode !== 0;
    if (error.code.startsWith('commander.help') && !isUnknown) return help.trimEnd();
    const message = isUnknown ? `unknown command '${options[1]}'` : error.message;
    const problem = message.replace(/^error: /, '').replace(/\.?$/, '.');
    throw new ReleaseError('usage', `${problem} See: ${command.name()} --help`);
  }
}
