import {
  API_PATHS,
  ChangedInquiry,
  DeletedInquiries,
  DeleteInquiries,
  ErrorResponse,
  InquiryPage,
  InquiryQuery,
  MailInquiry,
  MarkInquiry,
  UnreadInquiries,
} from '@catalogmx/shared/contract';
import { invalidInput, notFound } from '../../http/errors.ts';
import type { Routes } from '../../http/route-context.ts';
import { requireSameOrigin, requireSession } from '../session/session.guard.ts';
import {
  countUnread,
  deleteInquiries,
  listInquiries,
  mailInquiry,
  markInquiry,
} from './inquiry.repository.ts';

const url = API_PATHS.inquiries;
const tags = ['inquiries'];
const writes = { onRequest: [requireSameOrigin, requireSession] };

/** What visitors sent by the contact form, for administrators. */
export const inquiryRoutes: Routes = async (app, { db, clock, settings, wakeOutbox }) => {
  app.get(
    url,
    {
      onRequest: requireSession,
      schema: {
        tags,
        summary: 'List the messages of the contact form, the newest first',
        querystring: InquiryQuery,
        response: { 200: InquiryPage, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const page = await listInquiries(db, request.query);
      return { ...page, by_mail: settings.smtp !== undefined };
    },
  );

  app.get(
    API_PATHS.unreadInquiries,
    {
      onRequest: requireSession,
      schema: {
        tags,
        summary: 'Count the messages that nobody has opened',
        response: { 200: UnreadInquiries, '4xx': ErrorResponse },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return countUnread(db);
    },
  );

  app.put(
    url,
    {
      ...writes,
      schema: {
        tags,
        summary: 'Mark a message as read or handled, or take the mark back',
        body: MarkInquiry,
        response: { 200: ChangedInquiry, '4xx': ErrorResponse },
      },
    },
    async ({ body: { id, ...marks } }) => {
      if (Object.keys(marks).length === 0) throw invalidInput('Send `read` or `handled`.');
      return changed(id, await markInquiry(db, id, marks, clock()));
    },
  );

  app.post(
    url,
    {
      ...writes,
      schema: {
        tags,
        summary: 'Mail a message again, or although it was held back as spam',
        body: MailInquiry,
        response: { 200: ChangedInquiry, '4xx': ErrorResponse },
      },
    },
    async ({ body: { id } }) => {
      const answer = changed(id, await mailInquiry(db, id, clock()));
      wakeOutbox?.();
      return answer;
    },
  );

  app.delete(
    url,
    {
      ...writes,
      schema: {
        tags,
        summary: 'Delete one message, or all that were received before a time',
        body: DeleteInquiries,
        response: { 200: DeletedInquiries, '4xx': ErrorResponse },
      },
    },
    async ({ body: { id, received_before } }): Promise<DeletedInquiries> => {
      if ((id === undefined) === (received_before === undefined)) {
        throw invalidInput('Send either `id` or `received_before`.');
      }
      const which = id === undefined ? { received_before: received_before ?? 0 } : { id };
      return { status: 'deleted', count: await deleteInquiries(db, which) };
    },
  );
};

function changed(id: number, isFound: boolean): ChangedInquiry {
  if (!isFound) throw notFound('There is no message with this id.');
  return { status: 'updated', id };
}
