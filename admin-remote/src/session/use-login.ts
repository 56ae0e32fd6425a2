import { clearSession, readSession, storeSession, ApiError } from '@catalogmx/shared';
import { useState } from 'react';
import { tellOtherTabs } from '../ui/session-news.ts';
import type { FirstLogin } from './first-password.tsx';
import { logIn, type LoginAnswer, type LoginInput } from './login-api.ts';
import { type RedirectTarget, useDelayedRedirect } from './return-to.ts';

/**
 * @param target Page to open after the login.
 * @param prepare Called when a login is sent; what it returns is called once the login has succeeded.
 * @param onFirstLogin Called in place of all that, if the user has to choose a password first.
 * @returns `codeAnswer` is the last response if it asked for a code.
 */
export function useLogin(
  target: RedirectTarget,
  prepare: () => () => void,
  onFirstLogin: (login: FirstLogin) => void,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [codeAnswer, setCodeAnswer] = useState<LoginAnswer | null>(null);
  const [next, setNext] = useState<RedirectTarget | null>(null);
  useDelayedRedirect(next);

  async function start(input: LoginInput): Promise<void> {
    setBusy(true);
    setFailure(null);
    const onLoggedIn = prepare();
    try {
      const answer = await logIn(input);
      if (answer.session?.mustChangePassword) {
        // The session before has ended, also that of another user.
        clearSession();
        onFirstLogin({ session: answer.session, password: input.password, onLoggedIn });
        return;
      }
      if (answer.session) {
        storeSession(answer.session);
        if (!readSession()) {
          clearSession();
          setFailure({ text: explainBlockedCookies() });
          setBusy(false);
          return;
        }
        tellOtherTabs('begun');
        onLoggedIn();
        // Stays busy until the redirect.
        setNext(target);
        return;
      }
      setCodeAnswer(answer.twoFactor ? answer : null);
      if (!answer.twoFactor) setFailure(WRONG_PASSWORD);
    } catch (error) {
      console.error(error);
      setFailure(explainLoginFailure(error));
    }
    setBusy(false);
  }

  return { busy, failure, codeAnswer, start };
}

/** Message for a failed login. */
interface LoginFailure {
  text: string;
  lang?: 'es';
}

export const WRONG_PASSWORD: LoginFailure = {
  text: 'Usuario o contraseña incorrectos',
  lang: 'es',
};

/** Returns the message for a failed login request. */
function explainLoginFailure(error: unknown): LoginFailure {
  if (error instanceof ApiError && error.status === 429) {
    return { text: `Too many attempts. Try again ${formatWait(error.retryAfter)}.` };
  }
  if (error instanceof ApiError && error.status === 0) {
    return { text: `${error.message} Check your connection and try again in a moment.` };
  }
  return { text: 'Logging in does not work right now. Try again in a minute.' };
}

function formatWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a few minutes';
  if (seconds < 100) return seconds === 1 ? 'in 1 second' : `in ${Math.ceil(seconds)} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

const PROBE = 'cookieProbe=1';

/** Returns true if the browser stores no cookies of this site. Some report that they do, and drop them. */
export function areCookiesBlocked(): boolean {
  try {
    document.cookie = `${PROBE}; path=/; SameSite=Lax`;
    const isKept = document.cookie.split('; ').includes(PROBE);
    document.cookie = `${PROBE}; path=/; SameSite=Lax; Max-Age=0`;
    return !isKept;
  } catch {
    // A frame without the site's origin.
    return true;
  }
}

/** Explains how to allow cookies. */
export function explainBlockedCookies(): string {
  return (
    'Your browser blocks cookies for this site, and you cannot log in without them. Allow cookies for ' +
    `${location.hostname} in the browser's settings, then reload this page.`
  );
}
