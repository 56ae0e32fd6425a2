import { createContext, useContext } from 'react';
import type { Article } from '@catalogmx/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ArticleFormValues } from '../form/article-form-values.ts';
import { createdArticleQuery } from '../article.queries.ts';
import type { ArticlePage } from '../list/list-article-page.ts';

interface NewArticles {
  /** Opens the modal for a new article, with the values of another one for a copy. */
  start: (values?: ArticleFormValues) => void;
  /** The article created last, if the table on screen is the one that shows it first. */
  createdId: number | undefined;
}

const NewArticleContext = createContext<NewArticles | undefined>(undefined);

export const NewArticleContextProvider = NewArticleContext.Provider;

export function useNewArticles(): NewArticles {
  const newArticles = useContext(NewArticleContext);
  if (!newArticles) throw new Error('useNewArticles needs a NewArticleProvider around it.');
  return newArticles;
}

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
