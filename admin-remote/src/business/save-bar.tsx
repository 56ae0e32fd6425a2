import { ApiError, theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { SaveState } from '../ui/save-state.tsx';
import { isCanceled } from '../ui/form/use-save.ts';
import { useBusinessFormContext } from './form/business-form-context.ts';
import type { useSaveBusiness } from './form/use-save-business.ts';

/** Stays in view below the form, and says there how saving went: a toast would cover it. */
export function SaveBar({ saving }: { saving: ReturnType<typeof useSaveBusiness> }) {
  const { changed, form, conflicts } = useBusinessFormContext();
  const { isPending, isSuccess, error, reset, cancel } = saving;
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  const { length } = changed;

  // 'Saved' holds until the next change.
  useEffect(() => {
    if (isSuccess && length > 0) reset();
  }, [isSuccess, length, reset]);

  return (
    <Bar>
      <Button type="submit" disabled={length === 0 || isPending} aria-busy={isPending}>
        {isPending ? 'Saving…' : 'Save'}
      </Button>
      <span role="status">
        {length > 0
          ? !error && `${length} ${length === 1 ? 'value' : 'values'} changed`
          : isSuccess && 'Saved. Visitors see it now.'}
      </span>
      <Problem role="alert">
        {hasErrors
          ? 'Correct what is marked, then save again.'
          : Object.keys(conflicts).length > 0
            ? 'Choose what stays, then save again.'
            : error && length > 0 && explain(error)}
      </Problem>
      {!hasErrors && <SaveState saving={isPending} error={error} isTold onCancel={cancel} />}
    </Bar>
  );
}

function explain(error: Error): string {
  const isToldElsewhere = error instanceof ApiError && [400, 401, 409].includes(error.status);
  return isToldElsewhere || isCanceled(error) ? '' : `It could not be saved. ${error.message}`;
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${tokens.layerSticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.m};
  margin-top: ${theme.space.l};
  padding: ${theme.space.s} 0;
  border-top: ${tokens.lineThin} solid ${theme.color.line};
  background: ${theme.color.paper};

  > p {
    margin: 0;
  }
`;

const Problem = styled.span`
  color: ${theme.color.redDark};
  font-weight: 700;

  &:empty {
    display: none;
  }
`;
