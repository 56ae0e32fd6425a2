import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages of which a page has one copy, the shell's, with a facade for those shared in part. */
export type Singletons = Record<string, { facade?: string }>;

const PACKAGE = join(import.meta.dirname, '../../shared/package.json');

/**
 * Returns the `shared` option of federation: the shell provides every package at once, remotes take
 * them from the shell.
 */
export function sharedPackages(singletons: Singletons, isHost: boolean) {
  return mapValues(pinnedVersions(singletons), (version, name) => ({
    singleton: true,
    eager: isHost,
    import: isHost ? singletons[name]?.facade : (false as const),
    version,
    // The shell's own packages match: comparing versions would only delay its start.
    requiredVersion: isHost ? (false as const) : rangeOf(version),
    strictVersion: false,
  }));
}

/** Returns the versions that a shell provides, or the ranges that a remote requires. */
export function sharedRanges(singletons: Singletons, isHost: boolean): Record<string, string> {
  const versions = pinnedVersions(singletons);
  return isHost ? versions : mapValues(versions, rangeOf);
}

function pinnedVersions(singletons: Singletons): Record<string, string> {
  const { version, dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const all: Record<string, string> = { ...dependencies, '@catalogmx/shared': version };
  return mapValues(singletons, (_, name) => {
    const pinned = all[name.replace(/\/$/, '')];
    if (!pinned) throw new Error(`shared/package.json does not pin ${name}`);
    return pinned;
  });
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
