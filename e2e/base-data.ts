import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data folder with the sample catalogue and the local builds as releases. */
export const BASE_DATA = join(import.meta.dirname, '../test-results/base-data');

/** A copy of {@link BASE_DATA} that a test may change. */
export async function copyBaseData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-e2e-'));
  await cp(BASE_DATA, folder, { recursive: true });
  return folder;
}
