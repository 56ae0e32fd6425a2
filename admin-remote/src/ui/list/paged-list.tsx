import { theme } from '@catalogmx/shared';
import { Button, RowBoundary } from '@catalogmx/shared/ui';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';

/**
 * A page of a list that begins with the newest, and what leads to the others.
 * @param props.as The list, if it looks otherwise.
 * @param props.pagesName Names the pager.
 * @param props.idOf Returns what a row is known by.
 * @param props.fallback Replaces a row that cannot be shown.
 */
export function PagedList<Row extends object>(props: {
  as?: typeof PlainList;
  name: string;
  pagesName: string;
  rows: Row[];
  /** Of all pages. */
  total: number;
  size: number;
  /** From 1. */
  page: number;
  idOf: (row: Row) => number;
  fallback: (row: Row) => ReactNode;
  onPage: (page: number) => void;
  children: (row: Row, index: number) => ReactNode;
}) {
  const { as: List = PlainList, name, pagesName, rows, total, size, page, onPage } = props;
  const list = useRef<HTMLUListElement>(null);
  const pages = Math.ceil(total / size);
  function open(next: number): void {
    onPage(next);
    showListTop(list.current);
  }

  return (
    <>
      <List ref={list} aria-label={name}>
        {rows.map((row, index) => (
          <RowBoundary key={props.idOf(row)} row={row} fallback={props.fallback(row)}>
            {props.children(row, index)}
          </RowBoundary>
        ))}
      </List>
      {(pages > 1 || page > 1) && (
        <Bar aria-label={pagesName}>
          <Button $tone="secondary" disabled={page <= 1} onClick={() => open(page - 1)}>
            Newer
          </Button>
          <span role="status">{`Page ${page} of ${Math.max(1, pages)}`}</span>
          <Button $tone="secondary" disabled={page >= pages} onClick={() => open(page + 1)}>
            Older
          </Button>
        </Bar>
      )}
    </>
  );
}

/** It takes the focus of a row that goes. */
export const PlainList = styled.ul.attrs({ tabIndex: -1 })`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  margin-top: ${theme.space.m};
`;

/**
 * Brings the top of a list into view after its page has changed, and focuses the list, which needs a tabindex
 * and a name. Call it after the navigation: Back returns to where the visitor was before.
 */
export function showListTop(list: HTMLElement | null): void {
  if (!list) return;
  list.focus({ preventScroll: true });
  const { top } = list.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) list.scrollIntoView({ block: 'start' });
}
