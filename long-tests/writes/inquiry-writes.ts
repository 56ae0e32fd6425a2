import { randomUUID } from 'node:crypto';
import {
  API_PATHS,
  CONTACT_FORM_PATH,
  type Inquiry,
  type InquiryPage,
} from '@catalogmx/shared/contract';
import type { AdminCalls } from './admin-calls.ts';
import { stateOf, type WriteKinds } from './write-kind.ts';

const url = API_PATHS.inquiries;

export const inquiryWrites: WriteKinds<AdminCalls> = {
  'message sent': (visitor) => {
    const message = messageOf();
    return {
      send: () => visitor.call('POST', API_PATHS.contact, message),
      check: async (later) => stateOfMessage(await findInquiries(later, message.key)),
    };
  },
  'message sent by the form': (visitor) => {
    const message = messageOf();
    return {
      send: () => visitor.fetch('POST', CONTACT_FORM_PATH, new URLSearchParams(message)),
      check: async (later) => stateOfMessage(await findInquiries(later, message.key)),
    };
  },
  'message handled': async (admin) => {
    const { id, key } = await receiveMessage(admin);
    return {
      send: () => admin.call('PUT', url, { id, handled: true }),
      check: async (later) => {
        const [inquiry] = await findInquiries(later, key);
        return inquiry ? stateOf(inquiry.read, inquiry.handled) : 'half';
      },
    };
  },
  'message let through': async (admin) => {
    const { id, key } = await receiveMessage(admin, { leave_empty: 'spam' });
    return {
      send: () => admin.call('POST', url, { id }),
      check: async (later) => {
        const [inquiry] = await findInquiries(later, key);
        if (inquiry) return inquiry.delivery ? 'there' : 'half';
        const [held] = await findInquiries(later, key, 'held');
        return held && !held.delivery ? 'absent' : 'half';
      },
    };
  },
  'message deleted': async (admin) => {
    const { id, key } = await receiveMessage(admin);
    return {
      send: () => admin.call('DELETE', url, { id }),
      check: async (later) => stateOf((await findInquiries(later, key)).length === 0),
    };
  },
};

function messageOf() {
  const key = randomUUID();
  return { key, name: 'Ann', email: 'ann@example.com', message: `Is ${key} free?` };
}

async function receiveMessage(admin: AdminCalls, spam?: { leave_empty: string }) {
  const message = { ...messageOf(), ...spam };
  await admin.call('POST', API_PATHS.contact, message);
  const [inquiry] = await findInquiries(admin, message.key, spam ? 'held' : 'inbox');
  if (!inquiry) throw new Error(`Message ${message.key} is lost.`);
  return { id: inquiry.id, key: message.key };
}

async function findInquiries(admin: AdminCalls, search: string, list = 'inbox') {
  const query = new URLSearchParams({ search, list });
  return (await admin.read<InquiryPage>(`${url}?${query.toString()}`)).inquiries;
}

/** Once, and in the outbox. */
function stateOfMessage(found: Inquiry[]) {
  if (found.length === 0) return 'absent';
  return found.length === 1 && found[0]?.delivery ? 'there' : 'half';
}
