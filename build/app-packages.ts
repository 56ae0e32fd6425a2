import { posix } from 'node:path';

/** Packages of the repository that turn sources into a release. Tools of development do not belong here. */
export const BUILD_PACKAGES = [
  '@babel/core',
  '@module-federation/enhanced',
  'babel-loader',
  'babel-plugin-styled-components',
  'html-webpack-plugin',
  'subset-font',
  'ts-loader',
  'typescript',
  'webpack',
];

/** An entry of `packages` in a lock file of version 3. */
interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  /** Whether it stands for the workspace in `resolved`. */
  link?: boolean;
  dependencies?: Record<string, string>;
  /** Of workspaces only. */
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type Lock = Record<string, LockedPackage>;

/** By path in the repository. */
export type AppPackages = Map<string, LockedPackage>;

/**
 * Returns the packages that an app is built of and with, as a lock file resolves them: its dependencies,
 * the build's, the pinned Node, and all of theirs.
 * @param lockFile Content of package-lock.json.
 * @param app Name of the app's folder, such as 'catalog-remote'.
 * @returns By path, such as 'node_modules/react': the build derives the ids of modules from it.
 */
export function appPackages(lockFile: string, app: string): AppPackages {
  const { packages: lock } = JSON.parse(lockFile) as { packages: Lock };
  const found = new Map<string, LockedPackage>();
  const add = (path: string) => {
    const entry = lock[path];
    if (!entry || found.has(path)) return;
    found.set(path, entry);
    if (entry.link && entry.resolved) return add(entry.resolved);
    for (const name of dependenciesOf(entry)) addAll(path, name);
  };
  const addAll = (from: string, name: string) => {
    const path = findPackage(lock, from, name);
    // Optional, and left out.
    if (path !== undefined) add(path);
  };
  add(app);
  const pinnedNode = Object.keys(lock['']?.optionalDependencies ?? {});
  for (const name of [...BUILD_PACKAGES, ...pinnedNode]) addAll('', name);
  return found;
}

/** Names each package with its content, so that two lists are equal if a build finds the same in both. */
export function listPackages(packages: AppPackages): string {
  return [...packages]
    .map(([path, { version, integrity, resolved }]) => [path, version, integrity ?? resolved])
    .map((parts) => parts.join(' ').trimEnd())
    .sort()
    .join('\n');
}

/** Returns the versions of packages by name, separated by commas where there are several. */
export function versionsByName(packages: AppPackages): Record<string, string> {
  const versions = new Map<string, Set<string>>();
  for (const [path, { version }] of packages) {
    const name = path.replace(/^.*node_modules\//, '');
    // Workspaces have none that changes.
    if (!path.includes('node_modules/') || version === undefined) continue;
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const entries = [...versions].map(([name, all]) => [name, [...all].sort().join(', ')] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function dependenciesOf(entry: LockedPackage): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = entry;
  return Object.keys({
    ...peerDependencies,
    ...optionalDependencies,
    ...devDependencies,
    ...dependencies,
  });
}

/** Finds what `import` finds: in the package's own node_modules, then in those of the folders above. */
function findPackage(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    if (folder === '.') folder = '';
    const path = posix.join(folder, 'node_modules', name);
    if (path in lock) return path;
    if (folder === '') return undefined;
  }
}
