import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packages of which a page has one copy, the shell's, with a facade for those shared in part. */
export type Singletons = Record<string, { facade?: string }>;

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

/** What an app was built and tested with: its own copy where it has one, else that of the workspace. */
function installedVersions(singletons: Singletons, folder: string): Record<string, string> {
  return mapValues(singletons, (_, name) => installedVersion(name.replace(/\/$/, ''), folder));
}

function installedVersion(name: string, folder: string): string {
  for (let parent = folder; ; parent = dirname(parent)) {
    const path = join(parent, 'node_modules', name, 'package.json');
    if (existsSync(path)) {
      return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
    }
    if (parent === dirname(parent)) throw new Error(`${name} is not installed for ${folder}`);
  }
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
