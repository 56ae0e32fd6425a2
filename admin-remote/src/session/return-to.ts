/** A page to go on to, with the navigation state it had. */
export interface Target {
  pathname: string;
  state: unknown;
}

/** The page that an ended session interrupted, as the shell hands it over; null without one. */
export function readReturnTo(state: unknown): Target | null {
  if (!isObject(state) || !isObject(state.returnTo)) return null;
  const { pathname, state: ownState } = state.returnTo;
  if (typeof pathname !== 'string' || !/^\/(?!\/)/.test(pathname)) return null;
  return /^\/settings\/?$/i.test(pathname) ? null : { pathname, state: ownState ?? null };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
