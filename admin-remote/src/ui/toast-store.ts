import { useSyncExternalStore } from 'react';

/** A short message about something that just happened. */
export interface Toast {
  id: number;
  tone: 'success' | 'failure';
  text: string;
  /** What the server says about it, in English. */
  detail?: string;
  /** Language of `text`. */
  lang?: string;
}

// Outside of React, so that a message outlives the page that caused it.
let toasts: readonly Toast[] = [];
let lastId = 0;
/** More would cover the page on a phone. */
const MOST_AT_ONCE = 2;
const listeners = new Set<() => void>();

/** Shows a message on whichever page of the admin area is open. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const others = toasts.filter(({ text }) => text !== toast.text);
  replace([...others, { ...toast, id: lastId }].slice(-MOST_AT_ONCE));
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Takes all messages away. */
export function clearToasts(): void {
  replace([]);
}

/** The messages that are shown, oldest first. */
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
