import { createContext, useContext } from 'react';
import type { ArticleFormValues } from '../form/article-form-values.ts';

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
