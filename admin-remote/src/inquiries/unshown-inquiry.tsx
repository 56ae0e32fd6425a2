import { theme } from '@catalogmx/shared';
import type { Inquiry } from '@catalogmx/shared/contract';
import { useRef } from 'react';
import styled from 'styled-components';
import { Alert } from '../ui/alert.ts';
import { usePassFocusOn } from '../ui/use-pass-focus-on.ts';
import { InquiryActions } from './inquiry-actions.tsx';
import { InquiryFrame } from './inquiry-entry.tsx';

/** Replaces an inquiry that cannot be shown. It can still be marked and deleted. */
export function UnshownInquiry({ inquiry }: { inquiry: Inquiry }) {
  const { id, read, handled } = inquiry;
  const entry = useRef<HTMLLIElement>(null);
  usePassFocusOn(entry, 'ul');
  return (
    <Entry ref={entry}>
      <Alert>{`Message ${id} cannot be shown.`}</Alert>
      <InquiryActions inquiry={{ ...UNKNOWN, id, read, handled }} byMail={false} />
    </Entry>
  );
}

const Entry = styled(InquiryFrame)`
  padding: ${theme.space.m};
`;

const UNKNOWN: Inquiry = {
  id: 0,
  name: 'this visitor',
  email: '',
  phone: '',
  message: '',
  received_at: 0,
  article: null,
  suspicion: null,
  read: false,
  handled: false,
  delivery: null,
};
