import type { Inquiry } from '@catalogmx/shared/contract';
import { FakeApi, type FakeCall, ok } from '@catalogmx/shared/testing';

const BASE: Inquiry = {
  id: 1,
  name: 'Ana López',
  email: 'ana@example.com',
  phone: '479 555 0100',
  message: 'A castle for Saturday?\nThanks!',
  received_at: Date.UTC(2026, 10, 20, 15),
  article: { id: 1, title: 'Royal Castle' },
  suspicion: null,
  read: false,
  handled: false,
  delivery: {
    attempts: 1,
    last_error: '',
    sent_at: Date.UTC(2026, 10, 20, 15),
    next_attempt_at: 0,
  },
};

/** The fake API of a back end with inquiries, the newest first. */
export function fakeInbox(changes: Partial<Inquiry>[] = [{}]): FakeApi & { inbox: Inquiry[] } {
  const inbox = changes.map((change, index) => ({ ...BASE, id: index + 1, ...change }));
  const api = Object.assign(new FakeApi(), { inbox });
  const find = ({ data }: FakeCall) => api.inbox.find(({ id }) => id === data.id);
  api.override('GET /contact/unread', () => {
    const unread = api.inbox.filter(({ read }) => !read);
    const held = unread.filter(({ suspicion }) => suspicion !== null);
    return ok({ unread: unread.length, held: held.length });
  });
  api.override('GET /contact/inquiries', ({ params }) => {
    const { list, search = '', limit, offset } = params as Record<string, string>;
    const found = api.inbox.filter(
      (inquiry) =>
        (inquiry.suspicion !== null) === (list === 'held') &&
        (list !== 'unread' || !inquiry.read) &&
        (list !== 'handled' || inquiry.handled) &&
        inquiry.message.includes(search),
    );
    const first = Number(offset);
    return ok({
      inquiries: found.slice(first, first + Number(limit)),
      total: found.length,
      by_mail: true,
    });
  });
  api.override('PUT /contact/inquiries', (call) => {
    const { id, ...marks } = call.data;
    Object.assign(find(call) ?? {}, marks, marks.handled ? { read: true } : {});
    return ok({ status: 'updated', id });
  });
  api.override('POST /contact/inquiries', (call) => {
    Object.assign(find(call) ?? {}, { suspicion: null });
    return ok({ status: 'updated', id: call.data.id });
  });
  api.override('DELETE /contact/inquiries', ({ data }) => {
    const { length } = api.inbox;
    api.inbox = api.inbox.filter(
      ({ id, received_at }) => id !== data.id && !(received_at < Number(data.received_before)),
    );
    return ok({ status: 'deleted', count: length - api.inbox.length });
  });
  return api;
}
