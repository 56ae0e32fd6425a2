import { inquiryCalls, ChangedInquiry, DeletedInquiries } from '@catalogmx/shared/contract';
import { invalidInput, notFound } from '../platform/http/errors.ts';
import { route, type Routes } from '../platform/http/route.ts';
import {
  countUnread,
  deleteInquiries,
  listInquiries,
  mailInquiry,
  markInquiry,
} from './inquiry.repository.ts';

/** The messages of the contact form, for administrators. */
export const inquiryRoutes: Routes = async (app, { db, clock, settings, wakeOutbox }) => {
  route(app, inquiryCalls.list, async (request) => {
    const page = await listInquiries(db, request.query);
    return { ...page, by_mail: settings.smtp !== undefined };
  });

  route(app, inquiryCalls.countUnread, async () => {
    return countUnread(db);
  });

  route(app, inquiryCalls.mark, async ({ body: { id, ...marks } }) => {
    if (Object.keys(marks).length === 0) throw invalidInput('Send `read` or `handled`.');
    return changed(id, await markInquiry(db, id, marks, clock()));
  });

  route(app, inquiryCalls.mail, async ({ body: { id } }) => {
    const answer = changed(id, await mailInquiry(db, id, clock()));
    wakeOutbox?.();
    return answer;
  });

  route(
    app,
    inquiryCalls.remove,
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
