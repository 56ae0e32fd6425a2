import {
  fillParams,
  readIdList,
  type Registry,
  type ReleasePage,
} from '@catalogmx/shared/contract';
import { matchPage } from './page-match.ts';

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
