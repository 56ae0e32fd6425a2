import { ApiError } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshArticles } from '../article.queries.ts';
import type { ArticleView } from '../list/article-view.ts';
import { type ArticleChange, changeArticles } from './change-articles.ts';

export interface BulkOutcome {
  view: ArticleView;
  done: ArticleChange[];
  failed: { article: Article; error: unknown }[];
  isUndo: boolean;
}

/**
 * Changes several articles.
 * @param options.onDone Called with the changes that were made, before the lists are refetched.
 */
export function useBulkChange(
  view: ArticleView,
  options: { onDone: (done: ArticleChange[], failed: Article[]) => void },
) {
  const refresh = useRefreshArticles();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: { changes: ArticleChange[]; isUndo: boolean }) =>
      changeArticles(changes),
    onSuccess: (errors, { changes, isUndo }) => {
      const done = changes.filter((change) => !errors.has(change));
      const failed = [...errors].map(([{ article }, error]) => ({ article, error }));
      for (const { error } of failed) if (!isExpected(error)) console.error(error);
      options.onDone(
        done,
        failed.map(({ article }) => article),
      );
      setOutcome({ view, done, failed, isUndo });
      void refresh();
    },
  });
  return {
    /** Null in another view. */
    outcome: outcome?.view === view ? outcome : null,
    isPending,
    run: (changes: ArticleChange[], isUndo = false) => mutate({ changes, isUndo }),
    clear: () => setOutcome(null),
  };
}

/** A session that has ended, or a change by somebody else. */
function isExpected(error: unknown): boolean {
  return error instanceof ApiError && [401, 409].includes(error.status);
}

export type BulkChange = ReturnType<typeof useBulkChange>;
