import { theme, CATEGORIES } from '@catalogmx/shared';
import { Field, Select, tokens } from '@catalogmx/shared/ui';
import { type RefObject, useCallback } from 'react';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { SearchField } from '../../ui/list/search-field.tsx';
import { CardLayoutOnly } from '../../ui/list/table.ts';
import {
  type ArticleView,
  CATEGORY_CHOICES,
  type ChangeArticleView,
} from '../list/article-view.ts';
import type { ArticleTableModel } from './article-table-model.ts';

interface ToolbarProps {
  table: ArticleTableModel;
  view: ArticleView;
  search: RefObject<HTMLInputElement | null>;
  onChange: ChangeArticleView;
}

/** Search, category, and a sort menu in the card layout, which has no table head. */
export function ArticleTableToolbar({ table, view, search, onChange }: ToolbarProps) {
  // Typing leaves no entries in the history.
  const find = useCallback(
    (text: string) => onChange({ search: text }, { replace: true }),
    [onChange],
  );
  return (
    <Bar>
      <SearchField label="Search articles" value={view.search} inputRef={search} onChange={find} />
      <CategoryChoice view={view} onChange={onChange} />
      <CardLayoutOnly>
        <ArticleOrder table={table} />
      </CardLayoutOnly>
    </Bar>
  );
}

function CategoryChoice({ view, onChange }: Pick<ToolbarProps, 'view' | 'onChange'>) {
  return (
    <Field label="Show">
      {(binding) => (
        <Select
          {...binding}
          value={view.category ?? ''}
          onChange={({ target }) =>
            onChange({ category: target.value ? Number(target.value) : undefined })
          }
        >
          <option value="">All categories</option>
          {CATEGORY_CHOICES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${tokens.columnM}, 1fr));
  gap: 0 ${theme.space.m};
  max-width: ${tokens.modal};

  > :first-child {
    grid-column: 1 / -1;

    ${theme.from.tablet} {
      grid-column: auto;
    }
  }
`;

/** Sorts the table. */
function ArticleOrder({ table }: { table: ArticleTableModel }) {
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

/** Leads to the order of a category's articles, where the view shows them in it. */
export function OrderLink({ view, total }: { view: ArticleView; total: number }) {
  const { active, search, sort, category } = view;
  const isSortable = CATEGORIES.some(({ id }) => id === category);
  if (!active || search.trim() || sort || !isSortable || total < 2) return null;
  return <Action to={`/ArticleOrder?category=${category}`}>Change the order</Action>;
}

const Action = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.target};
  color: ${theme.color.blueDark};
`;
