import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

const GAP = theme.space.l;

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tokens.card}), 1fr));
  gap: ${GAP};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
  }
`;

/** Around a {@link LongGrid}, which takes its widths from it. */
export const LongList = styled.div`
  container-type: inline-size;
`;

/** Lines of a card in a long list. */
const LINES = { title: 2, content: 3 };

/** Height of a card without its cover: padding, category, title, content and link. */
const TEXT_HEIGHT = [
  `2 * ${theme.space.l}`,
  `${tokens.leadingText} * ${theme.size.small} + ${theme.space.xs}`,
  `${LINES.title} * ${tokens.leadingTight} * ${theme.size.h3} + ${theme.space.xs}`,
  `${LINES.content} * ${tokens.leadingText} * ${theme.size.text} + ${theme.space.m}`,
  `max(${theme.target}, ${tokens.leadingTight} * ${theme.size.text} + 2 * ${theme.space.xs} + 2 * ${tokens.lineMedium})`,
].join(' + ');

/** Height of a row: that of a card with a cover of 4:3, and the gap. */
function rowHeight(columns: number): string {
  return `calc(0.75 * ((100cqi + ${GAP}) / ${columns} - ${GAP}) + ${TEXT_HEIGHT} + ${GAP})`;
}

/** Width from which on there is room for so many columns. */
function widthOf(columns: number): string {
  return `calc(${columns} * (${tokens.card} + ${GAP}) - ${GAP})`;
}

/**
 * Cards that the browser lays out only near the screen. As their height is known before, nothing moves and
 * a scroll position shows the same card again.
 */
export const LongGrid = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tokens.card} + ${GAP}), 1fr));
  grid-auto-rows: minmax(${rowHeight(1)}, auto);
  gap: 0;
  margin: calc(${GAP} / -2);

  @container (min-width: ${widthOf(2)}) {
    grid-auto-rows: minmax(${rowHeight(2)}, auto);
  }

  @container (min-width: ${widthOf(3)}) {
    grid-auto-rows: minmax(${rowHeight(3)}, auto);
  }

  /* The padding is the gap: shadows in it are not cut off. */
  > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 0;
    padding: calc(${GAP} / 2);
  }

  h2 {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${LINES.title};
  }

  h2 + p {
    -webkit-line-clamp: ${LINES.content};
  }
`;
