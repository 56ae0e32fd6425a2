import { posix } from 'node:path';

/** Packages of the repository that turn sources into a release. Tools of development do not belong here. */
export const BUILD_PACKAGES = [
  '@babel/core',
  '@module-federation/enhanced',
  '@swc/core',
  'babel-loader',
  'babel-plugin-styled-components',
  'html-webpack-plugin',
  'minimizer-webpack-plugin',
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
  /** True for a link to the workspace in `resolved`. */
  link?: boolean;
  dependencies?: Record<string, string>;
  /** Of workspaces only. */
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** Of packages with machine code. */
  os?: string[];
  cpu?: string[];
}

type Lock = Record<string, LockedPackage>;

/** Part of what a release contains, or of what builds it. */
type Role = 'content' | 'tool';

/** By path in the repository. */
export type AppPackages = Map<string, LockedPackage>;

/**
 * Returns the packages that an app is built of and with, as a lock file resolves them: its dependencies, the
 * build's, and all of theirs. Left out is what cannot change a release: machine code for one platform, types, and
 * what a tool of the build could use but does not need.
 * @param lockFile Content of package-lock.json.
 * @param app Name of the app's folder, such as 'catalog-remote'.
 * @returns By path, such as 'node_modules/react': the build derives the ids of modules from it.
 */
export function appPackages(lockFile: string, app: string): AppPackages {
  const { packages: lock } = JSON.parse(lockFile) as { packages: Lock };
  const found = new Map<string, LockedPackage>();
  const add = (path: string, role: Role) => {
    const entry = lock[path];
    if (!entry || found.has(path) || isForOnePlatform(entry)) return;
    found.set(path, entry);
    if (entry.link && entry.resolved) return add(entry.resolved, role);
    for (const name of dependenciesOf(entry, role)) addAll(path, name, role);
  };
  const addAll = (from: string, name: string, role: Role) => {
    if (name.startsWith('@types/')) return;
    const path = findPackage(lock, from, name);
    // Optional, and left out.
    if (path !== undefined) add(path, role);
  };
  add(app, 'content');
  for (const name of BUILD_PACKAGES) addAll('', name, 'tool');
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

function dependenciesOf(entry: LockedPackage, role: Role): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies = {} } = entry;
  // The content of a release imports those that are there; another app may have brought them for a tool.
  const peers = Object.keys(peerDependencies).filter(
    (name) => role === 'content' || !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [
    ...new Set([
      ...peers,
      ...Object.keys({ ...optionalDependencies, ...devDependencies, ...dependencies }),
    ]),
  ];
}

function isForOnePlatform({ os, cpu }: LockedPackage): boolean {
  return os !== undefined || cpu !== undefined;
}

/** Finds what `import` finds: in the package's own node_modules, then in those of the folders above. */
export function findPackage(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    if (folder === '.') folder = '';
    const path = posix.join(folder, 'node_modules', name);
    if (path in lock) return path;
    if (folder === '') return undefined;
  }
}
