import {
  API_PATHS,
  ContactMessage,
  ErrorResponse,
  ReceivedMessage,
} from '@catalogmx/shared/contract';
import type { Routes } from '../../http/route-context.ts';
import { requireSameOrigin } from '../session/session.guard.ts';

/** Receives messages of the contact form. Needs no session. */
export const contactRoutes: Routes = async (app) => {
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
      const isNew = await app.contactInbox.receive(request.body, request);
      return reply.code(isNew ? 201 : 200).send({ status: 'received' });
    },
  );
};
