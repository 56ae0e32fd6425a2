import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The folders of the three apps, absolute, in the order in which they are built. */
export const APP_FOLDERS = ['shell', 'catalog-remote', 'admin-remote'].map((name) =>
  join(root, name),
);

/** The folder of an app by its name in the registry: 'shell', 'catalog' or 'admin'. */
export function appFolder(app: string): string | undefined {
  return APP_FOLDERS.find((folder) => appName(folder) === app);
}

/** The name in the registry of the app in a folder: 'catalog' of '…/catalog-remote'. */
export function appName(folder: string): string {
  return basename(folder).replace(/-remote$/, '');
}
