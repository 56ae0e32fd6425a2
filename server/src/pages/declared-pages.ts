import {
  CATEGORIES,
  fillId,
  type HeadKind,
  type RegisteredRelease,
  type Registry,
  type ReleasePage,
  findRoute,
  type RouteParams,
  fillParams,
  readIdList,
} from '@catalogmx/shared/contract';

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

export interface PageMatch {
  app: string;
  release: RegisteredRelease;
  page: ReleasePage;
  params: RouteParams;
}

/** Finds the page of a path as the shell's router does. */
export function matchPage(registry: Registry, path: string): PageMatch | undefined {
  const routes = Object.entries(registry.apps).flatMap(([app, { current: release }]) =>
    release.pages.map((page) => ({ path: page.path, app, release, page })),
  );
  const match = findRoute(routes, path);
  return match && { ...match.route, params: match.params };
}

/**
 * Returns the part of a query that the page of a path reads, such as '?article=7,10', or an empty text. It is
 * the same for all queries with which the page is the same.
 */
export function readQuery(registry: Registry, path: string, query: URLSearchParams): string {
  if (query.size === 0) return '';
  const idList = matchPage(registry, path)?.page.idList;
  const ids = idList ? readIdList(query.getAll(idList.param)) : [];
  return idList && ids.length > 0 ? `?${encodeURIComponent(idList.param)}=${ids.join()}` : '';
}

/** Lists the calls that a page makes for the ids in its query. */
export function listIdCalls({ idList }: ReleasePage, query: string): string[] {
  if (!idList) return [];
  const ids = readIdList(new URLSearchParams(query).getAll(idList.param));
  return ids.map((id) => fillParams(idList.call, { id: String(id) }));
}
