import { theme } from '@catalogmx/shared';
import { Message, RowBoundary } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { QueryContent } from '../ui/list/query-content.tsx';
import { Card } from '../ui/page-frame.tsx';
import { Pager } from '../ui/pager.tsx';
import { DeleteOld } from './delete-old.tsx';
import { HeldNote } from './held-note.tsx';
import { inquiriesQuery, unreadQuery } from './inquiry.queries.ts';
import { InquiryEntry } from './inquiry-entry.tsx';
import { InquiryToolbar } from './inquiry-toolbar.tsx';
import { UnshownInquiry } from './unshown-inquiry.tsx';
import { type InquiryFilter, PAGE_SIZE, useInquiryFilter } from './use-inquiry-filter.ts';

/** The inquiries of a list, a page at a time. */
export function InquiryPanel() {
  const { filter, change } = useInquiryFilter();
  const { list, search, page } = filter;
  const messages = useRef<HTMLUListElement>(null);
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
            <List ref={messages} tabIndex={-1} aria-label="Inquiries">
              {data.inquiries.map((inquiry) => (
                <RowBoundary
                  key={inquiry.id}
                  row={inquiry}
                  fallback={<UnshownInquiry inquiry={inquiry} />}
                >
                  <InquiryEntry inquiry={inquiry} byMail={data.by_mail} />
                </RowBoundary>
              ))}
            </List>
            {data.inquiries.length === 0 && <Message text={emptyText(filter)} />}
            <Pager
              name="Pages of messages"
              page={page}
              list={messages}
              pages={Math.ceil(data.total / PAGE_SIZE)}
              onChange={(next) => change({ page: next }, { preventScrollReset: true })}
            />
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

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;
