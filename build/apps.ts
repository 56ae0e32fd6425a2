import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

/** Absolute folders of the apps, in build order: those of the workspaces in package.json. */
export const APP_FOLDERS = workspaces
  .filter((name) => name === 'shell' || name.endsWith('-remote'))
  .map((name) => join(root, name));

/** Returns the folder of an app by its name in the registry, such as 'catalog'. */
export function appFolder(app: string): string | undefined {
  return APP_FOLDERS.find((folder) => appName(folder) === app);
}

/** Returns the registry name of the app in a folder: 'catalog' for '…/catalog-remote'. */
export function appName(folder: string): string {
  return basename(folder).replace(/-remote$/, '');
}
