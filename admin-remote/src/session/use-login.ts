import { clearSession, readSession, storeSession } from '@catalogmx/shared';
import { useState } from 'react';
import { tellOtherTabs } from '../ui/session-news.ts';
import { explainBlockedCookies } from './blocked-cookies.ts';
import type { FirstLogin } from './first-password.tsx';
import { logIn, type LoginAnswer, type LoginInput } from './login-api.ts';
import { explainLoginFailure, WRONG_PASSWORD, type LoginFailure } from './login-failure.ts';
import type { RedirectTarget } from './return-to.ts';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

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
