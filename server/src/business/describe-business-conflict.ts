import type { BusinessConflict, BusinessValues } from '@catalogmx/shared/contract';
import type { Database } from '../database/tables.ts';
import { ApiError } from '../http/errors.ts';
import { findLastSave } from './business.repository.ts';

const MESSAGE = 'Somebody else has changed the same. Choose what stays and save again.';

/** 409 with the values that others have saved meanwhile, and who did. */
export async function describeBusinessConflict(
  db: Database,
  current: Partial<BusinessValues>,
): Promise<ApiError> {
  const conflicts: BusinessConflict['conflicts'] = {};
  for (const [field, value] of Object.entries(current)) {
    const save = await findLastSave(db, field);
    conflicts[field] = { value, by: save?.by ?? '', at: save?.at ?? null };
  }
  const names = Object.keys(conflicts);
  const fields = Object.fromEntries(names.map((field) => [field, 'Changed by somebody else.']));
  const body: BusinessConflict = { code: 'conflict', message: MESSAGE, fields, conflicts };
  return new ApiError(409, body);
}
