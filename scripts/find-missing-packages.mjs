import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that the registry did not have are tried again after an hour, in milliseconds. */
const TRIED_AGAIN_AFTER = 3_600_000;

/**
 * @typedef {object} Package An entry of a lock file.
 * @property {string} [version]
 * @property {boolean} [link] Whether it is a workspace.
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 * @property {Record<string, string>} [bin]
 */

/** npm writes it last, and only if the installation succeeds. */
export const INSTALLED = 'node_modules/.package-lock.json';

/** Optional packages that the last installation did not get. */
export const UNAVAILABLE = 'node_modules/.unavailable.json';

/**
 * Compares the lock file with what is installed. Takes some 30 ms.
 * @param {string} root Folder of the repository.
 * @returns The packages that are missing, damaged or of another version, by their folders.
 * @throws {Error} If the lock file cannot be read.
 */
export function findMissingPackages(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const unavailable = new Set(readUnavailable(root));
  /** @type {Record<string, Package>} */
  let installed = {};
  try {
    installed = readPackages(join(root, INSTALLED));
  } catch {
    // Nothing is installed, or not completely.
  }
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/') && !unavailable.has(path))
    .filter(([path, entry]) => !isInstalled(root, path, entry, installed[path]))
    .filter(([path, entry]) => path in installed || isForThisMachine(entry))
    .map(([path, { optional = false }]) => ({ path, optional }));
}

/**
 * @param {string} path
 * @returns {Record<string, Package>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

function readUnavailable(root) {
  const path = join(root, UNAVAILABLE);
  try {
    const isOld = Date.now() - statSync(path).mtimeMs > TRIED_AGAIN_AFTER;
    return isOld ? [] : JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}

/**
 * Optional packages without a platform are parts of others, which may be for another machine.
 * @param {Package} entry
 */
function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os && !cpu) return false;
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || fits(libc, findLibc()));
}

/**
 * @param {string | string[] | undefined} names Such as 'linux' or ['!win32'].
 * @param {string} own
 */
function fits(names, own) {
  if (!names) return true;
  const list = [names].flat();
  if (list.includes(`!${own}`)) return false;
  return list.includes(own) || list.every((name) => name.startsWith('!'));
}

let libc = '';

function findLibc() {
  if (libc) return libc;
  // Otherwise it looks names up, which takes seconds without a network.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = /** @type {any} */ (process.report.getReport());
  return (libc = header.glibcVersionRuntime ? 'glibc' : 'musl');
}

/**
 * @param {string} root
 * @param {string} path
 * @param {Package} entry
 * @param {Package | undefined} installed
 */
function isInstalled(root, path, { version, bin = {} }, installed) {
  if (!installed || installed.version !== version) return false;
  const packages = path.slice(0, path.lastIndexOf('node_modules/'));
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  const programs = Object.keys(bin).map((name) => `${packages}node_modules/.bin/${name}${suffix}`);
  return [`${path}/package.json`, ...programs].every((file) => existsSync(join(root, file)));
}
