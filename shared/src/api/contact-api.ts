import type { ContactMessage, ReceivedMessage } from '../contract/inquiries.ts';
import { send } from '../contract/calls/inquiries.ts';
import { wellFormed } from '../contract/texts/well-formed.ts';
import { call } from './api-client.ts';

/** Sends a message to the business. Idempotent by its key. */
export function sendContactMessage(message: ContactMessage): Promise<ReceivedMessage> {
  // The server rejects lone surrogates, and a rejected message may be lost to the business.
  const readable = Object.entries(message).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' ? wellFormed(value) : value,
  ]);
  const data: unknown = Object.fromEntries(readable);
  return call({ method: 'POST', url: send.path, data, keepsSession: true });
}
