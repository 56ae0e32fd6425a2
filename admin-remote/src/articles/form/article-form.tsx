import { theme } from '@catalogmx/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Note } from '../../ui/alert.ts';
import { TextButton } from '../../ui/text-button.ts';
import { isCanceled } from '../../ui/use-cancelable.ts';
import { ArticleFields } from './article-fields.tsx';
import type { ArticleFormState } from './use-article-form.ts';

function Unsaved({ wasCanceled }: { wasCanceled: boolean }) {
  return (
    <Line>
      {wasCanceled ? 'Saving was cancelled.' : 'This is not saved yet.'}{' '}
      <TextButton type="submit">Try again</TextButton>
    </Line>
  );
}

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
      {form.unsaved && !form.saving && <Unsaved wasCanceled={isCanceled(form.unsaved)} />}
      {children}
    </form>
  );
}

const Line = styled.p`
  margin: ${theme.space.m} 0 0;
  font-weight: 700;
`;
