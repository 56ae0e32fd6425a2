import { switchArticle, updateArticle } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { isUnauthorized } from '../../ui/use-error-log.ts';

/** A change to one of several articles. */
export interface ArticleChange {
  article: Article;
  to: Partial<Pick<Article, 'active' | 'cat_id'>>;
}

/** More calls at once would only wait for each other. */
const AT_ONCE = 4;

/**
 * Makes the changes one by one, as each may fail for a reason of its own. Once the session has ended, the
 * others fail without a call.
 * @param onProgress Called with the number of changes that have been tried.
 * @returns The changes that failed, with their errors.
 */
export async function changeArticles(
  changes: ArticleChange[],
  onProgress: (tried: number) => void,
): Promise<Map<ArticleChange, unknown>> {
  const failed = new Map<ArticleChange, unknown>();
  const waiting = [...changes];
  let tried = 0;
  let end: Error | undefined;
  async function work(): Promise<void> {
    for (let change = waiting.shift(); change; change = waiting.shift()) {
      try {
        if (end) throw end;
        await changeArticle(change);
      } catch (error) {
        failed.set(change, error);
        if (error instanceof Error && isUnauthorized(error)) end = error;
      }
      tried += 1;
      onProgress(tried);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

/** Returns the changes that take others back. */
export function inverseOf(changes: ArticleChange[]): ArticleChange[] {
  return changes.map(({ article, to }) => ({
    article: { ...article, ...to },
    to: 'active' in to ? { active: article.active } : { cat_id: article.cat_id },
  }));
}

function changeArticle({ article, to }: ArticleChange): Promise<unknown> {
  const { id, cat_id } = article;
  if (to.active !== undefined) return switchArticle({ id, active: to.active });
  return updateArticle({ id, cat_id: to.cat_id, base: { cat_id } });
}
