import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import type { Row } from '@tanstack/react-table';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import type { ArticleTableModel, features } from './article-table-model.ts';
import type { Article } from '../form/article-form-values.ts';
import { listName } from '../article.queries.ts';
import { useTableMoves } from './use-moved-articles.ts';
import { useSwitchArticle } from './use-switch-article.ts';

/** An article in the table, or the empty place of one that was just switched to the other list. */
export function ArticleRow(props: {
  row: Row<typeof features, Article>;
  table: ArticleTableModel;
}) {
  const { row, table } = props;
  const { find, isByKeyboard } = useTableMoves();
  const moved = find(row.original.id);
  const element = useRef<HTMLTableRowElement>(null);
  useRowFocus(element, moved !== undefined, isByKeyboard);
  if (moved) {
    return (
      <tr ref={element} data-moved="" style={{ height: moved.height }}>
        <EmptyPlace article={moved.article} columns={row.getAllCells().length} />
      </tr>
    );
  }
  return (
    <tr ref={element}>
      {row.getAllCells().map((cell) => (
        <td key={cell.id} data-label={String(cell.column.columnDef.header)}>
          <table.FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function EmptyPlace({ article, columns }: { article: Article; columns: number }) {
  const { restore } = useTableMoves();
  const inverse = { ...article, active: !article.active };
  const { mutate, isPending } = useSwitchArticle(inverse, () => restore(article.id));
  return (
    <EmptyCell colSpan={columns}>
      Moved to {listName(inverse.active)}
      <Button
        $tone="secondary"
        aria-description={article.title}
        disabled={isPending}
        onClick={() => mutate()}
      >
        Undo
      </Button>
    </EmptyCell>
  );
}

/**
 * Keeps the focus where the row is: on 'Undo' for the keyboard, which a pointer must not hit twice by
 * accident, and on the switch when it is back.
 */
function useRowFocus(
  row: RefObject<HTMLTableRowElement | null>,
  isMoved: boolean,
  isByKeyboard: () => boolean,
): void {
  const wasMoved = useRef(isMoved);

  useLayoutEffect(() => {
    if (wasMoved.current === isMoved) return;
    wasMoved.current = isMoved;
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement === row.current?.closest('table');
    if (!isLost || (isMoved && !isByKeyboard())) return;
    const control = row.current?.querySelector<HTMLElement>(isMoved ? 'button' : '[role=switch]');
    control?.focus({ preventScroll: true });
  }, [row, isMoved, isByKeyboard]);

  useLayoutEffect(() => {
    const { current } = row;
    return () => {
      if (current?.contains(document.activeElement)) {
        current.closest('table')?.focus({ preventScroll: true });
      }
    };
  }, [row]);
}

/* Above the rules for cells with a button where the table is a list of cards. */
const EmptyCell = styled.td`
  &&& {
    height: 100%;
    color: ${theme.color.inkSoft};

    ${tokens.belowDesktop} {
      display: flex;
      gap: 0;
    }

    &::before {
      content: none;
    }
  }

  button {
    margin-left: ${theme.space.m};
    padding-inline: ${theme.space.m};
  }
`;
