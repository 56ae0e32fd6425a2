import type { RegisteredRelease, Registry, ReleasePage } from '@catalogmx/shared/contract';

/** The page of a remote that an address belongs to. */
export interface PageMatch {
  app: string;
  release: RegisteredRelease;
  page: ReleasePage;
  /** Values of the parts that the route pattern names, as they stand in the address. */
  params: Record<string, string>;
}

/** Finds the page of an address as the shell's router does: case and a slash at the end do not count. */
export function matchPage(registry: Registry, path: string): PageMatch | undefined {
  for (const [app, { current: release }] of Object.entries(registry.apps)) {
    for (const page of release.pages) {
      const params = matchPattern(page.path, path);
      if (params) return { app, release, page, params };
    }
  }
  return undefined;
}

function matchPattern(pattern: string, path: string): Record<string, string> | undefined {
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
