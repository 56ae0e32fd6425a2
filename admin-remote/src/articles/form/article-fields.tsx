import { ADMIN_UNKNOWN_CATEGORY, CATEGORIES, theme } from '@catalogmx/shared';
import { Field, Input, Select, TextArea } from '@catalogmx/shared/ui';
import { MAX_LENGTH } from '@catalogmx/shared';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { Switch } from '../../ui/switch.tsx';
import type { ArticleProblems, ArticleValues } from './article-form-values.ts';

/** The fields of an article, in the modal for a new one and on the edit page alike. */
export function ArticleFields(props: {
  values: ArticleValues;
  problems: ArticleProblems;
  /** Rows of the content box. */
  rows: number;
  titleRef: RefObject<HTMLInputElement | null>;
  onChange: (changes: Partial<ArticleValues>) => void;
}) {
  const { values, problems, rows, titleRef, onChange } = props;
  return (
    <>
      <Field label="Title" error={problems.title}>
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
      <Field label="Category" error={problems.cat_id}>
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
      <Field label="Content" error={problems.content}>
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

/** Keeps a category that is none of ours, instead of showing another one in its place. */
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
