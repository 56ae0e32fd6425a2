import { OTHER_USER, SWITCHED_OFF } from '@catalogmx/shared/contract';
import { REDIRECT_MS, readSession } from '@catalogmx/shared';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onSessionNews, tellOtherTabs } from '../ui/session-news.ts';

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

/** Replaces the current page by the target REDIRECT_MS after the target is set. */
export function useDelayedRedirect(target: RedirectTarget | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => {
      const { state, ...path } = target;
      void navigate(path, { replace: true, state });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, target]);
}

/**
 * Goes on to the target once somebody has logged in in another tab.
 * @param hasEnded Whether this tab is where the end of the session was noticed.
 */
export function useLoginElsewhere(target: RedirectTarget, hasEnded: boolean): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (hasEnded) tellOtherTabs('ended');
  }, [hasEnded]);

  useEffect(() =>
    onSessionNews((news) => {
      const { state, ...path } = target;
      if (news === 'begun' && readSession()) void navigate(path, { state, replace: true });
    }),
  );
}
