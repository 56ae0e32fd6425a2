import { resolve } from 'node:path';
import { readOrigin } from '@catalogmx/shared/contract';
import { InvalidArgumentError } from 'commander';
import { createCommand, parseCommandLine } from '../command-line.ts';

/** The options of `npm run static`. */
export interface StaticArguments {
  /** Folder of the site, absolute. */
  folder: string;
  /** Origin of the API. */
  api: string;
  /** Address of the site; by default the one that the API's server names. */
  url?: string;
  /** Whether the pages are written without reading the API. */
  withoutContent?: boolean;
  /** Folder with releases, absolute; by default the builds of this repository. */
  from?: string;
}

/**
 * Reads the options of the command line.
 * @returns The options, or the help text if it was requested.
 * @throws ReleaseError that names the wrong option.
 */
export function readStaticArguments(options: string[]): StaticArguments | string {
  const command = createCommand('npm run static --')
    .description(
      'Makes or updates a folder that any static host can serve: the pages, everything they load, and the facts of business.json. Releases in the folder stay.',
    )
    .argument('<folder>', 'folder of the site', (folder) => resolve(folder))
    .requiredOption(
      '--api <URL>',
      'address of the server with the API, such as https://api.example.com',
      readAddress,
    )
    .option(
      '--url <URL>',
      'address of the site, such as https://www.example.com, by default PUBLIC_URL of that server',
      readAddress,
    )
    .option(
      '--without-content',
      'write one page for all paths, which shows nothing before its scripts run, and do not call the server',
    )
    .option(
      '--from <folder>',
      'take the releases that are live there, such as data/releases, instead of building the apps',
      (folder) => resolve(folder),
    );
  if (options.length === 0) return command.helpInformation();
  const help = parseCommandLine(command, options);
  const [folder = ''] = command.processedArgs as string[];
  return help ?? { folder, ...command.opts<Omit<StaticArguments, 'folder'>>() };
}

function readAddress(value: string): string {
  const origin = readOrigin(value);
  if (origin !== undefined) return origin;
  throw new InvalidArgumentError(
    'It must be an address without a path, such as https://api.example.com.',
  );
}
