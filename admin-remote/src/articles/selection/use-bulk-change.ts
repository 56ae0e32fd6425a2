import { ApiError, switchArticle, updateArticle } from '@catalogmx/shared';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Article } from '@catalogmx/shared/contract';
import { dismissFailure } from '../../ui/toasts/toast-store.ts';
import { useRefreshArticles } from '../article.queries.ts';
import { conflictsOf } from '../form/article-form-values.ts';
import { type ArticleView, matchKey } from '../list/article-view.ts';
import { switchAction } from '../table/use-switch-article.ts';
import { isUnauthorized } from '../../ui/queries.ts';

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

/** A change to one of several articles. */
interface ArticleChange {
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
async function changeArticles(
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
