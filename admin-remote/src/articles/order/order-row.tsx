import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Button, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { DragHandle, type Sortable, type Sorting } from '../../ui/sorting/drag-handle.ts';
import { ArticleThumbnail } from '../table/article-thumbnail.tsx';

export type PlacedArticle = Article & Sortable;

/** An article with its place, a handle to drag it by, and buttons that move it. */
export function OrderRow(props: {
  article: PlacedArticle;
  index: number;
  count: number;
  sorting: Sorting;
  onMove: (position: number) => void;
}) {
  const { article, index, count, onMove } = props;
  const { ref, style, isDragged, handle } = props.sorting;
  const { title, cover } = article;
  const moves = [
    { label: 'First', name: 'Move to first', position: 0 },
    { label: '▲', name: 'Move up', position: index - 1 },
    { label: '▼', name: 'Move down', position: index + 1 },
  ];
  return (
    <Item ref={ref} style={style} $dragged={isDragged}>
      <DragHandle {...handle} type="button" aria-label={`Move: ${title}`}>
        <span aria-hidden="true">✥</span>
      </DragHandle>
      <Place>{index + 1}</Place>
      <ArticleThumbnail cover={cover} />
      <Title>{title}</Title>
      <Actions>
        {moves.map(({ label, name, position }) => {
          const isPossible = position >= 0 && position < count && position !== index;
          return (
            <MoveButton
              key={name}
              $tone="quiet"
              aria-label={`${name}: ${title}`}
              // Not disabled: at the end of the list it keeps the focus.
              aria-disabled={!isPossible}
              onClick={() => isPossible && onMove(position)}
            >
              {label}
            </MoveButton>
          );
        })}
      </Actions>
    </Item>
  );
}

const Item = styled.li<{ $dragged: boolean }>`
  position: relative;
  z-index: ${({ $dragged }) => ($dragged ? tokens.layerSticky : 'auto')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.s};
  padding: ${theme.space.xs};
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  box-shadow: ${({ $dragged }) => ($dragged ? theme.shadow.raised : 'none')};

  /* Or the line that stays in view would cover what has the focus. */
  button {
    scroll-margin-top: ${theme.target};
  }
`;

const Place = styled.span`
  flex: none;
  min-width: ${theme.space.l};
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const Title = styled.strong`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  line-height: ${tokens.leadingSnug};
`;

const Actions = styled.span`
  display: flex;
  justify-content: flex-end;

  ${tokens.belowTablet} {
    flex-basis: 100%;
  }
`;

const MoveButton = styled(Button)`
  padding-inline: ${theme.space.s};

  &[aria-disabled='true'] {
    background: none;
    color: ${theme.color.inkSoft};
    opacity: 0.5;
    cursor: default;
  }
`;
