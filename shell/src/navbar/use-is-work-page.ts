import { WORK_PAGE_ATTRIBUTE } from '@catalogmx/shared/contract';
import { useSyncExternalStore } from 'react';

/** True if the page on screen declares itself to be for those who work on the site. */
export function useIsWorkPage(): boolean {
  return useSyncExternalStore(subscribe, isWorkPage, () => false);
}

function isWorkPage(): boolean {
  return document.documentElement.hasAttribute(WORK_PAGE_ATTRIBUTE);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [WORK_PAGE_ATTRIBUTE] });
  return () => observer.disconnect();
}
