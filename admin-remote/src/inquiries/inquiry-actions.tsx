import { getSite, theme } from '@catalogmx/shared';
import type { Inquiry } from '@catalogmx/shared/contract';
import { Button, ButtonAnchor } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { replyAddress } from './reply-address.ts';
import { useInquiryActions } from './use-inquiry-actions.ts';

export function InquiryActions({ inquiry, byMail }: { inquiry: Inquiry; byMail: boolean }) {
  const { id, name, email, suspicion, read, handled, delivery } = inquiry;
  const { mark, mail, remove } = useInquiryActions();
  const [asking, setAsking] = useState(false);
  return (
    <Bar>
      {email && (
        <ButtonAnchor $tone="secondary" href={replyAddress(inquiry, getSite().business.name)}>
          Reply by email
        </ButtonAnchor>
      )}
      {suspicion && (
        <Button $tone="secondary" disabled={mail.isPending} onClick={() => mail.mutate(id)}>
          Not spam, let it through
        </Button>
      )}
      {!suspicion && (
        <Button
          $tone="secondary"
          disabled={mark.isPending}
          onClick={() => mark.mutate({ id, handled: !handled })}
        >
          {handled ? 'Mark as not handled' : 'Mark as handled'}
        </Button>
      )}
      {read && (
        <Button
          $tone="quiet"
          disabled={mark.isPending}
          onClick={() => mark.mutate({ id, read: false })}
        >
          Mark as unread
        </Button>
      )}
      {byMail && delivery && (delivery.sent_at !== null || delivery.last_error) && (
        <Button $tone="quiet" disabled={mail.isPending} onClick={() => mail.mutate(id)}>
          Email it to me again
        </Button>
      )}
      <Button $tone="quiet" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this message?"
        text={`The message of ${name} cannot be brought back.`}
        keepLabel="Keep it"
        confirmLabel="Delete message"
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate({ id });
        }}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs};

  > * {
    padding-inline: ${theme.space.m};
  }
`;
