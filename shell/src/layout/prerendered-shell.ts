import { FIRST_VIEW_ID, FIRST_VIEW_STYLE_ID } from '@catalogmx/shared/contract';

/** Removes what the server let the browser show until the page itself is there. */
export function removeFirstView(): void {
  for (const id of [FIRST_VIEW_ID, FIRST_VIEW_STYLE_ID]) document.getElementById(id)?.remove();
}

/**
 * Since when the visitor sees that the page is loading, in milliseconds since the document's start:
 * undefined where the server sent nothing to see.
 */
export function firstViewTime(): number | undefined {
  if (!document.getElementById(FIRST_VIEW_ID)) return undefined;
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
}
