import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../test-results');

/** The file with the figures of the last run. */
export const REPORT = join(FOLDER, 'long.txt');

/** Keeps the figures of a run for its end, as Jest prints beside its own lines. */
export function report(title: string, lines: string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(REPORT, `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

const cleanUps: (() => Promise<unknown>)[] = [];

/** Runs after the tests of the block, the last one first. */
export function atEnd(cleanUp: () => Promise<unknown>): void {
  cleanUps.push(cleanUp);
}

/** Creates a folder that is removed at the end. */
export async function openFolder(name = 'catalogmx-long-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** For `afterAll`. */
export async function cleanUp(): Promise<void> {
  for (const each of cleanUps.splice(0).reverse()) await each();
}
