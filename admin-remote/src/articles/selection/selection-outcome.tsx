import { ADMIN_UNKNOWN_CATEGORY, theme } from '@catalogmx/shared';
import { Button, categoryName } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { tabName } from '../article.queries.ts';
import type { BulkOutcome } from './use-bulk-change.ts';

/** Says what came of a change to several articles, and offers to take it back. */
export function SelectionOutcome(props: {
  outcome: BulkOutcome;
  isPending: boolean;
  onUndo: () => void;
  onClose: () => void;
}) {
  const { outcome, isPending, onUndo, onClose } = props;
  const { done, failed, isUndo } = outcome;
  return (
    <Line>
      <div>
        {done.length > 0 && <p role="status">{describeDone(outcome)}</p>}
        {failed.length > 0 && <Failed role="alert">{describeFailed(outcome)}</Failed>}
      </div>
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

function describeDone({ done, isUndo }: BulkOutcome): string {
  const [first] = done;
  const articles = count(done.length);
  const are = done.length === 1 ? 'is' : 'are';
  if (isUndo) return `${articles} ${are} as before.`;
  const { active, cat_id } = first?.to ?? {};
  const place =
    active === undefined ? categoryName(Number(cat_id), ADMIN_UNKNOWN_CATEGORY) : tabName(active);
  return `${articles} ${are} now in ${place}.`;
}

function describeFailed({ failed }: BulkOutcome): string {
  const titles = failed.map(({ article }) => `“${article.title}”`).join(', ');
  const reasons = failed.map(({ error }) => (error instanceof Error ? error.message : ''));
  return `${count(failed.length)} could not be changed: ${titles}. ${[...new Set(reasons)].join(' ')}`;
}

function count(articles: number): string {
  return `${articles} ${articles === 1 ? 'article' : 'articles'}`;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.s};

  > :first-child {
    flex: 1 1 auto;
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
