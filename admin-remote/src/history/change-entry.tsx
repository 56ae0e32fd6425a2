import { theme } from '@catalogmx/shared';
import type { Change } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { DatedLine } from '../ui/dated-line.ts';
import { formatTime } from '../ui/format-time.ts';
import {
  describeChange,
  describeValue,
  fieldName,
  isResetByMail,
  isToldByVerb,
} from './describe-change.ts';

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
