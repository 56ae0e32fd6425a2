import { CATEGORIES, theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Button, Select, tokens, VisuallyHidden } from '@catalogmx/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextButton } from '../../ui/text-button.ts';
import type { ArticleTableModel } from '../table/article-table-model.ts';
import { inverseOf, type BulkChange } from './use-bulk-change.ts';
import {
  announceProgress,
  BulkProgress,
  describeDone,
  SelectionOutcome,
} from './selection-outcome.tsx';
import type { RowSelection } from './use-row-selection.ts';

/** Bulk actions for the selected articles, their progress and their result. */
export function SelectionBar(props: {
  table: ArticleTableModel;
  /** True if the table lists active articles. */
  active: boolean;
  /** Number of articles on all pages. */
  found: number;
  selection: RowSelection;
  bulk: BulkChange;
}) {
  const { table, active, found, selection, bulk } = props;
  const { outcome, progress } = bulk;
  const { isListing } = selection;
  const wasListing = useRef(false);
  const isPending = progress !== null;
  const bar = useRef<HTMLDivElement>(null);
  const articles = withFresh(selection.selected, table);

  useLayoutEffect(() => {
    // The button that was pressed is gone.
    const isGone = outcome !== null || wasListing.current;
    if (isGone && document.activeElement === document.body) {
      bar.current?.focus({ preventScroll: true });
    }
    wasListing.current = isListing;
  }, [outcome, isListing]);

  const change = (to: Partial<Article>) => bulk.run(articles.map((article) => ({ article, to })));
  // The bar may go with the button.
  const leave = () =>
    bar.current?.closest('section')?.querySelector('table')?.focus({ preventScroll: true });
  const clear = () => {
    selection.remove(articles.map(({ id }) => id));
    leave();
  };
  const announcement = progress ? announceProgress(progress) : outcome && describeDone(outcome);
  const isShown = articles.length > 0 || outcome;
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Bar ref={bar} role="group" aria-label="Selected articles" tabIndex={-1} hidden={!isShown}>
        {progress && <BulkProgress progress={progress} />}
        {outcome && !progress && (
          <SelectionOutcome
            outcome={outcome}
            isPending={isPending}
            onUndo={() => bulk.undo(inverseOf(outcome.done))}
            onRetry={() => bulk.retry(outcome)}
            onClose={() => {
              bulk.clear();
              leave();
            }}
          />
        )}
        {articles.length > 0 && (
          <>
            <Line>
              <strong role="status">{`${articles.length.toLocaleString('en')} selected`}</strong>
              <SelectMore table={table} selection={selection} found={found} isPending={isPending} />
              <TextButton disabled={isPending} onClick={clear}>
                Select none
              </TextButton>
            </Line>
            <Line>
              <Button
                $tone="secondary"
                disabled={isPending}
                onClick={() => change({ active: !active })}
              >{`Switch ${active ? 'off' : 'on'}`}</Button>
              <CategoryMove disabled={isPending} onMove={(cat_id) => change({ cat_id })} />
            </Line>
          </>
        )}
      </Bar>
    </>
  );
}

/** Offers the rest of the page and then, if there are more pages, their articles too. */
function SelectMore(props: {
  table: ArticleTableModel;
  selection: RowSelection;
  found: number;
  isPending: boolean;
}) {
  const { table, selection, found, isPending } = props;
  const { selected, addMatches, isListing } = selection;
  const isLeft = table.getRowModel().rows.some((row) => row.getCanSelect() && !row.getIsSelected());
  if (isLeft) {
    return (
      <TextButton disabled={isPending} onClick={() => table.toggleAllPageRowsSelected(true)}>
        Select all on this page
      </TextButton>
    );
  }
  if (selected.size >= found) return null;
  return (
    <TextButton
      aria-disabled={isListing}
      disabled={isPending}
      onClick={() => {
        if (!isListing) void addMatches();
      }}
    >{`Select all ${found.toLocaleString('en')} that match`}</TextButton>
  );
}

/** Returns the selected articles, those of the page as it shows them. */
function withFresh(selected: RowSelection['selected'], table: ArticleTableModel): Article[] {
  const shown = new Map(table.getRowModel().rows.map(({ original }) => [original.id, original]));
  return [...selected].map(([id, article]) => shown.get(id) ?? article);
}

function CategoryMove(props: { disabled: boolean; onMove: (category: number) => void }) {
  const [category, setCategory] = useState<number>();
  return (
    <Move>
      <Select
        aria-label="New category"
        value={category ?? ''}
        onChange={({ target }) => setCategory(Number(target.value))}
      >
        <option value="" disabled>
          Category
        </option>
        {CATEGORIES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        $tone="secondary"
        disabled={props.disabled || category === undefined}
        onClick={() => category !== undefined && props.onMove(category)}
      >
        Move
      </Button>
    </Move>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: ${theme.space.s};
  display: grid;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.m};
  padding: ${theme.space.s} ${theme.space.m};
  border: ${tokens.lineThin} solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};

  &[hidden] {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.m};
`;

const Move = styled.span`
  display: flex;
  flex: 1 1 ${tokens.card};
  gap: ${theme.space.xs};
  max-width: ${tokens.toast};
`;
