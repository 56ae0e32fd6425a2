import {
  Business,
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessValues,
  businessValues,
} from '@catalogmx/shared/contract';
import Value from 'typebox/value';

/** A value that an administrator saved. */
interface SavedValue {
  value: BusinessValues[BusinessField];
  /** Name of the administrator at that time. */
  by: string;
  at: number;
}

/** What was saved in the admin area. The other values come from `business.json`. */
export type SavedValues = Partial<Record<BusinessField, SavedValue>>;

/** Reads SavedValues, without those that another release of the server wrote and this one cannot use. */
export function parseSavedValues(json: string): SavedValues {
  const saved = JSON.parse(json) as SavedValues;
  const usable = BUSINESS_FIELDS.filter(
    (field) => saved[field] && Value.Check(Business.properties[field], saved[field].value),
  );
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
