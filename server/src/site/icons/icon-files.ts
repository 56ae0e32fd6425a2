import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ICON_PATHS } from './icon-paths.ts';

/** Media types of the icons, by path. */
export const ICON_TYPES = {
  [ICON_PATHS.svg]: 'image/svg+xml',
  [ICON_PATHS.ico]: 'image/x-icon',
  [ICON_PATHS.apple]: 'image/png',
  [ICON_PATHS.medium]: 'image/png',
  [ICON_PATHS.large]: 'image/png',
};

/** @param path One of {@link ICON_TYPES}. */
export function readIcon(path: string): Promise<Uint8Array> {
  return readFile(join(import.meta.dirname, 'files', path));
}
