import { ADMIN_UNKNOWN_CATEGORY, CATEGORIES, MAX_LENGTH, theme } from '@catalogmx/shared';
import { Field, Input, Select, TextArea } from '@catalogmx/shared/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { Switch } from '../../ui/switch.tsx';
import type { ArticleFieldErrors, ArticleFormValues } from './article-form-values.ts';

/** @param props.rows Height of the content field. */
export function ArticleFields(props: {
  values: ArticleFormValues;
  errors: ArticleFieldErrors;
  rows: number;
  titleRef: RefObject<HTMLInputElement | null>;
  onChange: (changes: Partial<ArticleFormValues>) => void;
}) {
  const { values, errors, rows, titleRef, onChange } = props;
  return (
    <>
      <Field label="Title" error={errors.title}>
        {(binding) => (
          <Input
            {...binding}
            ref={titleRef}
            name="title"
            maxLength={MAX_LENGTH.title}
            value={values.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
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
      <SwitchLine>
        <Switch
          label="Active"
          checked={values.active}
          onChange={() => onChange({ active: !values.active })}
        />
        <span>{values.active ? 'Visitors see it.' : 'Visitors do not see it.'}</span>
      </SwitchLine>
    </>
  );
}

/** Without this option, the select would show and save another category. */
function UnknownOption({ id }: { id: number }) {
  if (id === 0 || CATEGORIES.some((category) => category.id === id)) return null;
  return (
    <option value={id}>
      {ADMIN_UNKNOWN_CATEGORY} ({id})
    </option>
  );
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
