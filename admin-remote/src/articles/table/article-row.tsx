import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Button, tokens } from '@catalogmx/shared/ui';
import type { Row } from '@tanstack/react-table';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import styled, { css } from 'styled-components';
import { usePassFocusOn } from '../../ui/use-pass-focus-on.ts';
import { tabName } from '../article.queries.ts';
import { RowCheckbox } from '../selection/row-checkbox.tsx';
import type { ArticleTableModel, articleTableFeatures } from './article-table-model.ts';
import { useMovedArticlesContext } from './use-moved-articles.ts';
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

/** Replaces the row of an article that cannot be shown. It can still be selected and switched. */
export function UnshownArticle(props: {
  row: Row<typeof articleTableFeatures, Article>;
  columns: number;
}) {
  const { row, columns } = props;
  const { id, active } = row.original;
  const title = `Article ${id}`;
  const { mutate, isPending } = useSwitchArticle({ id, title, active }, () => undefined);
  return (
    <tr data-article={id}>
      <td colSpan={columns}>
        <RowCheckbox
          label={`Select ${title}`}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
        <span>{`${title} cannot be shown.`}</span>{' '}
        <Button
          $tone="secondary"
          aria-description={title}
          disabled={isPending}
          onClick={() => mutate()}
        >
          {active ? 'Switch off' : 'Switch on'}
        </Button>
      </td>
    </tr>
  );
}

/**
 * Rows below `desktop`: image, title, category and id, and the actions under them, so that ten rows fit two
 * screens of a phone. The content is for screen readers alone.
 */
export const compactRows = css`
  &&& tr:not([data-moved]) {
    grid-template-columns: ${tokens.drawing} minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${theme.space.s};
    padding: ${theme.space.xs} ${theme.space.s};
  }

  &&& tr:not([data-moved]) > td {
    display: block;
    justify-items: stretch;
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    line-height: ${tokens.leadingSnug};

    &::before {
      content: none;
    }

    &:nth-child(1) {
      grid-area: 1 / 3 / span 2;
      align-self: start;

      [data-label]::before {
        content: attr(data-label) ' ';
      }
    }

    &:nth-child(2) {
      display: contents;
    }

    &:nth-child(3) {
      position: absolute;
      width: ${tokens.lineThin};
      height: ${tokens.lineThin};
      overflow: hidden;
      clip-path: inset(50%);
    }

    &:nth-child(4) {
      grid-area: 2 / 2;
    }

    &:nth-child(5) {
      grid-area: 3 / 1 / auto / -1;
      margin-top: ${theme.space.xxs};
    }
  }
`;
