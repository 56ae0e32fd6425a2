import {
  BusinessVersion,
  type BusinessVersionQuery,
  Business,
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessValues,
  businessValues,
} from '@catalogmx/shared/contract';
import Type from 'typebox';
import Value from 'typebox/value';
import type { Author } from '../history/index.ts';
import { paginate, parseStored } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/tables.ts';

const PAGE_SIZE = 20;

/** The current version; 0 if nothing was ever saved. */
export interface LastVersion {
  version: number;
  saved: SavedValues;
}

/** @param known Version that the caller has: undefined is returned if it is still the last one. */
export async function findNewVersion(
  db: Database,
  known: number,
): Promise<LastVersion | undefined> {
  const row = await db
    .selectFrom('business_versions')
    .select(['version', 'saved'])
    .where('version', '>', known)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, saved: parseSavedValues(row.saved) };
}

/** Inserts a version. Returns false if another save has taken the number. */
export async function insertVersion(
  db: Database,
  { version, saved }: LastVersion,
  fields: BusinessVersion['fields'],
  by: Author,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('business_versions')
    .values({
      version,
      at: now,
      user_id: by?.id ?? null,
      user_name: by?.name ?? '',
      fields: JSON.stringify(fields),
      saved: JSON.stringify(saved),
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lists the versions, the newest first, and counts those of all pages. */
export async function listVersions(
  db: Database,
  { limit = PAGE_SIZE, offset }: BusinessVersionQuery,
): Promise<{ versions: BusinessVersion[]; total: number }> {
  const query = db.selectFrom('business_versions');
  const [rows, { total }] = await Promise.all([
    paginate(query.selectAll().orderBy('version', 'desc'), { limit, offset }).execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const versions = rows.map(({ version, at, user_name, fields, saved }) => ({
    ...{ version, at, by: user_name },
    fields: parseStored(BusinessVersion.properties.fields, fields) as BusinessVersion['fields'],
    values: (parseStored(Type.Object({}), saved) &&
      plainValues(parseSavedValues(saved))) as BusinessVersion['values'],
  }));
  return { versions, total };
}

/** Who changed a value last, and when; undefined if nobody did in the admin area. */
export function findLastSave(
  db: Database,
  field: string,
): Promise<{ by: string; at: number } | undefined> {
  return (
    db
      .selectFrom('business_versions')
      .select(['user_name as by', 'at'])
      // The names of the fields are at the top level of the JSON, and quotes in texts are escaped.
      .where('fields', 'like', `%"${field}":{"from":%`)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** A value that an administrator saved. */
interface SavedValue {
  value: BusinessValues[BusinessField];
  /** Name of the administrator at that time. */
  by: string;
  at: number;
}

/** The values saved in the admin area. The others come from `business.json`. */
export type SavedValues = Partial<Record<BusinessField, SavedValue>>;

/**
 * Reads SavedValues, without those that are malformed, or that another release of the server wrote and this one
 * cannot use. If nothing can be read, the values of `business.json` hold; the list of versions names such a row.
 */
function parseSavedValues(json: string): SavedValues {
  const saved = (parseStored(Type.Object({}), json) ?? {}) as SavedValues;
  const usable = BUSINESS_FIELDS.filter((field) => {
    const schema = Type.Object({
      value: Business.properties[field],
      by: Type.String(),
      at: Type.Integer(),
    });
    return Value.Check(schema, saved[field]);
  });
  return Object.fromEntries(usable.map((field) => [field, saved[field]]));
}

function plainValues(saved: SavedValues): Partial<BusinessValues> {
  return Object.fromEntries(Object.entries(saved).map(([field, { value }]) => [field, value]));
}

/** Puts what was saved before the values of the file. A saved value is no sample. */
export function mergeBusiness(file: Business, saved: SavedValues): Business {
  const samples = file.samples.filter((field) => !(field in saved));
  return { ...file, ...plainValues(saved), samples };
}

/** As mergeBusiness, with every value. */
export function currentValues(file: Business, saved: SavedValues): BusinessValues {
  return businessValues(mergeBusiness(file, saved));
}
