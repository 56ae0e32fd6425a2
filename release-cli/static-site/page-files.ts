import { type Article, fillId, type Registry } from '@catalogmx/shared/contract';
import { listPages, standingPaths } from '../../server/src/static-site.ts';

/** Lists the paths of all pages, those that search engines may not list included. */
export function listPaths(registry: Registry, articles: readonly Article[]): string[] {
  const categories = articles.map(({ cat_id }) => cat_id);
  const ids = articles.map(({ id }) => id);
  const paths = listPages(registry).flatMap((page) => {
    const of = (all: number[]) => all.map((id) => fillId(page.path, id));
    if (page.head?.kind === 'article') return of(ids);
    return [...standingPaths(page), ...(page.head?.kind === 'category' ? of(categories) : [])];
  });
  // Our server ignores the case of a path, and most hosts do not.
  return [...new Set([...paths, ...paths.map((path) => path.toLowerCase())])];
}

/** Returns the file that hosts serve for a path, without a redirect. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
