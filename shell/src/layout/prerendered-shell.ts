import { isInFirstAnswer } from '@catalogmx/shared';
import { PRERENDERED_SHELL_ID, PRERENDERED_SHELL_STYLE_ID } from '@catalogmx/shared/contract';
import { useLayoutEffect } from 'react';

/**
 * Removes the prerendered shell in the frame in which React first renders.
 */
export function ReplacePrerenderedShell() {
  useLayoutEffect(() => {
    if (isInFirstAnswer()) return;
    for (const id of [PRERENDERED_SHELL_ID, PRERENDERED_SHELL_STYLE_ID]) {
      document.getElementById(id)?.remove();
    }
  }, []);
  return null;
}

/** First paint of the prerendered shell, in milliseconds since navigation start; undefined without one. */
export function prerenderedShellTime(): number | undefined {
  if (!document.getElementById(PRERENDERED_SHELL_ID)) return undefined;
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
}
