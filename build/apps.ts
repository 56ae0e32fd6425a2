import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Absolute folders of the apps, in build order. */
export const APP_FOLDERS = ['shell', 'catalog-remote', 'admin-remote'].map((name) =>
  join(root, name),
);

/** Returns the folder of an app by its name in the registry, such as 'catalog'. */
export function appFolder(app: string): string | undefined {
  return APP_FOLDERS.find((folder) => appName(folder) === app);
}

/** Returns the registry name of the app in a folder: 'catalog' for '…/catalog-remote'. */
export function appName(folder: string): string {
  return basename(folder).replace(/-remote$/, '');
}
