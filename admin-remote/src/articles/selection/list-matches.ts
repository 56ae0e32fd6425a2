import type { Article } from '@catalogmx/shared/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ArticleView } from '../list/article-view.ts';
import { listArticlePage } from '../list/list-article-page.ts';

/** The largest page that the server returns. */
const LARGEST_PAGE = 1_000;

/** Lists the articles of all pages of a view. */
export async function listMatches(view: ArticleView, client: QueryClient): Promise<Article[]> {
  const { signal } = new AbortController();
  const found = new Map<number, Article>();
  for (let page = 1; ; page += 1) {
    const part = await listArticlePage({ ...view, page, size: LARGEST_PAGE }, { client, signal });
    for (const article of part.articles) found.set(article.id, article);
    if (part.articles.length === 0 || page * LARGEST_PAGE >= part.total) return [...found.values()];
  }
}
