import { theme } from '@catalogmx/shared';
import { Message, Button, Field, Select } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { PagedList, PlainList } from '../ui/list/paged-list.tsx';
import { QueryContent } from '../ui/list/query-content.tsx';
import { Card } from '../ui/page-frame.tsx';
import { Note } from '../ui/alert.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { inquiriesQuery, unreadQuery, heldQuery } from './inquiry.queries.ts';
import { InquiryEntry } from './inquiry-entry.tsx';
import {
  InquiryToolbar,
  type InquiryFilter,
  PAGE_SIZE,
  useInquiryFilter,
} from './inquiry-toolbar.tsx';
import { UnshownInquiry } from './unshown-inquiry.tsx';
import { useInquiryActions } from './use-inquiry-actions.ts';

/** The inquiries of a list, a page at a time. */
export function InquiryPanel() {
  const { filter, change } = useInquiryFilter();
  const { list, search, page } = filter;
  const { data: count } = useQuery(unreadQuery);
  const inquiries = useQuery(
    inquiriesQuery({ list, search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  );
  return (
    <Card aria-label="Messages">
      <InquiryToolbar filter={filter} held={count?.held ?? 0} onChange={change} />
      <HeldNote inHeld={list === 'held'} />
      <QueryContent query={inquiries} failure="The messages could not be loaded.">
        {(data) => (
          <>
            {!data.by_mail && <p>No mail server is set up, so messages are kept here only.</p>}
            {data.inquiries.length === 0 && <Message text={emptyText(filter)} />}
            <PagedList
              as={List}
              name="Inquiries"
              pagesName="Pages of messages"
              rows={data.inquiries}
              total={data.total}
              size={PAGE_SIZE}
              page={page}
              idOf={({ id }) => id}
              fallback={(inquiry) => <UnshownInquiry inquiry={inquiry} />}
              onPage={(next) => change({ page: next }, { preventScrollReset: true })}
            >
              {(inquiry) => <InquiryEntry inquiry={inquiry} byMail={data.by_mail} />}
            </PagedList>
            <DeleteOld />
          </>
        )}
      </QueryContent>
    </Card>
  );
}

function emptyText({ list, search }: InquiryFilter): string {
  if (search) return 'No message matches your search.';
  if (list === 'held') return 'No message is held as spam.';
  return list === 'inbox' ? 'No messages yet.' : 'There are no such messages.';
}

const List = styled(PlainList)`
  display: grid;
  gap: ${theme.space.xs};
`;

/** Names how many messages are held as spam, above the lists that leave them out, and links to them. */
function HeldNote({ inHeld }: { inHeld: boolean }) {
  const { data } = useQuery(heldQuery);
  const total = data?.total ?? 0;
  if (inHeld) {
    return (
      <Note>
        These messages were not mailed to you. <Link to="/Inquiries">Back to the inbox</Link>
      </Note>
    );
  }
  if (total === 0) return null;
  return (
    <Note>
      <Link to="/Inquiries?list=held">
        {total === 1 ? '1 message is held as spam' : `${total} messages are held as spam`}
      </Link>
    </Note>
  );
}

const AGES = { 3: '3 months', 6: '6 months', 12: 'one year', 24: 'two years' } as const;

type Months = keyof typeof AGES;

/** Deletes the messages above an age, read or not. */
function DeleteOld() {
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
