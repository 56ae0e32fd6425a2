import { theme } from '@catalogmx/shared';
import { Message } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { PagedList, PlainList } from '../ui/list/paged-list.tsx';
import { QueryContent } from '../ui/list/query-content.tsx';
import { Card } from '../ui/page-frame.tsx';
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
