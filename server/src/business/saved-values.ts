import {
  Business,
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessValues,
  businessValues,
} from '@catalogmx/shared/contract';
import Type from 'typebox';
import Value from 'typebox/value';
import { parseStored } from '../database/rows.ts';

/** A value that an administrator saved. */
interface SavedValue {
  value: BusinessValues[BusinessField];
  /** Name of the administrator at that time. */
  by: string;
  at: number;
}

/** What was saved in the admin area. The other values come from `business.json`. */
export type SavedValues = Partial<Record<BusinessField, SavedValue>>;

/**
 * Reads SavedValues, without those that are malformed, or that another release of the server wrote and this one
 * cannot use. If nothing can be read, the values of `business.json` hold; the list of versions names such a row.
 */
export function parseSavedValues(json: string): SavedValues {
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

export function plainValues(saved: SavedValues): Partial<BusinessValues> {
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
