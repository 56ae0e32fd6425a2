import type { SaveConflict } from '@catalogmx/shared/contract';
import type { Database } from '../../database/tables.ts';
import { ApiError } from '../../http/errors.ts';
import { findLastChange } from '../../changes/change.repository.ts';
import type { ArticleUpdate } from './update-article.ts';

const MESSAGE = 'Somebody else has changed the same. Choose what stays and save again.';

/** 409 with the values that others have saved meanwhile, and who did. */
export async function describeConflict(
  db: Database,
  id: number,
  { fields, current }: Extract<ArticleUpdate, { status: 'conflict' }>,
): Promise<ApiError> {
  const conflicts: SaveConflict['conflicts'] = {};
  for (const field of fields) {
    const change = await findLastChange(db, id, field);
    conflicts[field] = { value: current[field], by: change?.by ?? '', at: change?.at ?? null };
  }
  const messages = Object.fromEntries(fields.map((field) => [field, 'Changed by somebody else.']));
  const body: SaveConflict = { code: 'conflict', message: MESSAGE, fields: messages, conflicts };
  return new ApiError(409, body);
}
