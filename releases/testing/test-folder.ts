import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTestEnd } from './test-end.ts';

/** Creates a folder for the current test, which is removed after it. */
export async function createTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-test-'));
  atTestEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
