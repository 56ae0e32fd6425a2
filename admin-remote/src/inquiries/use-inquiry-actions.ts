import { call } from '@catalogmx/shared/calls';
import { type DeleteInquiries, inquiryCalls, type MarkInquiry } from '@catalogmx/shared/contract';
import { showToast } from '../ui/toasts/toast-store.ts';
import { useReportedMutation } from '../ui/form/use-save.ts';
import { useRefreshInquiries, useShowMarks } from './inquiry.queries.ts';

/** The actions on inquiries. Each call refreshes the list and reports its failure. */
export function useInquiryActions() {
  const refresh = useRefreshInquiries();
  const showMarks = useShowMarks();
  const mark = useReportedMutation({
    action: ({ id }) => `mark message ${id}`,
    failureText: () => 'The message could not be marked.',
    mutationFn: (body: MarkInquiry) => call(inquiryCalls.mark, { body }),
    onSuccess: (_answer, marks) => showMarks(marks),
  });
  const mail = useReportedMutation({
    action: (id) => `mail message ${id}`,
    failureText: () => 'The message could not be mailed.',
    mutationFn: (id: number) => call(inquiryCalls.mail, { body: { id } }),
    onSuccess: () =>
      showToast({ tone: 'success', text: 'The message is on its way to your mail.' }),
    onSettled: refresh,
  });
  const remove = useReportedMutation({
    action: ({ id }) => `delete message ${id ?? 'old'}`,
    failureText: () => 'Nothing was deleted.',
    mutationFn: (body: DeleteInquiries) => call(inquiryCalls.remove, { body }),
    onSuccess: ({ count }) =>
      showToast({
        tone: 'success',
        text: count === 1 ? 'One message was deleted.' : `${count} messages were deleted.`,
      }),
    onSettled: refresh,
  });
  return { mark, mail, remove };
}
