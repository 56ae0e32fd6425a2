import { type Browser, chromium } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { launchOptions } from '../e2e/fixtures/launch-options.ts';
import { findFullBrowser } from '../release-cli/smoke/find-browser.ts';
import { ADMIN_PASSWORD, freePort, START } from '../e2e/fixtures/site-process.ts';

export interface BenchSite {
  /** Address without a slash at the end. */
  url: string;
  dataDir: string;
  pid: number;
}

export type Section = (site: BenchSite) => Promise<SectionResult>;

export interface SectionResult {
  /** Explanation of the figures, and the figures as tables. */
  text: string[];
  targets: Target[];
  figures: unknown;
}

export interface Target {
  name: string;
  measured: number;
  /** The limit, and the side of it that is good. */
  limit: number;
  side: 'at most' | 'at least';
}

export function atMost(limit: number, name: string, measured: number): Target {
  return { name, measured, limit, side: 'at most' };
}

export function atLeast(limit: number, name: string, measured: number): Target {
  return { name, measured, limit, side: 'at least' };
}

/** False also for a figure that could not be measured. */
export function isReached({ measured, limit, side }: Target): boolean {
  return side === 'at most' ? measured <= limit : measured >= limit;
}

/** NaN without values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** A table as text: the first column to the left, the others to the right. */
export function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => '-'.repeat(width)).join('  '), ...lines.slice(1)].join(
    '\n',
  );
}

const tasks: (() => Promise<unknown>)[] = [];

/** Registers a cleanup for the end of the bench, however it ends: last in, first out. */
export function atEnd(task: () => Promise<unknown>): void {
  tasks.push(task);
}

/** Runs every registered cleanup, even if another one fails. */
export async function endAll(): Promise<void> {
  for (const task of tasks.splice(0).reverse()) await task().catch(() => undefined);
}

/** Frames of third parties would add the speed of their servers to the figures. */
const NO_THIRD_PARTIES = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

/**
 * Launches the Chromium that visitors have, which ends with the bench.
 * @param args Further command line options.
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const launching = chromium.launch({
    ...launchOptions([NO_THIRD_PARTIES, ...args]),
    executablePath: findFullBrowser(),
    // The bench ends what it started itself, in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  atEnd(async () => (await launching).close());
  return launching;
}

/**
 * Builds and starts the site in a new folder. Its log goes to a file, as that of most servers does: read by the
 * process that loads the site, it would take time from it at each request.
 * @throws Error with what the site printed when it ends before it listens.
 */
export async function startBenchSite(): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const PORT = String(await freePort());
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'w');
  const [program, ...options] = START;
  const child = spawn(program, options, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ADMIN_PASSWORD, BACKUPS: 'off', PORT, DATA_DIR: dataDir },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  atEnd(() => end(child));
  const url = `http://localhost:${PORT}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The site did not start:\n${await readFile(logFile, 'utf8')}`);
    }
    await setTimeout(100);
  }
  return { url, dataDir, pid: child.pid ?? 0 };
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.ok ?? false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
