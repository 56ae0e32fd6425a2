import {
  CATEGORIES,
  fillId,
  type HeadKind,
  type RegisteredRelease,
  type Registry,
  type ReleasePage,
} from '@catalogmx/shared/contract';

/** Lists the pages of all live releases. */
export function listPages(registry: Registry): ReleasePage[] {
  return Object.values(registry.apps).flatMap(({ current }) => current.pages);
}

/** Returns the path of the first page with a kind of head. @param id The article or category, if it is of one. */
export function findPath(registry: Registry, kind: HeadKind, id = 0): string | undefined {
  const page = listPages(registry).find(({ head }) => head?.kind === kind);
  return page && fillId(page.path, id);
}

/** Lists the paths of a page that do not depend on the database: none of an article, one for each category. */
export function standingPaths({ path, head }: ReleasePage): string[] {
  if (head?.kind === 'category') return CATEGORIES.map(({ id }) => fillId(path, id));
  return path.includes(':') ? [] : [path];
}

/** The registry as part of a document: without what only preloads and checks of releases need, which no shell reads. */
export function forDocuments(registry: Registry): Registry {
  const strip = (release: RegisteredRelease) => ({
    ...release,
    pages: release.pages.map((page) => ({ ...page, files: [], calls: [] })),
  });
  return mapReleases(forBrowsers(registry), strip);
}

/** The registry as `/registry.json`: without what only the server reads. */
export function forBrowsers(registry: Registry): Registry {
  const strip = ({ integrity, pages, ...release }: RegisteredRelease) => ({
    ...release,
    renderer: undefined,
    // The entry verifies its chunks.
    integrity: pick(integrity, release.entry),
    pages: pages.map((page) => ({
      ...page,
      head: undefined,
      inlined: undefined,
      idList: undefined,
      rendered: undefined,
    })),
  });
  return mapReleases(registry, strip);
}

function mapReleases(
  { apps }: Registry,
  map: (release: RegisteredRelease) => RegisteredRelease,
): Registry {
  const entries = Object.entries(apps).map(([name, { current, previous }]) => [
    name,
    { current: map(current), ...(previous && { previous: map(previous) }) },
  ]);
  return { apps: Object.fromEntries(entries) as Registry['apps'] };
}

function pick(integrity: Record<string, string>, file: string): Record<string, string> {
  const found = integrity[file];
  return found === undefined ? {} : { [file]: found };
}
