import { PRERENDERED_SHELL_ID, PRERENDERED_SHELL_STYLE_ID } from '@catalogmx/shared/contract';

/** Removes what the server let the browser show until the page itself is there. */
export function removePrerenderedShell(): void {
  for (const id of [PRERENDERED_SHELL_ID, PRERENDERED_SHELL_STYLE_ID])
    document.getElementById(id)?.remove();
}

/**
 * Since when the visitor sees that the page is loading, in milliseconds since the document's start:
 * undefined where the server sent nothing to see.
 */
export function prerenderedShellTime(): number | undefined {
  if (!document.getElementById(PRERENDERED_SHELL_ID)) return undefined;
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
}
