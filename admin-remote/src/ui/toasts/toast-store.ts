import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  tone: 'success' | 'failure';
  text: string;
  /** The server's message, in English. */
  detail?: string;
  /** Language of `text`. */
  lang?: string | undefined;
  /** Of a failure: what was tried, and on what. Success of the same action dismisses it. */
  action?: string;
}

// Outside of React, so that a toast outlives the page that showed it.
let toasts: readonly Toast[] = [];
let lastId = 0;
/** More toasts would cover the page on a phone. */
const MAX_VISIBLE = 2;
const listeners = new Set<() => void>();

/** Shows a toast. Replaces one with the same text or of the same action. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = toasts.filter(
    ({ text, action }) => text !== toast.text && (action === undefined || action !== toast.action),
  );
  replace([...others, { ...toast, id: lastId }].slice(-MAX_VISIBLE));
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Dismisses the failure of an action that has succeeded since. */
export function dismissFailure(action: string): void {
  if (toasts.some((toast) => toast.action === action))
    replace(toasts.filter((toast) => toast.action !== action));
}

export function clearToasts(): void {
  replace([]);
}

/** Returns the visible toasts, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
