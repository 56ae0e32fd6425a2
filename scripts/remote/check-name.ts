import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APP_FOLDERS, appName } from '../../build/apps.ts';
import type { Page } from '../../build/webpack/app.ts';
import { RESERVED_PARTS } from '../../releases/gate/reserved-parts.ts';
import { isAppName } from '../../releases/store/release-description.ts';
import { overlap } from '../../shared/src/contract/routes.ts';

const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Checks the name of a new remote, which becomes its folder, page, package and workflow.
 * @param root Folder of the repository.
 * @returns Why the name cannot be used, or undefined.
 */
export async function findNameProblem(name: string, root: string): Promise<string | undefined> {
  if (!WORDS.test(name) || !isAppName(name)) {
    return `'${name}' is not a name: use up to 32 lower-case letters and digits, with '-' between words.`;
  }
  if (APP_FOLDERS.map(appName).includes(name)) return `There is an app ${name} already.`;
  // Names that every object of JavaScript has, such as 'constructor', are never free.
  if (name in {} || existsSync(join(root, name))) return `The name ${name} is reserved.`;
  const taken = [`${name}-remote`, `.github/workflows/${name}.yml`];
  const existing = taken.find((path) => existsSync(join(root, path)));
  if (existing) return `There is a ${existing} already.`;
  if (`node_modules/${name}-remote` in readLock(root)) {
    return `The npm package ${name}-remote is installed already.`;
  }
  if (RESERVED_PARTS.includes(name)) return `The server needs the address /${name} itself.`;
  return findTakenPage(`/${name}`);
}

function readLock(root: string): object {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: object }).packages;
}

async function findTakenPage(path: string): Promise<string | undefined> {
  for (const folder of APP_FOLDERS) {
    const file = join(folder, 'pages.ts');
    // The shell has none.
    if (!existsSync(file)) continue;
    const { pages } = (await import(pathToFileURL(file).href)) as { pages: Page[] };
    const taken = pages.find((page) => overlap(page.path, path));
    if (taken) return `The address ${path} is page ${taken.path} of ${appName(folder)}.`;
  }
  return undefined;
}
