import {
  businessCalls,
  BusinessState,
  businessValues,
  checkBusiness,
  pictureVersion,
  SaveBusiness,
  SavedBusiness,
  tidyBusiness,
} from '@catalogmx/shared/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { route, type RouteContext } from '../platform/http/route.ts';
import { saveConflict } from '../history/index.ts';
import type { Database } from '../platform/database/tables.ts';
import { invalidInput } from '../platform/http/errors.ts';
import { listVersions, findLastSave } from './business.repository.ts';
import type { LiveBusiness } from './live-business.ts';
import { hasPicture } from './pictures/business-picture.repository.ts';
import { type BusinessEdit, updateBusiness } from './update-business.ts';

export interface BusinessContext extends RouteContext {
  business: LiveBusiness;
}

/** The facts about the business, for administrators. */
export const businessRoutes: FastifyPluginAsyncTypebox<BusinessContext> = async (app, context) => {
  const { db, clock, business } = context;
  route(app, businessCalls.show, async (): Promise<BusinessState> => {
    await business.refresh();
    return {
      values: businessValues(business.business),
      file: businessValues(business.file),
      saved: business.saved,
      samples: business.business.samples,
    };
  });

  route(app, businessCalls.listVersions, async (request) => {
    return listVersions(db, request.query);
  });

  route(
    app,
    businessCalls.save,
    async ({ body: { values, base }, user }): Promise<SavedBusiness> => {
      const changes = readChanges(values);
      await requirePictures(db, changes);
      const edit = { changes, base, by: user };
      const result = await updateBusiness(db, business.file, edit, clock());
      await business.refresh();
      if (result.status === 'conflict') {
        throw await saveConflict(result.current, (field) => findLastSave(db, field));
      }
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
