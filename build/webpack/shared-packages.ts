import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Packages of which a page has one copy, the shell's, with a facade for those shared in part. */
type Singletons = Record<string, { facade?: string }>;

/**
 * Returns the `shared` option of federation: the shell provides every package at once, remotes take
 * them from the shell.
 * @param folder The app's.
 */
export function sharedPackages(singletons: Singletons, folder: string, isHost: boolean) {
  return mapValues(installedVersions(singletons, folder), (version, name) => ({
    singleton: true,
    eager: isHost,
    import: isHost ? singletons[name]?.facade : (false as const),
    version,
    // The shell's own packages match: comparing versions would only delay its start.
    requiredVersion: isHost ? (false as const) : rangeOf(version),
    strictVersion: false,
  }));
}

/**
 * Returns the versions that a shell provides, or the ranges that a remote requires.
 * @param folder The app's.
 */
export function sharedRanges(
  singletons: Singletons,
  folder: string,
  isHost: boolean,
): Record<string, string> {
  const versions = installedVersions(singletons, folder);
  return isHost ? versions : mapValues(versions, rangeOf);
}

/**
 * Refuses an app with another React than the shell's: the shell renders all pages with its own, and the two
 * halves of React work only in one version.
 * @param folder The app's.
 * @throws Error that says how to get the shell's version.
 */
export function requireReactOfShell(
  folder: string,
  shell = join(import.meta.dirname, '../../shell'),
): void {
  for (const name of ['react', 'react-dom']) {
    // Only a copy of its own can differ.
    const version = versionIn(folder, name);
    const expected = installedVersion(name, shell);
    if (version === undefined || minorOf(version) === minorOf(expected)) continue;
    const app = basename(folder);
    throw new Error(
      `${app} has ${name} ${version}, but the shell, which renders all pages, has ${expected}: ` +
        `run 'npm install --save-exact -w ${app} ${name}@${expected}', or change the version in all apps.`,
    );
  }
}

/** Returns '19.3' for '19.3.1'. */
function minorOf(version: string): string {
  return version.split('.', 2).join('.');
}

/** Version that an app was built and tested with: its own copy, else that of the workspace. */
function installedVersions(singletons: Singletons, folder: string): Record<string, string> {
  return mapValues(singletons, (_, name) => installedVersion(name.replace(/\/$/, ''), folder));
}

function installedVersion(name: string, folder: string): string {
  for (let parent = folder; ; parent = dirname(parent)) {
    const version = versionIn(parent, name);
    if (version !== undefined) return version;
    if (parent === dirname(parent)) throw new Error(`${name} is not installed for ${folder}`);
  }
}

function versionIn(folder: string, name: string): string | undefined {
  const path = join(folder, 'node_modules', name, 'package.json');
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

function rangeOf(version: string): string {
  return `^${version}`;
}

function mapValues<Value, Result>(
  record: Record<string, Value>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, map(value, name)]),
  );
}

const shared = join(import.meta.dirname, '../../shared');

/**
 * The only list of packages that the shell shares with the remotes. A facade exports a part of a package,
 * where sharing all of it would ship code that nobody uses.
 */
export const SINGLETONS: Singletons = {
  react: {},
  'react/': {},
  'react-dom': {},
  'react-router-dom': { facade: join(shared, 'src/router/react-router-dom.ts') },
  'styled-components': {},
  '@tanstack/react-query': {},
  '@catalogmx/shared': {},
};
