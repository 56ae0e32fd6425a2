import { ApiError } from '@catalogmx/shared';
import { useEffect } from 'react';

/** Logs the error of a query once, unless the session has expired. */
export function useErrorLog(error: Error | null): void {
  useEffect(() => {
    if (error && !isUnauthorized(error)) console.error(error);
  }, [error]);
}

/** Returns true if the session has expired. The shell then opens the login page. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Returns true if a call failed because the back end is older and does not know it. */
export function isUnknownCall(error: unknown): boolean {
  return error instanceof ApiError && [404, 405].includes(error.status);
}
