import { clearSession, logout } from '@catalogmx/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tellOtherTabs } from '../ui/session-news.ts';
import { type RedirectTarget, useDelayedRedirect } from './return-to.ts';

const LOGIN_PAGE: RedirectTarget = { pathname: '/settings', state: null };

/**
 * Ends the session and opens the login page. While `leaving`, the page must not run queries: the cache is
 * empty, and a refetch would fail without a session.
 */
export function useLogout(): { leaving: boolean; leave: () => Promise<void> } {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  useDelayedRedirect(leaving ? LOGIN_PAGE : null);

  useEffect(() => {
    if (leaving) queryClient.clear();
  }, [leaving, queryClient]);

  async function leave(): Promise<void> {
    clearSession();
    setLeaving(true);
    // A pending query would return 401 once the session has ended.
    await queryClient.cancelQueries();
    await logout().catch((error: unknown) => console.error(error));
    tellOtherTabs('ended');
  }

  return { leaving, leave };
}
