import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Button, tokens } from '@catalogmx/shared/ui';
import type { Row } from '@tanstack/react-table';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { usePassFocusOn } from '../../ui/use-pass-focus-on.ts';
import type { ArticleTableModel, articleTableFeatures } from './article-table-model.ts';
import { tabName } from '../article.queries.ts';
import { useMovedArticlesContext } from './moved-articles-context.ts';
import { useSwitchArticle } from './use-switch-article.ts';

/** A row of the table, or the placeholder of an article that has just moved to the other tab. */
export function ArticleRow(props: {
  row: Row<typeof articleTableFeatures, Article>;
  table: ArticleTableModel;
}) {
  const { row, table } = props;
  const { find, isByKeyboard } = useMovedArticlesContext();
  const moved = find(row.original.id);
  const element = useRef<HTMLTableRowElement>(null);
  useRowFocus(element, moved !== undefined, isByKeyboard);
  if (moved) {
    return (
      <tr ref={element} data-moved="" style={{ height: moved.height }}>
        <MovedPlaceholder article={moved.article} columns={row.getAllCells().length} />
      </tr>
    );
  }
  return (
    <tr ref={element} data-article={row.id} data-selected={row.getIsSelected() || undefined}>
      {row.getAllCells().map((cell) => (
        <td key={cell.id} data-label={String(cell.column.columnDef.header)}>
          <table.FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function MovedPlaceholder({ article, columns }: { article: Article; columns: number }) {
  const { restore } = useMovedArticlesContext();
  const inverse = { ...article, active: !article.active };
  const { mutate, isPending } = useSwitchArticle(inverse, () => restore(article.id));
  return (
    <PlaceholderCell colSpan={columns}>
      <span>{`Moved to ${tabName(inverse.active)}`}</span>
      <Button
        $tone="secondary"
        aria-description={article.title}
        disabled={isPending}
        onClick={() => mutate()}
      >
        Undo
      </Button>
    </PlaceholderCell>
  );
}

/**
 * Keeps the focus in the row: on the switch once the article is back, and on 'Undo' for keyboard users
 * only, as a pointer might click it by accident.
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

  usePassFocusOn(row, 'table');
}

/* &&& overrides the rules of Table for cells with a button in the card layout. */
const PlaceholderCell = styled.td`
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
