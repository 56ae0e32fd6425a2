import { call } from '@catalogmx/shared';
import {
  API_PATHS,
  type ChangedInquiry,
  type DeletedInquiries,
  type DeleteInquiries,
  type InquiryPage,
  type InquiryQuery,
  type MarkInquiry,
  type UnreadInquiries,
} from '@catalogmx/shared/contract';

const url = API_PATHS.inquiries;

export function listInquiries(params: InquiryQuery, signal?: AbortSignal): Promise<InquiryPage> {
  return call({ url, params, signal });
}

export function countUnread(signal?: AbortSignal): Promise<UnreadInquiries> {
  return call({ url: API_PATHS.unreadInquiries, signal });
}

export function markInquiry(data: MarkInquiry): Promise<ChangedInquiry> {
  return call({ method: 'PUT', url, data });
}

/** Mails an inquiry, again or although it was held back. */
export function mailInquiry(id: number): Promise<ChangedInquiry> {
  return call({ method: 'POST', url, data: { id } });
}

export function deleteInquiries(data: DeleteInquiries): Promise<DeletedInquiries> {
  return call({ method: 'DELETE', url, data });
}
