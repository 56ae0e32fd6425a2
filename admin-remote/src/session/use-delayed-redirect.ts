import { REDIRECT_MS } from '@catalogmx/shared';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Target } from './return-to.ts';

/** Goes on to a page REDIRECT_MS after it is named; the page left is not gone back to. */
export function useRedirect(target: Target | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => {
      void navigate(target.pathname, { replace: true, state: target.state });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, target]);
}
