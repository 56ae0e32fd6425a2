import { readSession } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { sessionCalls } from '@catalogmx/shared/contract';
import { useEffect } from 'react';
import { onSessionNews } from './session-news.ts';
import { isUnauthorized } from './use-error-log.ts';

/** In milliseconds. Later, a restored page shows without a response. */
const LIMIT_MS = 5_000;

/**
 * Asks the server whether the session still holds when it has ended in another tab, and when one returns to this one.
 * If not, the shell opens the login page, and what was typed comes back after the login. A page that the browser
 * restores from memory is covered until then. A back end that does not know the call, or cannot be reached, ends
 * nothing.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    // The login page. Later, the cookie may be gone, as the tabs share it.
    if (!readSession()) return;

    function ask(): void {
      // Its 401 goes to the shell, which replaces the page.
      call(sessionCalls.show, { timeout: LIMIT_MS }).then(uncover, (error: unknown) => {
        if (!isUnauthorized(error)) uncover();
      });
    }

    const askOnReturn = () => !document.hidden && ask();
    const askOnRestore = ({ persisted }: PageTransitionEvent) => persisted && ask();
    const stop = onSessionNews((news) => news === 'ended' && ask());
    document.addEventListener('visibilitychange', askOnReturn);
    window.addEventListener('pageshow', askOnRestore);
    // Once restored, the page would show before any script runs.
    window.addEventListener('pagehide', cover);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', askOnReturn);
      window.removeEventListener('pageshow', askOnRestore);
      window.removeEventListener('pagehide', cover);
      uncover();
    };
  }, []);
}

function cover(): void {
  document.documentElement.style.visibility = 'hidden';
}

function uncover(): void {
  document.documentElement.style.visibility = '';
}
