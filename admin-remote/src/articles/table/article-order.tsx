import { Field, Select } from '@catalogmx/shared/ui';
import type { ArticleTableModel } from './article-table-model.ts';

/** Sorts the table. */
export function ArticleOrder({ table }: { table: ArticleTableModel }) {
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
            <option
              key={`${id} up`}
              value={`${id} false`}
            >{`${String(columnDef.header)}, ascending`}</option>,
            <option
              key={`${id} down`}
              value={`${id} true`}
            >{`${String(columnDef.header)}, descending`}</option>,
          ])}
        </Select>
      )}
    </Field>
  );
}
