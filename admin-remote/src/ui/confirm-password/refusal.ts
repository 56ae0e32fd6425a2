import { ApiError } from '@catalogmx/shared';
import { isUnauthorized } from '../use-error-log.ts';

/** Why a password was not confirmed: beside the field, or below it. */
export interface Refusal {
  field?: string;
  form?: string;
}

export function explainRefusal(error: unknown): Refusal {
  if (error instanceof ApiError) {
    if ('key' in error.fields) return { field: 'Esta no es tu contraseña.' };
    if (error.status === 429) {
      const { retryAfter } = error;
      const wait = retryAfter === undefined ? 'en unos minutos' : `en ${Math.ceil(retryAfter)} s`;
      return { field: `Demasiados intentos. Prueba de nuevo ${wait}.` };
    }
  }
  if (!isUnauthorized(error)) console.error(error);
  return { form: 'No se pudo comprobar. Revisa la conexión y prueba de nuevo.' };
}
