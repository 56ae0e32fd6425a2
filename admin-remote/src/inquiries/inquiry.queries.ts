import { call } from '@catalogmx/shared/calls';
import {
  type InquiryPage,
  type InquiryQuery,
  type MarkInquiry,
  inquiryCalls,
} from '@catalogmx/shared/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { refetchQueries, isUnknownCall } from '../ui/queries.ts';

const INQUIRIES = ['admin', 'inquiries'] as const;
const LISTS = [...INQUIRIES, 'list'] as const;

/** Milliseconds between two looks for new messages. */
const LOOK_EVERY = 60_000;

export function inquiriesQuery(query: InquiryQuery) {
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => call(inquiryCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Has the number of held messages as its total. It also comes from servers that count only the unread ones. */
export const heldQuery = {
  ...inquiriesQuery({ list: 'held', limit: 1, offset: 0 }),
  refetchInterval: LOOK_EVERY,
};

export const unreadQuery = queryOptions({
  queryKey: [...INQUIRIES, 'unread'],
  queryFn: ({ signal }) => call(inquiryCalls.countUnread, { signal }),
  refetchInterval: ({ state }) => (isUnknownCall(state.error) ? false : LOOK_EVERY),
});

/** Returns a function that refetches the lists and the count. */
export function useRefreshInquiries(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => refetchQueries(queryClient, INQUIRIES);
}

/**
 * Returns a function that shows an inquiry with other marks and refetches the count. The inquiry stays in
 * the list of unread ones as long as that is open, as it is being read there.
 */
export function useShowMarks(): (marks: MarkInquiry) => Promise<void> {
  const queryClient = useQueryClient();
  return (marks) => {
    const show = () => showMarks(queryClient, marks);
    show();
    // The server may have read these lists before it marked the inquiry.
    const lists = queryClient.getQueryCache().findAll({ queryKey: LISTS, fetchStatus: 'fetching' });
    for (const list of lists) list.promise?.then(show, () => undefined);
    return refetchQueries(queryClient, unreadQuery.queryKey);
  };
}

function showMarks(queryClient: QueryClient, { id, read, handled }: MarkInquiry): void {
  queryClient.setQueriesData<InquiryPage>({ queryKey: LISTS }, (page) => {
    const inquiries = page?.inquiries.map((inquiry) =>
      inquiry.id === id
        ? {
            ...inquiry,
            read: handled ? true : (read ?? inquiry.read),
            handled: handled ?? inquiry.handled,
          }
        : inquiry,
    );
    return page && inquiries && { ...page, inquiries };
  });
}
