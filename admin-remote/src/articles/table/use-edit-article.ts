import type { Article } from '@catalogmx/shared/contract';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that opens the edit page of an article, at a part of it if a hash is given. */
export function useEditArticle(article: Article): (hash?: string) => void {
  const navigate = useNavigate();
  // The view of the table, to which the form returns.
  const { search } = useLocation();
  return (hash) => void navigate({ pathname: '/EditArticle', search, hash }, { state: article });
}
