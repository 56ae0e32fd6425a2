import { ApiError } from '@catalogmx/shared';

/** Message for a failed login. */
export interface LoginFailure {
  text: string;
  lang?: 'es';
}

export const WRONG_PASSWORD: LoginFailure = {
  text: 'Usuario o contraseña incorrectos',
  lang: 'es',
};

/** Returns the message for a failed login request. */
export function explainLoginFailure(error: unknown): LoginFailure {
  if (error instanceof ApiError && error.status === 429) {
    return { text: `Too many attempts. Try again ${formatWait(error.retryAfter)}.` };
  }
  if (error instanceof ApiError && error.status === 0) {
    return { text: `${error.message} Check your connection and try again in a moment.` };
  }
  return { text: 'Logging in does not work right now. Try again in a minute.' };
}

function formatWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a few minutes';
  if (seconds < 100) return seconds === 1 ? 'in 1 second' : `in ${Math.ceil(seconds)} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
