import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The folders of the three apps, absolute, in the order in which they are built. */
export const APP_FOLDERS = ['shell', 'catalog-remote', 'admin-remote'].map((name) =>
  join(root, name),
);
