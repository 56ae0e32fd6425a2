import {
  API_PATHS,
  ContactMessage,
  ErrorResponse,
  ReceivedMessage,
} from '@catalogmx/shared/contract';
import { clientAddress } from '../../network/client-address.ts';
import type { Routes } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { requireSameOrigin } from '../session/session.guard.ts';
import { readContactMessage } from './contact-input.ts';
import { ContactLimit } from './contact-rate-limiter.ts';
import { suspect } from './spam-detection.ts';
import { hasMessage, storeMessage } from './contact.repository.ts';

/** The call of the contact form. It needs no session. */
export const contactRoutes: Routes = async (app, { db, clock, wakeOutbox }) => {
  const limit = new ContactLimit();

  app.post(
    API_PATHS.contact,
    {
      // Else any other site could have its visitors send messages, each from an address of its own.
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
      takeTurn(limit.takeStored(address, clock()));
      // Only what is mailed counts as such, so that a program does not use up its neighbours' share.
      const suspicion =
        suspect(request.body) ?? (limit.takeMailed(address, clock()) ? undefined : 'too_many');
      if (!(await storeMessage(db, message, clock(), suspicion))) {
        limit.giveBack(address, suspicion === undefined);
        return received;
      }
      if (suspicion) request.log.warn({ suspicion }, 'A contact message is kept as suspected.');
      else wakeOutbox?.();
      return reply.code(201).send(received);
    },
  );
};

function takeTurn(wait: number): void {
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw tooManyRequests(`Too many messages from this address. Try again in ${seconds} s.`, seconds);
}
