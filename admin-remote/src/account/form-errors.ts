import { ApiError } from '@catalogmx/shared';
import type { FieldPath, FieldValues, FormState, UseFormSetError } from 'react-hook-form';
import { tooManyTries } from '../ui/password-rules.ts';

/** The event of a field that was registered. */
export interface FieldChange {
  target: { value: string };
}

/** Returns the error of a field, but not that an untouched field is empty. */
export function errorOf<Values extends FieldValues>(
  { errors, dirtyFields, isSubmitted }: FormState<Values>,
  name: FieldPath<Values> & keyof Values,
): string | undefined {
  const message = errors[name]?.message;
  const isShown = isSubmitted || name in dirtyFields;
  return isShown && typeof message === 'string' ? message : undefined;
}

/**
 * Shows an error of the server beside its fields. Returns false if it names none of them.
 * @param texts The texts by field. Too many attempts are told beside the first.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  texts: Partial<Record<FieldPath<Values>, string>>,
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const names = Object.keys(texts) as FieldPath<Values>[];
  const found = error.status === 429 ? names.slice(0, 1) : names.filter((n) => n in error.fields);
  for (const name of found) {
    const message = error.status === 429 ? tooManyTries(error) : texts[name];
    setError(name, { type: 'server', message }, { shouldFocus: true });
  }
  return found.length > 0;
}
