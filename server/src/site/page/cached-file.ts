import { readFileSync, statSync } from 'node:fs';

/** Enough for the live releases, canaries and previews. */
const MOST_FILES = 30;

/**
 * Returns a function that reads and parses a file of a release, and caches the result while the file
 * stays the same. It throws if the file cannot be read or parsed.
 */
export function cachedReader<Content>(parse: (text: string) => Content): (path: string) => Content {
  const cache = new Map<string, { state: string; content: Content }>();
  return (path) => {
    // Releases never change, but files may be damaged or removed by hand.
    const { ino, mtimeMs, size } = statSync(path);
    const state = `${ino} ${mtimeMs} ${size}`;
    const known = cache.get(path);
    if (known?.state === state) return known.content;
    const content = parse(readFileSync(path, 'utf8'));
    cache.delete(path);
    cache.set(path, { state, content });
    const [oldest = path] = cache.keys();
    if (cache.size > MOST_FILES) cache.delete(oldest);
    return content;
  };
}
