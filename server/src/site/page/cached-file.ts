import { readFileSync, statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

/** Enough for the live releases, canaries and previews. */
const MOST_FILES = 30;

/**
 * Returns a function that reads and parses a file of a release, and caches the result while the file
 * stays the same. It throws if the file cannot be read or parsed.
 */
export function cachedReader<Content>(parse: (text: string) => Content): (path: string) => Content {
  const cache = new LRUCache<string, { state: string; content: Content }>({ max: MOST_FILES });
  return (path) => {
    // Releases never change, but files may be damaged or removed by hand.
    const { ino, mtimeMs, size } = statSync(path);
    const state = `${ino} ${mtimeMs} ${size}`;
    const known = cache.get(path);
    if (known?.state === state) return known.content;
    const content = parse(readFileSync(path, 'utf8'));
    cache.set(path, { state, content });
    return content;
  };
}
