import type { ReactNode } from 'react';
import { Note } from '../../ui/alert.ts';
import { SaveState } from '../../ui/save-state.tsx';
import { ArticleFields } from './article-fields.tsx';
import type { ArticleFormState } from './use-article-form.ts';

/**
 * The form of the modal for a new article and of the edit page.
 * @param props.rows Height of the content field.
 * @param props.children The buttons.
 */
export function ArticleForm(props: {
  form: ArticleFormState;
  rows: number;
  onSaved: () => void;
  children: ReactNode;
}) {
  const { form, rows, onSaved, children } = props;
  return (
    <form onSubmit={(event) => form.submit(event, onSaved)} noValidate>
      {form.restored && <Note>This is what you had not saved yet.</Note>}
      <ArticleFields form={form} rows={rows} />
      <SaveState saving={form.saving} error={form.unsaved} />
      {children}
    </form>
  );
}
