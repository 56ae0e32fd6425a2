import {
  ContactMessage,
  ReceivedMessage,
  ChangedInquiry,
  DeletedInquiries,
  DeleteInquiries,
  InquiryPage,
  InquiryQuery,
  MailInquiry,
  MarkInquiry,
  UnreadInquiries,
} from '../inquiries.ts';
import { defineCall } from './define-call.ts';

const path = '/contact/inquiries';
const own = { who: 'administrators', tag: 'inquiries' } as const;

export const send = defineCall({
  method: 'POST',
  path: '/contact/message',
  who: 'everybody',
  tag: 'contact',
  summary: 'Send a message to the business; the same key again is harmless',
  body: ContactMessage,
  response: { 200: ReceivedMessage, 201: ReceivedMessage },
});

export const list = defineCall({
  ...own,
  method: 'GET',
  path,
  summary: 'List the messages of the contact form, the newest first',
  query: InquiryQuery,
  response: { 200: InquiryPage },
});

export const countUnread = defineCall({
  ...own,
  method: 'GET',
  path: '/contact/unread',
  summary: 'Count the messages that nobody has opened',
  response: { 200: UnreadInquiries },
});

export const mark = defineCall({
  ...own,
  method: 'PUT',
  path,
  summary: 'Mark a message as read or handled, or take the mark back',
  body: MarkInquiry,
  response: { 200: ChangedInquiry },
});

export const mail = defineCall({
  ...own,
  method: 'POST',
  path,
  summary: 'Mail a message again, or although it was held back as spam',
  body: MailInquiry,
  response: { 200: ChangedInquiry },
});

export const remove = defineCall({
  ...own,
  method: 'DELETE',
  path,
  summary: 'Delete one message, or all that were received before a time',
  body: DeleteInquiries,
  response: { 200: DeletedInquiries },
});
