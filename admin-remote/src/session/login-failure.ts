import { ApiError } from '@catalogmx/shared';

/** Why a login failed, in words: what happened and when to try again. */
export interface LoginFailure {
  text: string;
  lang?: 'es';
}

/** User name and password do not fit. */
export const WRONG_PASSWORD: LoginFailure = {
  text: 'Usuario o contraseña incorrectos',
  lang: 'es',
};

/** Explains a login whose call failed. */
export function explainLoginFailure(error: unknown): LoginFailure {
  if (error instanceof ApiError && error.status === 429) {
    return { text: `Too many attempts. Try again ${inWords(error.retryAfter)}.` };
  }
  if (error instanceof ApiError && error.status === 0) {
    return { text: `${error.message} Check your connection and try again in a moment.` };
  }
  return { text: 'Logging in does not work right now. Try again in a minute.' };
}

function inWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a few minutes';
  if (seconds < 100) return seconds === 1 ? 'in 1 second' : `in ${Math.ceil(seconds)} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
