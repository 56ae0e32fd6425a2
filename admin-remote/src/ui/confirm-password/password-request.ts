import { useSyncExternalStore } from 'react';

interface PasswordRequest {
  answer: Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

// Outside of React: calls begin in several features, and one dialog serves them all.
let request: PasswordRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog. Returns whether the password was confirmed. Calls at the same time share the dialog. */
export function requestPassword(signal?: AbortSignal): Promise<boolean> {
  const current = (request ??= createRequest());
  signal?.addEventListener('abort', () => request === current && settlePassword(false));
  tellListeners();
  return current.answer;
}

/** Closes the dialog. */
export function settlePassword(isConfirmed: boolean): void {
  const settled = request;
  request = null;
  settled?.settle(isConfirmed);
  tellListeners();
}

/** Whether the dialog is open. */
export function useIsPasswordRequested(): boolean {
  return useSyncExternalStore(subscribe, () => request !== null);
}

function createRequest(): PasswordRequest {
  let settle: PasswordRequest['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => (settle = resolve));
  return { answer, settle };
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
