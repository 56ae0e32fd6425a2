import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inputs with right values that several programs share, in a folder beside the repository. */
const FOLDER = join(import.meta.dirname, '../../../../shared/cases');

/** Reads shared cases by their names. A repository that was cloned alone has none. */
export function sharedCases<Cases extends Record<string, unknown>>(file: string): Partial<Cases> {
  const path = join(FOLDER, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Cases) : {};
}
