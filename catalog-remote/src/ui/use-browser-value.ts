import { useSyncExternalStore } from 'react';

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
