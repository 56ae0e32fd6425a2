import { accessSync, constants, mkdirSync } from 'node:fs';
import { SettingsError } from '../environment.ts';

/** Creates the data folder if needed. @throws SettingsError if it is not writable. */
export function checkDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`The data folder ${folder} cannot be written (${code}): set DATA_DIR.`);
  }
}
