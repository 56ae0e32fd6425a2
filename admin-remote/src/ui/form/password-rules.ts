import { PASSWORD_LENGTH } from '@catalogmx/shared/contract';

const { min, max } = PASSWORD_LENGTH;

/** The server's other rule: its list of common passwords is too long for browsers. */
export const COMMON_PASSWORD = 'Elige otra contraseña: esta es de las primeras que se prueban.';

export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden.';

/** Checks the rules of the server that need no list. Returns the problem in Spanish. */
export function findPasswordProblem(password: string, username: string): string | undefined {
  const { length } = Array.from(password);
  if (length < min || length > max) return `Usa de ${min} a ${max} caracteres.`;
  const lower = password.toLowerCase();
  const name = username.trim().toLowerCase();
  const includesName = lower === name || (name.length >= 3 && lower.includes(name));
  return includesName ? 'No incluyas el nombre de usuario.' : undefined;
}

/** For a password or code that came too soon after wrong ones. */
export function tooManyTries({ retryAfter }: { retryAfter?: number | undefined }): string {
  const wait = retryAfter === undefined ? 'en unos minutos' : `en ${Math.ceil(retryAfter)} s`;
  return `Demasiados intentos. Prueba de nuevo ${wait}.`;
}
