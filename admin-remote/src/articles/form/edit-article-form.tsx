import { EDIT_ARTICLE_CONTENT_ROWS, theme } from '@catalogmx/shared';
import { Button } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { ArticleForm } from './article-form.tsx';
import type { ArticleFormState } from './use-article-form.ts';

export function EditArticleForm(props: {
  form: ArticleFormState;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { form, onSaved, onCancel } = props;
  const { dirty, saving } = form;
  return (
    <ArticleForm form={form} rows={EDIT_ARTICLE_CONTENT_ROWS} onSaved={onSaved}>
      <Actions>
        <Button type="submit" disabled={!dirty || saving} aria-busy={saving}>
          {saving ? 'Saving…' : 'Save'}
        </Button>
        <Button $tone="secondary" onClick={saving ? form.cancel : onCancel}>
          Cancel
        </Button>
      </Actions>
    </ArticleForm>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
  margin-top: ${theme.space.l};
`;
