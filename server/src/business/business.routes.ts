import {
  API_PATHS,
  BusinessConflict,
  BusinessState,
  BusinessVersionPage,
  BusinessVersionQuery,
  businessValues,
  checkBusiness,
  ErrorResponse,
  pictureVersion,
  SaveBusiness,
  SavedBusiness,
  tidyBusiness,
} from '@catalogmx/shared/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireSameOrigin, requireSession } from '../api/session/session.guard.ts';
import type { Database } from '../database/tables.ts';
import { invalidInput } from '../http/errors.ts';
import type { RouteContext } from '../http/route-context.ts';
import { listVersions } from './business.repository.ts';
import { describeBusinessConflict } from './describe-business-conflict.ts';
import type { LiveBusiness } from './live-business.ts';
import { hasPicture } from './pictures/business-picture.repository.ts';
import { type BusinessEdit, updateBusiness } from './update-business.ts';

export interface BusinessContext extends RouteContext {
  business: LiveBusiness;
}

const url = API_PATHS.business;
const tags = ['business'];

/** The facts about the business, for administrators. */
export const businessRoutes: FastifyPluginAsyncTypebox<BusinessContext> = async (app, context) => {
  const { db, clock, business } = context;
  app.get(
    url,
    {
      onRequest: requireSession,
      schema: {
        tags,
        summary: 'The facts about the business, and where each comes from',
        response: { 200: BusinessState, '4xx': ErrorResponse },
      },
    },
    async (_request, reply): Promise<BusinessState> => {
      reply.header('cache-control', 'no-store');
      await business.refresh();
      return {
        values: businessValues(business.business),
        file: businessValues(business.file),
        saved: business.saved,
        samples: business.business.samples,
      };
    },
  );

  app.get(
    API_PATHS.businessVersions,
    {
      onRequest: requireSession,
      schema: {
        tags,
        summary: 'List what was saved about the business, the newest first',
        querystring: BusinessVersionQuery,
        response: { 200: BusinessVersionPage, '4xx': ErrorResponse },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listVersions(db, request.query);
    },
  );

  app.put(
    url,
    {
      onRequest: [requireSameOrigin, requireSession],
      schema: {
        tags,
        summary: 'Save facts about the business, or give them back to the file',
        body: SaveBusiness,
        response: { 200: SavedBusiness, 409: BusinessConflict, '4xx': ErrorResponse },
      },
    },
    async ({ body: { values, base }, user }): Promise<SavedBusiness> => {
      const changes = readChanges(values);
      await requirePictures(db, changes);
      const edit = { changes, base, by: user };
      const result = await updateBusiness(db, business.file, edit, clock());
      await business.refresh();
      if (result.status === 'conflict') throw await describeBusinessConflict(db, result.current);
      return { status: 'updated' };
    },
  );
};

/** @throws ApiError 400 naming the invalid values. */
function readChanges(values: SaveBusiness['values']): BusinessEdit['changes'] {
  const entries = Object.entries(values);
  const given = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const changes = tidyBusiness(given);
  const problems = checkBusiness(changes);
  if (Object.keys(problems).length > 0) throw invalidInput('Check the input.', problems);
  return { ...Object.fromEntries(entries.filter(([, value]) => value === null)), ...changes };
}

/** @throws ApiError 400 if an uploaded picture is not there. */
async function requirePictures(db: Database, changes: BusinessEdit['changes']): Promise<void> {
  for (const field of ['logo', 'banner'] as const) {
    const version = pictureVersion(changes[field] ?? '');
    if (version === undefined || (await hasPicture(db, version))) continue;
    throw invalidInput('Check the input.', { [field]: 'Upload this picture again.' });
  }
}
