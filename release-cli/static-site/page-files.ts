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
  return [...new Set(paths)];
}

/** Adds the paths in small letters: our server ignores the case, and most hosts do not. */
export function withSmallLetters(paths: string[]): string[] {
  return [...new Set([...paths, ...paths.map((path) => path.toLowerCase())])];
}

/** Returns the file that hosts serve for a path, without a redirect. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
