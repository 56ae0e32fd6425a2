import {
  API_PATHS,
  ContactMessage,
  ErrorResponse,
  ReceivedMessage,
} from '@catalogmx/shared/contract';
import { clientAddress } from '../../http/client-address.ts';
import type { Routes } from '../../http/route-context.ts';
import { tooManyRequests } from '../../http/errors.ts';
import { requireSameOrigin } from '../session/session.guard.ts';
import { readContactMessage } from './contact-input.ts';
import { ContactRateLimiter } from './contact-rate-limiter.ts';
import { detectSpam } from './spam-detection.ts';
import { hasMessage, storeMessage } from './contact.repository.ts';

/** Receives messages of the contact form. Needs no session. */
export const contactRoutes: Routes = async (app, { db, clock, wakeOutbox }) => {
  const limit = new ContactRateLimiter();

  app.post(
    API_PATHS.contact,
    {
      // Otherwise another site could make its visitors send spam, each from their own address.
      onRequest: requireSameOrigin,
      schema: {
        tags: ['contact'],
        summary: 'Send a message to the business; the same key again is harmless',
        body: ContactMessage,
        response: { 200: ReceivedMessage, 201: ReceivedMessage, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      const message = readContactMessage(request.body);
      const address = clientAddress(request.ip);
      const received = { status: 'received' } as const;
      if (await hasMessage(db, message.key)) return received;
      rejectIfLimited(limit.takeStored(address, clock()));
      // A bot's spam does not use up the mail limit of others behind the same address.
      const suspicion =
        detectSpam(request.body) ?? (limit.takeMailed(address, clock()) ? undefined : 'too_many');
      if (!(await storeMessage(db, message, clock(), suspicion))) {
        limit.refund(address, suspicion === undefined);
        return received;
      }
      if (suspicion)
        request.log.warn({ suspicion }, 'Quarantined a contact message as suspected spam.');
      else wakeOutbox?.();
      return reply.code(201).send(received);
    },
  );
};

function rejectIfLimited(wait: number): void {
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw tooManyRequests(`Too many messages from this address. Try again in ${seconds} s.`, seconds);
}
