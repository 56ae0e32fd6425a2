import { call } from '@catalogmx/shared';
import {
  API_PATHS,
  type CreateArticle,
  type SavedArticle,
  type UpdateArticle,
} from '@catalogmx/shared/contract';

/** Creates an article, or updates the one with an id. */
export function saveArticle(
  article: CreateArticle | UpdateArticle,
  options: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<SavedArticle> {
  return call({ method: 'POST', url: API_PATHS.articles, data: article, ...options });
}
