import { ApiError } from '@catalogmx/shared';
import { useEffect } from 'react';

/** Logs the failure of a query once; an ended session is no failure. */
export function useErrorLog(error: Error | null): void {
  useEffect(() => {
    if (error && !isSessionEnd(error)) console.error(error);
  }, [error]);
}

/** Whether a call failed for want of a session, which the shell deals with for every page. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
