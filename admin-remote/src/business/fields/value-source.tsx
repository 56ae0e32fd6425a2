import { theme } from '@catalogmx/shared';
import {
  BUSINESS_LABELS,
  type BusinessField,
  businessText,
  type BusinessValues,
} from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import styled, { css } from 'styled-components';
import { formatTime } from '../../ui/time.ts';
import { useBusinessFormContext, type BusinessConflicts } from '../form/use-business-form.ts';
import { ConflictNote } from '../../ui/form/conflict-note.tsx';

/** Where a value comes from, whether it is a sample, and what can be done about that. */
export function ValueSource({ field }: { field: BusinessField }) {
  const { state, base, changed, conflicts, sourceOf, put } = useBusinessFormContext();
  const isChanged = changed.includes(field);
  const isSample = state.samples.includes(field) && !isChanged;
  const conflict = conflicts[field];
  const label = BUSINESS_LABELS[field];
  return (
    <>
      <Line>
        {isSample && <Sample>Sample value</Sample>}
        <span>{isChanged ? pending(sourceOf(field)) : origin(state.saved[field])}</span>
        {isSample && (
          <Small
            $tone="quiet"
            aria-label={`This value is right: ${label}`}
            onClick={() => put(field, base.values, 'saved')}
          >
            This value is right
          </Small>
        )}
        {sourceOf(field) === 'saved' && (
          <Small
            $tone="quiet"
            aria-label={`Use the value of business.json: ${label}`}
            onClick={() => put(field, state.file, 'file')}
          >
            Use the value of business.json
          </Small>
        )}
      </Line>
      {conflict && <BusinessConflictNote field={field} conflict={conflict} />}
    </>
  );
}

function pending(source: 'file' | 'saved'): string {
  return source === 'file' ? 'Comes from business.json once you save' : 'Changed, not saved yet';
}

function origin(saved: { by: string; at: number } | undefined): string {
  if (!saved) return 'From business.json';
  return `Saved here, by ${saved.by || 'the server'} on ${formatTime(saved.at)}`;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.s};
  min-height: ${theme.target};
  padding-top: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

const Sample = styled.strong`
  padding: ${theme.space.xxs} ${theme.space.xs};
  border-radius: ${theme.radius.round};
  background: ${theme.color.yellow};
  color: ${theme.color.ink};
`;

const Small = styled(Button)`
  padding-inline: 0;
  font-size: ${theme.size.small};
`;

/** Shows what somebody else has saved of a value meanwhile, and lets the administrator choose. */
function BusinessConflictNote(props: {
  field: BusinessField;
  conflict: NonNullable<BusinessConflicts[BusinessField]>;
}) {
  const { field, conflict } = props;
  const { choose } = useBusinessFormContext();
  const theirs = { [field]: conflict.value } as Partial<BusinessValues>;
  return (
    <ConflictNote
      conflict={conflict}
      label={BUSINESS_LABELS[field]}
      onChoose={(whose) => choose(field, whose)}
    >
      <blockquote>{businessText(theirs, field) || '(empty)'}</blockquote>
    </ConflictNote>
  );
}

const look = css`
  min-width: 0;
  margin: 0 0 ${theme.space.m};
  padding: 0;
  border: 0;

  &:last-child {
    margin-bottom: 0;
  }
`;

/** A value with where it comes from, close below it. */
export const ValueBox = styled.div`
  ${look}

  > :first-child {
    margin-bottom: 0;
  }
`;

/** A value of several fields. */
export const ValueGroup = styled.fieldset`
  ${look}

  > legend {
    margin-bottom: ${theme.space.xs};
    padding: 0;
    font-weight: 700;
  }
`;

/** Fields beside each other, where there is room. */
export const FieldRow = styled.div`
  display: grid;
  align-items: start;
  column-gap: ${theme.space.m};

  ${theme.from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
