import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from '../../releases/store/release-error.ts';

/** What was asked for. */
export interface StaticArguments {
  /** Folder of the site, absolute. */
  folder: string;
  /** Origin of the API. */
  api: string;
  /** Folder with releases, absolute; undefined: the builds of this repository. */
  from: string | undefined;
}

/** What `--help` answers. */
export const STATIC_HELP = `npm run static -- <folder> --api <URL> [--from <folder>]

Makes a folder that any static host can serve: the pages, all that they load, and the facts of
business.json. A folder that it made before is brought up to date; releases in it stay.

  --api <URL>      address of the server with the API, such as https://api.example.com
  --from <folder>  take the releases that are live there, such as data/releases; else the apps are
                   built where their sources changed
  --help           this text`;

/**
 * Reads the options of the command line.
 * @returns 'help' when that is what was asked for.
 * @throws ReleaseError that says what is wrong.
 */
export function readStaticArguments(options: string[]): StaticArguments | 'help' {
  const { values, positionals } = parse(options);
  const [folder, ...rest] = positionals;
  if (values.help || options.length === 0) return 'help';
  if (!folder) throw wrong('Name the folder to make.');
  if (rest.length > 0) throw wrong(`'${rest.join(' ')}' is too much.`);
  return {
    folder: resolve(folder),
    api: readApi(values.api),
    from: values.from === undefined ? undefined : resolve(values.from),
  };
}

function parse(options: string[]) {
  try {
    return parseArgs({
      args: options,
      allowPositionals: true,
      options: {
        api: { type: 'string' },
        from: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

function readApi(value: string | undefined): string {
  const url = URL.parse(value ?? '');
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  const given = value === undefined ? 'is missing' : `is '${value}'`;
  throw wrong(
    `--api must be the API's address without a path, such as https://api.example.com, but ${given}.`,
  );
}

function wrong(message: string): ReleaseError {
  return new ReleaseError('refused', `${message} See: npm run static -- --help`);
}
