/* Runs in the browser: uses nothing from outside of its functions. */

/**
 * Returns the bytes of the files that the page has loaded so far, before compression.
 * @param folders Parts of their paths, such as '/releases/catalog/'.
 */
export function readLoadedBytes(folders: string[]): number {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => folders.some((folder) => new URL(name).pathname.includes(folder)))
    .reduce((total, { decodedBodySize }) => total + decodedBodySize, 0);
}
