import { cutText, isRoutePattern, type Release, SHELL } from '@catalogmx/shared/contract';
import { isCopy } from './files/compress-files.ts';

const NAME = /^[a-z][a-z0-9-]{0,31}$/;
const VERSION = /^\d+\.\d+\.\d+(-[0-9a-z][0-9a-z.-]*)?$/i;
const CONTAINER = /^[a-z_]\w{0,127}$/i;
const MODULE = /^\.\/[\w-]+$/;
/** No segment may start with a dot, which excludes '..' and hidden files. */
const FILE_PATH = /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/;

const MOST_PAGES = 100;
const LONGEST_TEXT = 300;

export function isAppName(text: string): boolean {
  return NAME.test(text);
}

/** Accepts only versions that are safe as folder names. */
export function isVersion(text: string): boolean {
  return VERSION.test(text) && text.length <= 64 && !text.includes('..');
}

export function isFilePath(text: string): boolean {
  return FILE_PATH.test(text) && text.length <= 200;
}

export function isPagePath(text: string): boolean {
  return isRoutePattern(text) && text.length <= 200;
}

/** Returns all strings nested in a value that are longer than any honest one. */
function longTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flat().flatMap(longTexts);
}

/** Returns what is wrong with a release.json that has the right shape. */
export function findOddities(release: Release): string[] {
  const { name, version, container, entry, renderer, contract, pages, files } = release;
  const { oldestContract = contract } = release;
  const paths = new Set(files.map(({ path }) => path));
  // Case-insensitive file systems would merge files that differ in case only.
  const distinct = new Set(files.map(({ path }) => path.toLowerCase()));
  const needed = [entry, ...pages.flatMap((page) => page.files)];
  if (renderer !== undefined) needed.push(renderer);
  if (name === SHELL) needed.push('index.html');
  return [
    ...(isAppName(name) ? [] : [`'${name}' is not an app name`]),
    ...(isVersion(version) ? [] : [`'${version}' is not a version`]),
    ...(CONTAINER.test(container) ? [] : [`'${container}' is not a container name`]),
    ...(oldestContract <= contract
      ? []
      : [`its contracts are in the wrong order: ${oldestContract} to ${contract}`]),
    ...(distinct.size === files.length ? [] : ['a file is listed twice']),
    ...files
      .filter(({ path }) => !isFilePath(path))
      .map(({ path }) => `'${path}' is not a file path`),
    // Publishing writes the compressed copies.
    ...files.filter(({ path }) => isCopy(path)).map(({ path }) => `'${path}' is a compressed copy`),
    ...needed.filter((path) => !paths.has(path)).map((path) => `'${path}' is not among its files`),
    ...(pages.length > MOST_PAGES ? [`it has more than ${MOST_PAGES} pages`] : []),
    ...longTexts(release).map((text) => `'${cutText(text, 40)}…' is too long`),
    ...pages
      .filter(({ path, module }) => !isPagePath(path) || !MODULE.test(module))
      .map(({ path, module }) => `'${path}' with '${module}' is not a page`),
  ];
}
