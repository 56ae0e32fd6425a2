import { clearSession, logout } from '@catalogmx/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Target } from './return-to.ts';
import { useRedirect } from './use-delayed-redirect.ts';

const LOGIN_PAGE: Target = { pathname: '/settings', state: null };

/**
 * Ends the session and goes to the login page. While `leaving`, the page must no longer show what
 * it has read: the cache is emptied, and reading it again would need a session.
 */
export function useLogout(): { leaving: boolean; leave: () => Promise<void> } {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  useRedirect(leaving ? LOGIN_PAGE : null);

  useEffect(() => {
    if (leaving) queryClient.clear();
  }, [leaving, queryClient]);

  async function leave(): Promise<void> {
    clearSession();
    setLeaving(true);
    // A list on its way must not answer 401 after the session has ended.
    await queryClient.cancelQueries();
    await logout().catch((error: unknown) => console.error(error));
  }

  return { leaving, leave };
}
