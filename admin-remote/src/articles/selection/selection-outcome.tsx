import { ADMIN_UNKNOWN_CATEGORY, theme } from '@catalogmx/shared';
import { type Article, cutText } from '@catalogmx/shared/contract';
import { Button, categoryName } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { tabName } from '../article.queries.ts';
import type { BulkOutcome } from './use-bulk-change.ts';

/** Titles that are listed; the others are only counted. */
const MAX_TITLES = 5;
const MAX_TITLE = 60;

/** The result of a change to several articles, with 'Undo' and, for those that failed, 'Try again'. */
export function SelectionOutcome(props: {
  outcome: BulkOutcome;
  isPending: boolean;
  onUndo: () => void;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { outcome, isPending, onUndo, onRetry, onClose } = props;
  const { done, failed, isUndo } = outcome;
  return (
    <Line>
      <div>
        {done.length > 0 && <p>{describeDone(outcome)}</p>}
        {failed.length > 0 && <Failed role="alert">{describeFailed(outcome)}</Failed>}
      </div>
      {failed.length > 0 && (
        <Button $tone="secondary" disabled={isPending} onClick={onRetry}>
          Try again
        </Button>
      )}
      {done.length > 0 && !isUndo && (
        <Button $tone="secondary" disabled={isPending} onClick={onUndo}>
          Undo
        </Button>
      )}
      <Button $tone="quiet" onClick={onClose}>
        Close
      </Button>
    </Line>
  );
}

/** Returns the changes that were made, or an empty text. */
export function describeDone({ done, isUndo }: BulkOutcome): string {
  const [first] = done;
  if (!first) return '';
  const { active, cat_id } = first.to;
  const place =
    active === undefined ? categoryName(Number(cat_id), ADMIN_UNKNOWN_CATEGORY) : tabName(active);
  const are = done.length === 1 ? 'is' : 'are';
  const state = isUndo ? `${are} back where they were` : `${are} now in ${place}`;
  return `${count(done.length)} ${state}: ${titlesOf(done)}.`;
}

function describeFailed({ failed }: BulkOutcome): string {
  const titles = titlesOf(failed.map(({ change }) => change));
  const reasons = failed.map(({ error }) => (error instanceof Error ? error.message : ''));
  return `${count(failed.length)} could not be changed: ${titles}. ${[...new Set(reasons)].join(' ')}`;
}

function titlesOf(changes: { article: Article }[]): string {
  const titles = changes.slice(0, MAX_TITLES).map(({ article }) => titleOf(article));
  const more = changes.length - titles.length;
  return [...titles, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** An article that cannot be shown may have no text as its title. */
function titleOf({ id, title }: Article): string {
  return typeof title === 'string' ? `“${cutText(title, MAX_TITLE)}”` : `article ${id}`;
}

function count(articles: number): string {
  return `${articles.toLocaleString('en')} ${articles === 1 ? 'article' : 'articles'}`;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.s};

  > :first-child {
    flex: 1 1 ${theme.space.xxxl};
    min-width: 0;
    overflow-wrap: anywhere;
  }

  p {
    margin: 0;
  }
`;

const Failed = styled.p`
  max-height: calc(4 * ${theme.target});
  overflow: auto;
  color: ${theme.color.redDark};
  font-weight: 700;
`;

interface Progress {
  tried: number;
  all: number;
}

/** Shows each step; {@link announceProgress} announces some. */
export function BulkProgress({ progress }: { progress: Progress }) {
  const { tried, all } = progress;
  return (
    <ProgressLine>
      <progress aria-label="Articles changed" value={tried} max={all} />
      <span aria-hidden="true">{textOf(tried, all)}</span>
    </ProgressLine>
  );
}

/** Returns the progress in steps of a quarter, as a screen reader could not keep up with each article. */
export function announceProgress({ tried, all }: Progress): string {
  const step = Math.max(1, Math.ceil(all / 4));
  return textOf(tried - (tried % step), all);
}

function textOf(tried: number, all: number): string {
  return `${tried.toLocaleString('en')} of ${all.toLocaleString('en')}`;
}

const ProgressLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};

  > progress {
    flex: 1;
    min-width: 0;
    accent-color: ${theme.color.blue};
  }
`;
