import { theme, ADMIN_UNKNOWN_CATEGORY } from '@catalogmx/shared';
import { type Change, BUSINESS_LABELS } from '@catalogmx/shared/contract';
import { tokens, categoryName } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { DatedLine, formatTime } from '../ui/time.ts';

/**
 * Who changed what and when, with the values before and after.
 * @param props.subject What was changed, if the reader does not know.
 * @param props.children What can be done about it.
 */
export function ChangeEntry(props: { change: Change; subject?: ReactNode; children?: ReactNode }) {
  const { change, subject, children } = props;
  const fields = Object.entries(change.fields);
  const isReset = isResetByMail(change);
  return (
    <Entry>
      <DatedLine>
        <span>
          {isReset ? (
            <strong>Password reset by email</strong>
          ) : (
            <>
              <strong>{change.by || 'The server'}</strong> <span>{describeChange(change)}</span>
            </>
          )}{' '}
          <span>{subject}</span>
        </span>
        <time dateTime={new Date(change.at).toISOString()}>{formatTime(change.at)}</time>
      </DatedLine>
      {!isReset && !isToldByVerb(change) && (
        <Values>
          {fields.map(([field, { from, to }]) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd>
                <Before>{describeValue(field, from)}</Before>
                <After>{`→ ${describeValue(field, to)}`}</After>
              </dd>
            </div>
          ))}
        </Values>
      )}
      {children}
    </Entry>
  );
}

const Entry = styled.li`
  padding: ${theme.space.s} 0;
  border-bottom: ${tokens.lineThin} solid ${theme.color.line};
  overflow-wrap: anywhere;
`;

const Values = styled.dl`
  margin: ${theme.space.xxs} 0 0;
  font-size: ${theme.size.small};

  > div {
    display: flex;
    gap: ${theme.space.xs};
  }

  dt {
    flex: none;
    width: ${tokens.columnS};
    color: ${theme.color.inkSoft};
  }

  dd {
    margin: 0;
  }
`;

const clamp = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Before = styled.del`
  ${clamp}
  color: ${theme.color.inkSoft};
`;

const After = styled.ins`
  ${clamp}
  text-decoration: none;
`;

type Value = Change['fields'][string]['to'];

/** Other kinds, which older servers list, stand under their own name. */
const KINDS: Record<string, string> = {
  article: 'article',
  image: 'picture',
  user: 'user',
  business: 'business',
};

/** The kinds as choices of a filter. */
export const KIND_NAMES: Record<Change['kind'], string> = {
  article: 'Articles',
  image: 'Pictures',
  user: 'Users',
  business: 'The business',
};

const FIELDS: Record<string, string> = {
  ...BUSINESS_LABELS,
  title: 'Title',
  content: 'Content',
  cat_id: 'Category',
  active: 'Active',
  name: 'Name',
  username: 'Username',
  password: 'Password',
  passwordReset: 'Password reset by',
  position: 'Place',
  email: 'Email',
  twoFactor: 'Two-factor codes',
  recoveryCodes: 'Recovery codes',
};

const SECRETS = ['password', 'recoveryCodes'];

/** Says what was done, such as 'switched off the article'. */
export function describeChange(change: Change): string {
  return `${verbOf(change)} the ${KINDS[change.kind] ?? change.kind}`;
}

/** True if somebody who was not logged in set the password by a mailed link. */
function isResetByMail({ kind, fields }: Change): boolean {
  return kind === 'user' && 'passwordReset' in fields;
}

/** True if {@link describeChange} says everything about a change. */
export function isToldByVerb(change: Change): boolean {
  return verbOf(change) !== 'changed';
}

function verbOf({ fields }: Change): string {
  if (Object.values(fields).every(({ from }) => from === null)) return 'added';
  const [[field, change] = [], another] = Object.entries(fields);
  if (field === undefined || !change || another) return 'changed';
  return VERBS[field]?.(change.to) ?? 'changed';
}

const VERBS: Record<string, (to: Value) => string> = {
  active: (to) => (to ? 'switched on' : 'switched off'),
  deleted: (to) => (to ? 'deleted' : 'restored'),
};

function fieldName(field: string): string {
  return FIELDS[field] ?? field;
}

function describeValue(field: string, value: Value): string {
  if (SECRETS.includes(field)) return '(not shown)';
  if (value === null || value === '') return '(empty)';
  if (field === 'cat_id') return categoryName(Number(value), ADMIN_UNKNOWN_CATEGORY);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
