import { readSession } from '@catalogmx/shared';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onSessionNews, tellOtherTabs } from '../ui/session-news.ts';
import type { RedirectTarget } from './return-to.ts';

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
