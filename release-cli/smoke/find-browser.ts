import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Chromium without windows. It opens a page in half the time. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

/**
 * Finds Chromium or Chrome, or installs one: from Debian's packages as root, otherwise with Playwright.
 * @param names Programs to prefer to those in the usual places, by default those without windows first.
 * @throws Error if there is none and the installation fails.
 */
export function findBrowser(names?: string[]): string {
  const found = findInstalled(names);
  if (found) return found;
  console.log('No Chromium or Chrome is here: installing one …');
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    run(process.execPath, [
      join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    ]);
  }
  const installed = findInstalled(names);
  if (installed) return installed;
  throw new Error('The browser tests need a browser: install Chromium or Google Chrome.');
}

/** Finds the browser that visitors have, windows included, as in {@link findBrowser}. */
export function findFullBrowser(): string {
  return findBrowser(NAMES);
}

export function findInstalled(names = [...HEADLESS_NAMES, ...NAMES]): string | undefined {
  const places = [...PLACES, chromium.executablePath()];
  return findInPath(names) ?? places.find((place) => existsSync(place));
}

/** Returns the first of some programs that is in the PATH. */
export function findInPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place));
}

function run(command: string, options: string[]): void {
  spawnSync(command, options, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
