import { login, storeSession } from '@catalogmx/shared';
import { useState } from 'react';
import { explainLoginFailure, WRONG_PASSWORD, type LoginFailure } from './login-failure.ts';
import type { RedirectTarget } from './return-to.ts';
import { useDelayedRedirect } from './use-delayed-redirect.ts';

/** @param target Page to open after the login. */
export function useLogin(target: RedirectTarget) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [next, setNext] = useState<RedirectTarget | null>(null);
  useDelayedRedirect(next);

  async function start(username: string, password: string): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const session = await login(username, password);
      if (session) {
        storeSession(session);
        // Stays busy until the redirect.
        setNext(target);
        return;
      }
      setFailure(WRONG_PASSWORD);
    } catch (error) {
      console.error(error);
      setFailure(explainLoginFailure(error));
    }
    setBusy(false);
  }

  return { busy, failure, start };
}
