import { EDIT_ARTICLE_CONTENT_ROWS, theme } from '@catalogmx/shared';
import { Button } from '@catalogmx/shared/ui';
import { useRef, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { Note } from '../../ui/alert.ts';
import { ArticleFields } from './article-fields.tsx';
import type { ArticleEditor } from './use-article-form.ts';

/** The form of the edit page. */
export function ArticleForm(props: {
  editor: ArticleEditor;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { editor, onSaved, onCancel } = props;
  const { value, problems, dirty, restored, saving, change } = editor;
  const titleRef = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (dirty && !editor.submit(onSaved)) titleRef.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      {restored && <Note>This is what you had not saved yet.</Note>}
      <ArticleFields
        values={value}
        problems={problems}
        rows={EDIT_ARTICLE_CONTENT_ROWS}
        titleRef={titleRef}
        onChange={change}
      />
      <Actions>
        <Button type="submit" disabled={!dirty || saving} aria-busy={saving}>
          {saving ? 'Saving…' : 'Save'}
        </Button>
        <Button $tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
  margin-top: ${theme.space.l};
`;
