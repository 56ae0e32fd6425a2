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
  // Older shells leave the query out.
  return { pathname, search: typeof search === 'string' ? search : '', state: ownState ?? null };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
