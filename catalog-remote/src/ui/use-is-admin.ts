import { readSession } from '@catalogmx/shared';
import { useBrowserValue } from './use-browser-value.ts';

/** Returns true if an administrator is logged in as far as the browser knows. The server decides what they get. */
export function useIsAdmin(): boolean {
  return useBrowserValue(() => readSession() !== null, false);
}
