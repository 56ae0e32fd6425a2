import { login, storeSession } from '@catalogmx/shared';
import { useState } from 'react';
import { explainLoginFailure, WRONG_PASSWORD, type LoginFailure } from './login-failure.ts';
import type { Target } from './return-to.ts';
import { useRedirect } from './use-delayed-redirect.ts';

/**
 * Logs in and goes on.
 * @param target Page that follows a successful login.
 */
export function useLogin(target: Target) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [next, setNext] = useState<Target | null>(null);
  useRedirect(next);

  async function start(username: string, password: string): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const session = await login(username, password);
      if (session) {
        storeSession(session);
        // Stays busy: the page is on its way out.
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
