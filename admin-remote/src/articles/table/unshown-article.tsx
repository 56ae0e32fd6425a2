import type { Article } from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import type { Row } from '@tanstack/react-table';
import { RowCheckbox } from '../selection/row-checkbox.tsx';
import type { articleTableFeatures } from './article-table-model.ts';
import { useSwitchArticle } from './use-switch-article.ts';

/** Replaces the row of an article that cannot be shown. It can still be selected and switched. */
export function UnshownArticle(props: {
  row: Row<typeof articleTableFeatures, Article>;
  columns: number;
}) {
  const { row, columns } = props;
  const { id, active } = row.original;
  const title = `Article ${id}`;
  const { mutate, isPending } = useSwitchArticle({ id, title, active }, () => undefined);
  return (
    <tr data-article={id}>
      <td colSpan={columns}>
        <RowCheckbox
          label={`Select ${title}`}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
        <span>{`${title} cannot be shown.`}</span>{' '}
        <Button
          $tone="secondary"
          aria-description={title}
          disabled={isPending}
          onClick={() => mutate()}
        >
          {active ? 'Switch off' : 'Switch on'}
        </Button>
      </td>
    </tr>
  );
}
