import { OTHER_USER, SWITCHED_OFF } from '@catalogmx/shared/contract';

/** A page with its navigation state. */
export interface RedirectTarget {
  pathname: string;
  search?: string;
  state: unknown;
}

/** Returns the page on which the session expired, which the shell puts into the navigation state, or null. */
export function readReturnTo(state: unknown): RedirectTarget | null {
  if (!isObject(state) || !isObject(state.returnTo)) return null;
  const { pathname, search, state: ownState } = state.returnTo;
  if (typeof pathname !== 'string' || !/^\/(?!\/)/.test(pathname)) return null;
  if (/^\/settings\/?$/i.test(pathname)) return null;
  return { pathname, search: typeof search === 'string' ? search : '', state: ownState ?? null };
}

/** True if the session ended because somebody switched the account off. */
export function wasSwitchedOff(state: unknown): boolean {
  return isObject(state) && state.code === SWITCHED_OFF;
}

/** True if the session ended for the page because another user has logged in. */
export function wasTakenOver(state: unknown): boolean {
  return isObject(state) && state.code === OTHER_USER;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
