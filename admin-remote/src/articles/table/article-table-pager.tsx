import { theme } from '@catalogmx/shared';
import { Button, Select } from '@catalogmx/shared/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { showListTop } from '../../ui/show-list-top.ts';
import { PAGE_SIZES } from '../list/article-view.ts';
import type { ArticleTableModel } from './article-table-model.ts';

export function ArticleTablePager(props: {
  table: ArticleTableModel;
  list: RefObject<HTMLElement | null>;
}) {
  const { table, list } = props;
  const { pageIndex, pageSize } = table.state.pagination;
  return (
    <Bar aria-label="Pages of the table">
      <label>
        Rows per page{' '}
        <Size value={pageSize} onChange={({ target }) => table.setPageSize(Number(target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Size>
      </label>
      <Steps>
        <Button
          $tone="secondary"
          disabled={!table.getCanPreviousPage()}
          onClick={() => {
            table.previousPage();
            showListTop(list.current);
          }}
        >
          Previous
        </Button>
        <span role="status">{`Page ${pageIndex + 1} of ${Math.max(pageIndex + 1, table.getPageCount())}`}</span>
        <Button
          $tone="secondary"
          disabled={!table.getCanNextPage()}
          onClick={() => {
            table.nextPage();
            showListTop(list.current);
          }}
        >
          Next
        </Button>
      </Steps>
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s} ${theme.space.l};
  margin-top: ${theme.space.m};
`;

const Size = styled(Select)`
  width: auto;
  margin-left: ${theme.space.xs};
`;

const Steps = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};

  ${theme.from.tablet} {
    flex: none;
  }

  > button {
    padding-inline: ${theme.space.s};
  }
`;
