import { CATEGORIES, theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Button, Select, tokens } from '@catalogmx/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextButton } from '../../ui/text-button.ts';
import type { ArticleTableModel } from '../table/article-table-model.ts';
import { inverseOf } from './change-articles.ts';
import { SelectionOutcome } from './selection-outcome.tsx';
import type { BulkChange } from './use-bulk-change.ts';

/** What can be done with the selected articles, and then what came of it. */
export function SelectionBar(props: {
  table: ArticleTableModel;
  /** Whether the table lists active articles. */
  active: boolean;
  bulk: BulkChange;
}) {
  const { table, active, bulk } = props;
  const { outcome, isPending } = bulk;
  const bar = useRef<HTMLDivElement>(null);
  const articles = table.getSelectedRowModel().rows.map(({ original }) => original);

  useLayoutEffect(() => {
    // The button that was pressed is gone.
    if (outcome && document.activeElement === document.body) {
      bar.current?.focus({ preventScroll: true });
    }
  }, [outcome]);

  const change = (to: Partial<Article>) => bulk.run(articles.map((article) => ({ article, to })));
  const isShown = articles.length > 0 || outcome;
  return (
    <Bar ref={bar} role="group" aria-label="Selected articles" tabIndex={-1} hidden={!isShown}>
      {outcome && (
        <SelectionOutcome
          outcome={outcome}
          isPending={isPending}
          onUndo={() => bulk.run(inverseOf(outcome.done), true)}
          onClose={bulk.clear}
        />
      )}
      {articles.length > 0 && (
        <>
          <Line>
            <strong role="status">{articles.length} selected</strong>
            {!table.getIsAllPageRowsSelected() && (
              <TextButton onClick={() => table.toggleAllPageRowsSelected(true)}>
                Select all on this page
              </TextButton>
            )}
            <TextButton onClick={() => table.resetRowSelection(true)}>Select none</TextButton>
          </Line>
          <Line>
            <Button
              $tone="secondary"
              disabled={isPending}
              onClick={() => change({ active: !active })}
            >
              Switch {active ? 'off' : 'on'}
            </Button>
            <CategoryMove disabled={isPending} onMove={(cat_id) => change({ cat_id })} />
          </Line>
        </>
      )}
    </Bar>
  );
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
