import { useEffect, useState, useSyncExternalStore } from 'react';
import { LOADING_MS } from '../contract/constants.ts';

let isFirstAnswer = false;
let isRendered = false;

/** Call before the content is rendered that comes, or came, with the document. */
export function startFirstAnswer(): void {
  isFirstAnswer = true;
  isRendered = true;
}

/** Call when the visitor leaves the first page. */
export function endFirstAnswer(): void {
  isFirstAnswer = false;
}

export function isInFirstAnswer(): boolean {
  return isFirstAnswer;
}

/**
 * True if the component came with the document; valid in its first render only. While React takes it over
 * it did, even if the visitor is about to leave: another answer would not fit the HTML.
 */
export function useCameWithDocument(): boolean {
  return useSyncExternalStore(neverChanges, isInFirstAnswer, () => isRendered);
}

/** True if the component came with the document and may not be visible yet. */
export function useFirstAnswer(): boolean {
  const [isFirst, setIsFirst] = useState(useCameWithDocument());
  useEffect(() => {
    const timer = setTimeout(() => setIsFirst(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isFirst;
}

function neverChanges() {
  return () => undefined;
}
