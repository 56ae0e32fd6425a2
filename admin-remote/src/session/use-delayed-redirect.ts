import { REDIRECT_MS } from '@catalogmx/shared';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RedirectTarget } from './return-to.ts';

/** Replaces the current page by the target REDIRECT_MS after the target is set. */
export function useDelayedRedirect(target: RedirectTarget | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => {
      const { state, ...path } = target;
      void navigate(path, { replace: true, state });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, target]);
}
