import { useEffect, useRef } from 'react';

/**
 * Lets a call be cancelled by the administrator.
 * @param options.outlivesForm Whether it goes on when its form is gone.
 */
export function useCancelable({ outlivesForm = false } = {}) {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!outlivesForm) return () => controller.current?.abort();
  }, [outlivesForm]);
  return {
    /** Returns the signal for a new call. */
    begin: (): AbortSignal => {
      controller.current = new AbortController();
      return controller.current.signal;
    },
    cancel: () => controller.current?.abort(),
  };
}

/** Whether a call failed because it was cancelled. */
export function isCanceled(error: unknown): boolean {
  // The names in axios, which comes with the shell, and of an aborted signal.
  return error instanceof Error && ['CanceledError', 'AbortError'].includes(error.name);
}
