import { inquiryCalls } from '@catalogmx/shared/contract';
import { route } from '../route.ts';
import type { Routes } from '../../http/route-context.ts';

/** Receives messages of the contact form. Needs no session. */
export const contactRoutes: Routes = async (app) => {
  route(app, inquiryCalls.send, async (request, reply) => {
    const isNew = await app.contactInbox.receive(request.body, request);
    return reply.code(isNew ? 201 : 200).send({ status: 'received' });
  });
};
