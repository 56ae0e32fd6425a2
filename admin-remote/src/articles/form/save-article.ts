import { call } from '@catalogmx/shared/calls';
import {
  articleCalls,
  type CreateArticle,
  type SavedArticle,
  type UpdateArticle,
} from '@catalogmx/shared/contract';

/** Creates an article, or updates the one with an id. */
export function saveArticle(
  article: CreateArticle | UpdateArticle,
  options: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<SavedArticle> {
  return call(articleCalls.save, { body: article, ...options });
}
