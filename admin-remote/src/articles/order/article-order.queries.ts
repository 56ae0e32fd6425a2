import { listArticles } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { articleCalls, type MoveArticle } from '@catalogmx/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { isUnknownCall } from '../../ui/is-unknown-call.ts';
import { ARTICLE_LISTS } from '../list/article-lists.ts';

/** The active articles of a category in their order, on all pages. */
export function articleOrderQuery(category: number) {
  return queryOptions({
    queryKey: [...ARTICLE_LISTS, 'order', category],
    queryFn: async ({ signal }) =>
      (await listArticles(category, signal)).map((article) => ({
        ...article,
        name: article.title,
      })),
  });
}

/** Moves an article among those of its category. */
export async function moveArticle(body: MoveArticle): Promise<unknown> {
  try {
    return await call(articleCalls.move, { body });
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    const text = 'This article is gone, or the server is an older one that cannot sort articles.';
    throw new Error(text, { cause: error });
  }
}
