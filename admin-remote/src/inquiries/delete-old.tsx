import { theme } from '@catalogmx/shared';
import { Button, Field, Select } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useInquiryActions } from './use-inquiry-actions.ts';

const AGES = { 3: '3 months', 6: '6 months', 12: 'one year', 24: 'two years' } as const;

type Months = keyof typeof AGES;

/** Deletes the messages above an age, read or not. */
export function DeleteOld() {
  const [months, setMonths] = useState<Months>(12);
  const [asking, setAsking] = useState(false);
  const { remove } = useInquiryActions();
  return (
    <Bar>
      <Field label="Delete messages older than">
        {(binding) => (
          <Select
            {...binding}
            value={months}
            onChange={({ target }) => setMonths(Number(target.value) as Months)}
          >
            {Object.entries(AGES).map(([age, name]) => (
              <option key={age} value={age}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button $tone="secondary" disabled={remove.isPending} onClick={() => setAsking(true)}>
        Delete old messages
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete old messages?"
        text={`All messages older than ${AGES[months]} are deleted, read or not. This cannot be undone.`}
        keepLabel="Keep them"
        confirmLabel="Delete messages"
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate({ received_before: monthsAgo(months) });
        }}
      />
    </Bar>
  );
}

function monthsAgo(months: number): number {
  const date = new Date();
  return date.setMonth(date.getMonth() - months);
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0 ${theme.space.m};
  margin-top: ${theme.space.l};

  > button {
    margin-bottom: ${theme.space.m};
  }
`;
