import { upkeepCalls } from '@catalogmx/shared/contract';
import { route, type Routes } from '../platform/http/route.ts';
import { listChanges } from './change.repository.ts';

/** The changes of administrators, for administrators. */
export const changeRoutes: Routes = async (app, { db }) => {
  route(app, upkeepCalls.listChanges, async (request) => {
    return listChanges(db, request.query);
  });
};
