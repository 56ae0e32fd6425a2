import { theme } from '@catalogmx/shared';
import { Button } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** Leads through the pages of a list that begins with the newest. Absent if there is one page. */
export function Pager(props: {
  name: string;
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}) {
  const { name, page, pages, onChange } = props;
  if (pages <= 1 && page === 1) return null;
  return (
    <Bar aria-label={name}>
      <Button $tone="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Newer
      </Button>
      <span role="status">
        Page {page} of {Math.max(1, pages)}
      </span>
      <Button $tone="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Older
      </Button>
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  margin-top: ${theme.space.m};
`;
