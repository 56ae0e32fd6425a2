import { createIdempotencyKey, IDEMPOTENCY_KEY_HEADER } from '@catalogmx/shared/contract';
import { useRef } from 'react';

/**
 * Marks calls that create something, so that a repeat of the same content creates nothing.
 * @returns A function that returns the headers for a content, and one to call once it is created.
 */
export function useCallKey() {
  const last = useRef<{ content: string; key: string }>(undefined);

  function headersFor(content: unknown): Record<string, string> {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) {
      last.current = { content: text, key: createIdempotencyKey() };
    }
    return { [IDEMPOTENCY_KEY_HEADER]: last.current.key };
  }

  const forget = () => (last.current = undefined);
  return { headersFor, forget };
}
