import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../ui/report-failure.ts';
import { showToast } from '../ui/toast-store.ts';
import { deleteInquiries, mailInquiry, markInquiry } from './inquiries-api.ts';
import { useRefreshInquiries, useShowMarks } from './inquiry.queries.ts';

/** What can be done with inquiries. Each call refreshes what is shown and reports its failure. */
export function useInquiryActions() {
  const refresh = useRefreshInquiries();
  const showMarks = useShowMarks();
  const mark = useMutation({
    mutationFn: markInquiry,
    onSuccess: (_answer, marks) => showMarks(marks),
    onError: (error) => reportFailure(error, 'The message could not be marked.'),
  });
  const mail = useMutation({
    mutationFn: mailInquiry,
    onSuccess: () =>
      showToast({ tone: 'success', text: 'The message is on its way to your mail.' }),
    onError: (error) => reportFailure(error, 'The message could not be mailed.'),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: deleteInquiries,
    onSuccess: ({ count }) =>
      showToast({
        tone: 'success',
        text: count === 1 ? 'One message was deleted.' : `${count} messages were deleted.`,
      }),
    onError: (error) => reportFailure(error, 'Nothing was deleted.'),
    onSettled: refresh,
  });
  return { mark, mail, remove };
}
