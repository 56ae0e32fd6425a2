import { upkeepCalls } from '@catalogmx/shared/contract';
import { route } from '../route.ts';
import type { Routes } from '../../http/route-context.ts';
import { listChanges } from '../../changes/change.repository.ts';

/** What administrators changed, for administrators. */
export const changeRoutes: Routes = async (app, { db }) => {
  route(app, upkeepCalls.listChanges, async (request) => {
    return listChanges(db, request.query);
  });
};
