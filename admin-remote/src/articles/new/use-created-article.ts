import type { Article } from '@catalogmx/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { createdArticleQuery } from '../article.queries.ts';
import type { ArticlePage } from '../list/call-for-page.ts';
import { useNewArticles } from './new-article-context.ts';

/** Puts the article that was created last in front of the page, as long as it belongs to the tab. */
export function useCreatedArticle(page: ArticlePage | undefined, active: boolean) {
  const { createdId } = useNewArticles();
  const { data } = useQuery({
    ...createdArticleQuery(createdId ?? 0),
    enabled: createdId !== undefined,
  });
  const created = data && data.active === active ? data : undefined;
  return page && created ? { ...page, articles: startWith(created, page.articles) } : page;
}

function startWith(first: Article, articles: Article[]): Article[] {
  return [first, ...articles.filter(({ id }) => id !== first.id)];
}
