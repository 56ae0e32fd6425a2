import type { ContactMessage, ReceivedMessage } from '../contract/contact.ts';
import { API_PATHS } from '../contract/paths.ts';
import { call } from './api-client.ts';

/** Sends a message to the business. Idempotent by its key. */
export function sendContactMessage(message: ContactMessage): Promise<ReceivedMessage> {
  return call({ method: 'POST', url: API_PATHS.contact, data: message, keepsSession: true });
}
