import type { ReactNode } from 'react';
import {
  ADMIN_UNKNOWN_CATEGORY,
  CATEGORIES,
  MAX_LENGTH,
  theme,
  EDIT_ARTICLE_CONTENT_ROWS,
} from '@catalogmx/shared';
import { Field, Select, TextArea, categoryName, Button } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { Note } from '../../ui/alert.ts';
import { SaveState } from '../../ui/form/save-state.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ConflictNote } from '../../ui/form/conflict-note.tsx';
import type { ArticleFormState } from './use-article-form.ts';
import type { ArticleField, ArticleConflict } from './article-form-values.ts';

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

/** @param props.rows Height of the content field. */
function ArticleFields({ form, rows }: { form: ArticleFormState; rows: number }) {
  const { value: values, errors, titleRef, change: onChange } = form;
  const conflictOf = (field: ArticleField) => {
    const conflict = form.conflicts[field];
    return (
      conflict && (
        <ArticleConflictNote
          field={field}
          conflict={conflict}
          onChoose={(whose) => form.choose(field, whose)}
        />
      )
    );
  };
  return (
    <>
      <TextField
        label="Title"
        error={errors.title}
        ref={titleRef}
        name="title"
        maxLength={MAX_LENGTH.title}
        value={values.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {conflictOf('title')}
      <Field label="Category" error={errors.cat_id}>
        {(binding) => (
          <Select
            {...binding}
            name="cat_id"
            value={values.cat_id}
            onChange={(event) => onChange({ cat_id: Number(event.target.value) })}
          >
            <option value={0}>-- Select Category --</option>
            {CATEGORIES.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <UnknownOption id={values.cat_id} />
          </Select>
        )}
      </Field>
      {conflictOf('cat_id')}
      <Field label="Content" error={errors.content}>
        {(binding) => (
          <TextArea
            {...binding}
            name="content"
            rows={rows}
            maxLength={MAX_LENGTH.content}
            value={values.content}
            onChange={(event) => onChange({ content: event.target.value })}
          />
        )}
      </Field>
      {conflictOf('content')}
      <SwitchLine>
        <Switch
          label="Active"
          checked={values.active}
          onChange={() => onChange({ active: !values.active })}
        />
        <span>{values.active ? 'Visitors see it.' : 'Visitors do not see it.'}</span>
      </SwitchLine>
      {conflictOf('active')}
    </>
  );
}

/** Without this option, the select would show and save another category. */
function UnknownOption({ id }: { id: number }) {
  if (id === 0 || CATEGORIES.some((category) => category.id === id)) return null;
  return <option value={id}>{`${ADMIN_UNKNOWN_CATEGORY} (${id})`}</option>;
}

const SwitchLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xxs} ${theme.space.m};

  > span:last-child {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`;

/** Shows what somebody else has saved of a field meanwhile, and lets the administrator choose. */
function ArticleConflictNote(props: {
  field: ArticleField;
  conflict: ArticleConflict;
  onChoose: (whose: 'mine' | 'theirs') => void;
}) {
  const { field, conflict, onChoose } = props;
  return (
    <ConflictNote conflict={conflict} onChoose={onChoose}>
      <Theirs field={field} value={conflict.value} />
    </ConflictNote>
  );
}

function Theirs({ field, value }: { field: ArticleField; value: ArticleConflict['value'] }) {
  const text = describe(field, value);
  if (field !== 'content') return <blockquote>{text}</blockquote>;
  return <TextArea readOnly aria-label="Content as it is now" rows={5} value={text} />;
}

function describe(field: ArticleField, value: ArticleConflict['value']): string {
  if (field === 'cat_id') return categoryName(Number(value), ADMIN_UNKNOWN_CATEGORY);
  if (field === 'active') return value ? 'Active' : 'Not active';
  return String(value) || '(empty)';
}

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
