import { useSyncExternalStore, useState } from 'react';
import { isInFirstAnswer, readSession } from '@catalogmx/shared';

/**
 * Reads what only a browser knows. The content that comes with the document shows another value first.
 * @param read Returns the same value as long as the component stays.
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

function neverChanges() {
  return () => undefined;
}

/**
 * True if the component came with the document. The first result stays: a visitor may leave
 * before React has taken the component over, and another answer would not fit the HTML.
 */
export function useCameWithDocument(): boolean {
  return useState(useBrowserValue(isInFirstAnswer, true))[0];
}

/** Returns true if an administrator is logged in as far as the browser knows. The server decides what they get. */
export function useIsAdmin(): boolean {
  return useBrowserValue(() => readSession() !== null, false);
}
