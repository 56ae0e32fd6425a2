import { theme } from '@catalogmx/shared';
import {
  BUSINESS_LABELS,
  type BusinessField,
  businessText,
  type BusinessValues,
} from '@catalogmx/shared/contract';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatTime } from '../../ui/format-time.ts';
import { useBusinessFormContext } from '../form/business-form-context.ts';
import type { BusinessConflicts } from '../form/business-errors.ts';

/** Shows what somebody else has saved of a value meanwhile, and lets the administrator choose. */
export function BusinessConflictNote(props: {
  field: BusinessField;
  conflict: NonNullable<BusinessConflicts[BusinessField]>;
}) {
  const { field, conflict } = props;
  const { choose } = useBusinessFormContext();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first of several, which the administrator meets first.
    const first = document.querySelector('[data-conflict]');
    if (first === note.current) note.current?.querySelector('button')?.focus();
  }, []);
  const theirs = { [field]: conflict.value } as Partial<BusinessValues>;
  const label = BUSINESS_LABELS[field];
  return (
    <Box ref={note} role="alert" data-conflict="">
      <p>
        {conflict.by || 'Somebody else'} changed this
        {conflict.at === null ? '' : ` on ${formatTime(conflict.at)}`}, while you were editing it.
        It is now:
      </p>
      <blockquote>{businessText(theirs, field) || '(empty)'}</blockquote>
      <Choices>
        <Button
          $tone="secondary"
          aria-label={`Keep mine: ${label}`}
          onClick={() => choose(field, 'mine')}
        >
          Keep mine
        </Button>
        <Button
          $tone="secondary"
          aria-label={`Take theirs: ${label}`}
          onClick={() => choose(field, 'theirs')}
        >
          Take theirs
        </Button>
      </Choices>
    </Box>
  );
}

const Box = styled.div`
  margin-bottom: ${theme.space.m};
  padding: ${theme.space.s} ${theme.space.m};
  border-left: ${tokens.lineThick} solid ${theme.color.red};
  border-radius: ${theme.radius.s};
  background: ${theme.color.redTint};

  p {
    margin: 0 0 ${theme.space.xs};
  }

  blockquote {
    margin: 0;
    padding: ${theme.space.xs} ${theme.space.s};
    border-radius: ${theme.radius.s};
    background: ${theme.color.surface};
    overflow-wrap: anywhere;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.s};
`;
