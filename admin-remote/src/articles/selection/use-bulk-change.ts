import { ApiError } from '@catalogmx/shared';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissFailure } from '../../ui/toast-store.ts';
import { useRefreshArticles } from '../article.queries.ts';
import { conflictsOf } from '../form/article-form-values.ts';
import { type ArticleView, matchKey } from '../list/article-view.ts';
import { switchAction } from '../table/use-switch-article.ts';
import { type ArticleChange, changeArticles } from './change-articles.ts';

interface FailedChange {
  /** As it is to be tried again. */
  change: ArticleChange;
  error: unknown;
}

export interface BulkOutcome {
  done: ArticleChange[];
  failed: FailedChange[];
  isUndo: boolean;
}

interface BulkRun {
  changes: ArticleChange[];
  isUndo: boolean;
  /** Done by the tries before. */
  before: ArticleChange[];
}

/**
 * Changes several articles.
 * @param options.onDone Called with the changes that were made, before the lists are refetched.
 */
export function useBulkChange(
  view: ArticleView,
  options: { onDone: (done: ArticleChange[], failed: ArticleChange[]) => void },
) {
  const key = matchKey(view);
  const refresh = useRefreshArticles();
  const [last, setLast] = useState<BulkOutcome & { key: string }>();
  const [progress, setProgress] = useState({ tried: 0, all: 0 });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: BulkRun) =>
      changeArticles(changes, (tried) => setProgress({ tried, all: changes.length })),
    onMutate: ({ changes }) => setProgress({ tried: 0, all: changes.length }),
    onSuccess: (errors, { changes, isUndo, before }) => {
      const done = changes.filter((change) => !errors.has(change));
      const failed = [...errors].map(([change, error]) => ({
        change: onTopOf(error, change),
        error,
      }));
      for (const { error } of failed) if (!isExpected(error)) console.error(error);
      for (const { article, to } of done)
        if (to.active !== undefined) dismissFailure(switchAction(article.id));
      options.onDone(
        done,
        failed.map(({ change }) => change),
      );
      setLast({ key, done: [...before, ...done], failed, isUndo });
      void refresh();
    },
  });
  const outcome = last?.key === key ? last : null;
  return {
    /** Null in another tab, search or category. */
    outcome,
    /** Null while nothing is being changed. */
    progress: isPending ? progress : null,
    run: (changes: ArticleChange[]) => mutate({ changes, isUndo: false, before: [] }),
    undo: (changes: ArticleChange[]) => mutate({ changes, isUndo: true, before: [] }),
    /** Makes the changes that failed. */
    retry: ({ done, failed, isUndo }: BulkOutcome) =>
      mutate({ changes: failed.map(({ change }) => change), isUndo, before: done }),
    clear: () => setLast(undefined),
  };
}

/** Bases a change on what somebody else has saved meanwhile, so that it can be tried again. */
function onTopOf(error: unknown, { article, to }: ArticleChange): ArticleChange {
  const saved = conflictsOf(error)?.cat_id?.value;
  return saved === undefined
    ? { article, to }
    : { article: { ...article, cat_id: Number(saved) }, to };
}

/** A session that has ended, or a change by somebody else. */
function isExpected(error: unknown): boolean {
  return error instanceof ApiError && [401, 409].includes(error.status);
}

export type BulkChange = ReturnType<typeof useBulkChange>;
