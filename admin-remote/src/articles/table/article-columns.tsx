import { ADMIN_UNKNOWN_CATEGORY, MAX_LENGTH, theme } from '@catalogmx/shared';
import { categoryName, Button } from '@catalogmx/shared/ui';
import { type Article, cutText } from '@catalogmx/shared/contract';
import { useRef } from 'react';
import styled from 'styled-components';
import { ClampedText, RowActions } from '../../ui/list/table.ts';
import { IdCell, RowCheckbox } from '../selection/row-checkbox.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type ArticleFormValues, toFormValues } from '../form/article-form-values.ts';
import { useNewArticles } from '../new/new-article-context.ts';
import { TextButton, TextLink } from '../../ui/text-button.ts';
import { columnHelper } from './article-table-model.ts';
import { ArticleTitle } from './article-title.tsx';
import { useMovedArticlesContext } from './use-moved-articles.ts';
import { useEditArticle, useReturnedFocus } from './use-edit-article.ts';
import { useSwitchArticle } from './use-switch-article.ts';

export const articleColumns = columnHelper.columns([
  columnHelper.accessor('id', {
    header: 'ID',
    cell: ({ row, getValue }) => (
      <IdCell>
        <RowCheckbox
          label={`Select ${row.original.title}`}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
        <span data-label="ID">{getValue()}</span>
      </IdCell>
    ),
  }),
  columnHelper.accessor('title', {
    header: 'Title',
    cell: ({ row }) => <ArticleTitle article={row.original} />,
  }),
  columnHelper.accessor('content', {
    header: 'Content',
    cell: ({ getValue }) => <ClampedText>{getValue()}</ClampedText>,
  }),
  columnHelper.accessor(({ cat_id }) => categoryName(cat_id, ADMIN_UNKNOWN_CATEGORY), {
    id: 'category',
    header: 'Category',
  }),
  columnHelper.display({
    id: 'action',
    header: 'Action',
    cell: ({ row }) => <ArticleActions article={row.original} />,
  }),
]);

function ArticleActions({ article }: { article: Article }) {
  const actions = useRef<HTMLSpanElement>(null);
  const { add } = useMovedArticlesContext();
  const { start } = useNewArticles();
  const edit = useEditArticle(article);
  const editButton = useRef<HTMLButtonElement>(null);
  useReturnedFocus(article, editButton);
  const { mutate, isPending } = useSwitchArticle(article, () =>
    add(article, actions.current?.closest('tr')?.getBoundingClientRect().height ?? 0),
  );
  // Only administrators see an inactive article on the site.
  const viewText = article.active ? 'View on site' : 'Preview';
  return (
    <Actions ref={actions}>
      <TextLink
        href={`/article/${article.id}`}
        target="_blank"
        rel="noopener"
        aria-label={`${viewText} (new tab): ${article.title}`}
      >
        {viewText}
      </TextLink>
      <Duplicate aria-label={`Duplicate ${article.title}`} onClick={() => start(copyOf(article))}>
        Duplicate
      </Duplicate>
      <EditButton
        ref={editButton}
        $tone="secondary"
        aria-label={`Edit ${article.title}`}
        onClick={() => edit()}
      >
        Edit
      </EditButton>
      <Switch
        label={`Active: ${article.title}`}
        labelHidden
        checked={isPending ? !article.active : article.active}
        disabled={isPending}
        onChange={() => mutate()}
      />
    </Actions>
  );
}

/** Inactive, so that visitors see no half-changed copy beside the article. */
function copyOf(article: Article): ArticleFormValues {
  const title = cutText(`Copy of ${article.title}`, MAX_LENGTH.title);
  return { ...toFormValues(article), title, active: false };
}

const Actions = styled(RowActions)`
  justify-content: flex-end;
  gap: ${theme.space.s};
`;

const Duplicate = styled(TextButton)`
  margin-right: auto;
`;

const EditButton = styled(Button)`
  padding-inline: ${theme.space.m};
`;
