import { call } from '@catalogmx/shared';
import { type Article, articleCalls, TOTAL_COUNT_HEADER } from '@catalogmx/shared/contract';
import { parseJson } from '../../ui/parse-json.ts';
import type { ArticleView } from './article-view.ts';

export interface ArticlePage {
  articles: Article[];
  /** Of all pages. */
  total: number;
}

/** Calls for a page of articles. Returns undefined if the back end does not count them: it is an older one. */
export function callForPage(
  { active, search, sort, category, page, size }: ArticleView,
  signal: AbortSignal,
): Promise<ArticlePage | undefined> {
  return call({
    url: articleCalls.list.path,
    params: {
      inactive: active ? undefined : 1,
      limit: size,
      offset: (page - 1) * size || undefined,
      search: search.trim() || undefined,
      sort,
      category,
    },
    signal,
    // `call` returns the body alone. It comes with the shell, which may be older than this app.
    transformResponse: (body: unknown, headers, status = 0) => {
      const parsed = parseJson(body);
      if (status >= 400) return parsed;
      const total: unknown = headers.get(TOTAL_COUNT_HEADER);
      return total == null ? undefined : { articles: parsed, total: Number(total) };
    },
  });
}
