import { ApiError } from '@catalogmx/shared';
import { cleanLine } from '@catalogmx/shared/contract';
import type { UseFormSetError } from 'react-hook-form';
import { showFieldErrors } from '../ui/form/form-fields.ts';
import { COMMON_PASSWORD } from '../ui/password-rules.ts';

type Values = Record<'username' | 'key', string>;

/** An empty field takes the focus, without a word. */
export function isGiven(text: string): boolean {
  return cleanLine(text) !== '';
}

/** The password passed the other rules before it was sent. */
export function showUserErrors<Form extends Values>(
  error: unknown,
  setError: UseFormSetError<Form>,
): boolean {
  if (!(error instanceof ApiError) || error.status === 429) return false;
  const username =
    error.status === 409 ? 'Este nombre de usuario ya existe.' : 'Usa letras y cifras.';
  const set = setError as unknown as UseFormSetError<Values>;
  return showFieldErrors(error, { username, key: COMMON_PASSWORD }, set);
}
