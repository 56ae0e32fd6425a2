import { ADMIN_UNKNOWN_CATEGORY, CATEGORIES, MAX_LENGTH, theme } from '@catalogmx/shared';
import { Field, Select, TextArea } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { TextField } from '../../ui/form/text-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ArticleConflictNote } from './article-conflict-note.tsx';
import type { ArticleField } from './article-form-values.ts';
import type { ArticleFormState } from './use-article-form.ts';

/** @param props.rows Height of the content field. */
export function ArticleFields({ form, rows }: { form: ArticleFormState; rows: number }) {
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
