import { theme } from '@catalogmx/shared';
import { Button } from '@catalogmx/shared/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { showListTop } from './show-list-top.ts';

/** Leads through the pages of a list that begins with the newest. Absent if there is one page. */
export function Pager(props: {
  name: string;
  /** From 1. */
  page: number;
  pages: number;
  /** With a tabindex. */
  list: RefObject<HTMLElement | null>;
  onChange: (page: number) => void;
}) {
  const { name, page, pages, list, onChange } = props;
  if (pages <= 1 && page === 1) return null;
  function open(next: number): void {
    onChange(next);
    showListTop(list.current);
  }

  return (
    <Bar aria-label={name}>
      <Button $tone="secondary" disabled={page <= 1} onClick={() => open(page - 1)}>
        Newer
      </Button>
      <span role="status">{`Page ${page} of ${Math.max(1, pages)}`}</span>
      <Button $tone="secondary" disabled={page >= pages} onClick={() => open(page + 1)}>
        Older
      </Button>
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  margin-top: ${theme.space.m};
`;
