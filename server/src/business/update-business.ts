import {
  type Business,
  BUSINESS_FIELDS,
  type BusinessField,
  businessText,
  type BusinessValues,
  type BusinessVersion,
  isSameBusinessValue,
  pickBusiness,
} from '@catalogmx/shared/contract';
import { type Author, recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/tables.ts';
import {
  findNewVersion,
  insertVersion,
  currentValues,
  type SavedValues,
} from './business.repository.ts';

export interface BusinessEdit {
  /** Null gives a value back to the file. */
  changes: { [Field in BusinessField]?: BusinessValues[Field] | null };
  /** The values that the changes are based on. A value without one is changed in any case. */
  base?: Partial<BusinessValues>;
  by: Author;
}

export type BusinessUpdate =
  | { status: 'updated' }
  /** Nothing was written, because somebody else has changed these values. */
  | { status: 'conflict'; current: Partial<BusinessValues> };

/** Saves values of the business as a new version and records the change. */
export function updateBusiness(
  db: Database,
  file: Business,
  { changes, base = {}, by }: BusinessEdit,
  now: number,
): Promise<BusinessUpdate> {
  return db.transaction().execute(async (transaction) => {
    // Ends, as it is only repeated if somebody else's version was written.
    for (;;) {
      const { version, saved } = (await findNewVersion(transaction, 0)) ?? {
        version: 0,
        saved: {},
      };
      const before = currentValues(file, saved);
      const changed = BUSINESS_FIELDS.filter((field) => isChange(field, changes, saved));
      const contested = changed.filter(
        (field) =>
          base[field] !== undefined &&
          !isSameBusinessValue(base[field], before[field]) &&
          !isSameBusinessValue(changes[field], before[field]),
      );
      if (contested.length > 0)
        return { status: 'conflict', current: pickBusiness(before, contested) };
      if (changed.length === 0) return { status: 'updated' };

      const next = applyChanges(saved, changes, changed, { by: by?.name ?? '', at: now });
      const after = currentValues(file, next);
      const fields = describeFields(changed, before, after);
      const written = { version: version + 1, saved: next };
      if (!(await insertVersion(transaction, written, fields, by, now))) continue;
      await recordChange(
        transaction,
        { kind: 'business', subject_id: version + 1, subject: after.name, fields },
        by,
        now,
      );
      return { status: 'updated' };
    }
  });
}

function isChange(
  field: BusinessField,
  { [field]: value }: BusinessEdit['changes'],
  { [field]: saved }: SavedValues,
): boolean {
  if (value === undefined) return false;
  if (value === null) return saved !== undefined;
  return saved === undefined || !isSameBusinessValue(saved.value, value);
}

function applyChanges(
  saved: SavedValues,
  changes: BusinessEdit['changes'],
  changed: BusinessField[],
  origin: { by: string; at: number },
): SavedValues {
  const kept = Object.entries(saved).filter(([field]) => !changed.some((name) => name === field));
  const set = changed
    .filter((field) => changes[field] !== null)
    .map((field) => [field, { value: changes[field], ...origin }]);
  return Object.fromEntries([...kept, ...set]) as SavedValues;
}

function describeFields(
  changed: BusinessField[],
  before: BusinessValues,
  after: BusinessValues,
): BusinessVersion['fields'] {
  return Object.fromEntries(
    changed.map((field) => [
      field,
      { from: businessText(before, field), to: businessText(after, field) },
    ]),
  );
}
