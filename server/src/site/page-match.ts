import type { RegisteredRelease, Registry, ReleasePage } from '@catalogmx/shared/contract';

/** The page of a remote that an address belongs to. */
export interface PageMatch {
  app: string;
  release: RegisteredRelease;
  page: ReleasePage;
  /** Values of the parts that the route pattern names, as they stand in the address. */
  params: Record<string, string>;
}

/**
 * Finds the page of an address as the shell's router does: case and a slash at the end do not count,
 * and of two pages the one with more plain parts has it.
 */
export function matchPage(registry: Registry, path: string): PageMatch | undefined {
  const matches = Object.entries(registry.apps).flatMap(([app, { current: release }]) =>
    release.pages.flatMap((page) => {
      const params = matchPattern(page.path, path);
      return params ? { app, release, page, params } : [];
    }),
  );
  const namedParts = ({ params }: PageMatch) => Object.keys(params).length;
  return matches.sort((a, b) => namedParts(a) - namedParts(b))[0];
}

/**
 * The values of the parts that a route pattern names; undefined where the path is none of the pattern's.
 */
export function matchPattern(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}
