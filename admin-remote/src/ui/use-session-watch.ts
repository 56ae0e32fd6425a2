import { call, readSession } from '@catalogmx/shared';
import { API_PATHS } from '@catalogmx/shared/contract';
import { useEffect } from 'react';
import { onSessionNews } from './session-news.ts';

/** Milliseconds between two looks at a page that one returns to. */
const PAUSE_MS = 60_000;

/**
 * Asks the server whether the session still holds when it has ended in another tab, and when one returns to
 * this one. If not, the shell opens the login page, and what was typed comes back after the login. A back
 * end that does not know the call, or cannot be reached, ends nothing.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    // The login page. Later, the cookie may be gone, as the tabs share it.
    if (!readSession()) return;
    let askedAt = Date.now();

    function ask(): void {
      askedAt = Date.now();
      // Its 401 goes to the shell.
      call({ url: API_PATHS.session }).catch(() => undefined);
    }

    function askAfterPause(): void {
      if (!document.hidden && Date.now() - askedAt > PAUSE_MS) ask();
    }

    const stop = onSessionNews((news) => news === 'ended' && ask());
    document.addEventListener('visibilitychange', askAfterPause);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', askAfterPause);
    };
  }, []);
}
