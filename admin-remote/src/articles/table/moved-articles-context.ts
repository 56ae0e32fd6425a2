import { createContext, useContext } from 'react';
import type { MovedArticles } from './use-moved-articles.ts';

const MovedArticlesContext = createContext<MovedArticles | undefined>(undefined);

export const MovedArticlesProvider = MovedArticlesContext.Provider;

export function useMovedArticlesContext(): MovedArticles {
  const moves = useContext(MovedArticlesContext);
  if (!moves) throw new Error('useMovedArticlesContext needs an ArticleTable around it.');
  return moves;
}
