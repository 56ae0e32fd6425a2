import { ApiError } from '@catalogmx/shared';
import {
  type BusinessConflict,
  type BusinessField,
  type BusinessProblems,
  checkBusiness,
  pickBusiness,
} from '@catalogmx/shared/contract';
import { type FieldErrors, get, set } from 'react-hook-form';
import { type BusinessFormValues, fromFormValues } from './business-form-values.ts';

/** What somebody else has saved meanwhile, by value. */
export type BusinessConflicts = Partial<
  Record<BusinessField, BusinessConflict['conflicts'][string]>
>;

/** Checks the changed values: what was there before does not keep anybody from saving another one. */
export function findErrors(
  form: BusinessFormValues,
  changed: BusinessField[],
): FieldErrors<BusinessFormValues> {
  const problems = checkBusiness(pickBusiness(fromFormValues(form), changed));
  const errors = {};
  for (const [path, message] of Object.entries(problems)) {
    set(errors, path, { type: 'check', message });
  }
  return errors;
}

/** @param path Such as 'hours.0.closes'. */
export function messageAt(
  errors: FieldErrors<BusinessFormValues>,
  path: string,
): string | undefined {
  const error: unknown = get(errors, path);
  const { message } = (error ?? {}) as { message?: string };
  return message;
}

/** Returns the problems that the server found, by path. */
export function problemsOf(error: unknown): BusinessProblems {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, text]) => [path.replace(/^values\./, ''), text]),
  );
}

/** Returns what others have saved meanwhile, or null for another error. */
export function conflictsOf(error: unknown): BusinessConflicts | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { conflicts } = (error.body ?? {}) as Partial<BusinessConflict>;
  return conflicts ?? null;
}
