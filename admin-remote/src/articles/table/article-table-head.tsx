import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import type { Header } from '@tanstack/react-table';
import styled from 'styled-components';
import { RowCheckbox } from '../selection/row-checkbox.tsx';
import type { ArticleTableModel, articleTableFeatures } from './article-table-model.ts';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '▲', desc: '▼' } as const;

/** The table head. Clicks on a column sort ascending, descending and not at all. */
export function ArticleTableHead({ table }: { table: ArticleTableModel }) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} table={table} />
          ))}
        </tr>
      ))}
    </thead>
  );
}

function HeadCell(props: {
  header: Header<typeof articleTableFeatures, Article>;
  table: ArticleTableModel;
}) {
  const { header, table } = props;
  const { column } = header;
  const text = String(column.columnDef.header);
  if (!column.getCanSort()) return <th scope="col">{text}</th>;
  const sorted = column.getIsSorted();
  return (
    <th scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}>
      <Line>
        {column.id === 'id' && (
          <RowCheckbox
            label="Select all on this page"
            checked={table.getIsAllPageRowsSelected()}
            isPartial={table.getIsSomePageRowsSelected()}
            onChange={table.getToggleAllPageRowsSelectedHandler()}
          />
        )}
        <SortButton type="button" onClick={column.getToggleSortingHandler()}>
          <span>{text}</span>
          <Arrow aria-hidden="true" $shown={sorted !== false}>
            {sorted ? ARROWS[sorted] : '▲'}
          </Arrow>
        </SortButton>
      </Line>
    </th>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.m};
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-height: ${theme.target};
  margin: -${theme.space.xs};
  padding: ${theme.space.xs};
  border: 0;
  border-radius: ${theme.radius.s};
  background: none;
  font-weight: 700;
  cursor: pointer;

  &:hover {
    background: ${theme.color.blueTint};
  }
`;

const Arrow = styled.span<{ $shown: boolean }>`
  font-size: ${tokens.textArrow};
  opacity: ${({ $shown }) => ($shown ? 1 : 0.35)};
`;
