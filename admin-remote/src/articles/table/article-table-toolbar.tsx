import { theme } from '@catalogmx/shared';
import { Field, Select, tokens } from '@catalogmx/shared/ui';
import { type RefObject, useCallback } from 'react';
import styled from 'styled-components';
import { SearchField } from '../../ui/search-field.tsx';
import { CardLayoutOnly } from '../../ui/table.ts';
import { type ArticleView, CATEGORY_CHOICES } from '../list/article-view.ts';
import type { ChangeArticleView } from '../list/use-article-view.ts';
import { ArticleOrder } from './article-order.tsx';
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
