import { theme } from '@catalogmx/shared';
import { Field, Input, Select, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { CardLayoutOnly } from '../../ui/table.ts';
import type { ArticleTableModel } from './article-table-model.ts';

/** Search, and a sort menu in the card layout, which has no table head. */
export function ArticleTableToolbar({ table }: { table: ArticleTableModel }) {
  return (
    <Bar>
      <Field label="Search articles">
        {(binding) => (
          <Input
            {...binding}
            type="search"
            value={table.state.globalFilter as string}
            onChange={(event) => table.setGlobalFilter(event.target.value)}
          />
        )}
      </Field>
      <CardLayoutOnly>
        <OrderChoice table={table} />
      </CardLayoutOnly>
    </Bar>
  );
}

function OrderChoice({ table }: { table: ArticleTableModel }) {
  const [sort] = table.state.sorting;
  const columns = table.getAllColumns().filter((column) => column.getCanSort());
  return (
    <Field label="Sort by">
      {(binding) => (
        <Select
          {...binding}
          value={sort ? `${sort.id} ${sort.desc}` : ''}
          onChange={({ target }) => {
            const [id, desc] = target.value.split(' ');
            table.setSorting(id ? [{ id, desc: desc === 'true' }] : []);
          }}
        >
          <option value="">As stored</option>
          {columns.flatMap(({ id, columnDef }) => [
            <option key={`${id} up`} value={`${id} false`}>
              {String(columnDef.header)}, ascending
            </option>,
            <option key={`${id} down`} value={`${id} true`}>
              {String(columnDef.header)}, descending
            </option>,
          ])}
        </Select>
      )}
    </Field>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${tokens.columnM}, 1fr));
  gap: 0 ${theme.space.m};
  max-width: ${tokens.form};
`;
