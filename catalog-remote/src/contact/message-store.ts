import type { ContactMessage } from '@catalogmx/shared/contract';

const PREFIX = 'catalogmx.contact-message.';

/** Messages that the browser refuses to store, such as in a private window: kept as long as the page. */
const unstored = new Map<string, ContactMessage>();

/** Keeps a message until it is forgotten, beyond a reload. One entry each, so that tabs cannot overwrite one another's. */
export function keepMessage(message: ContactMessage): void {
  try {
    localStorage.setItem(PREFIX + message.key, JSON.stringify(message));
  } catch {
    unstored.set(message.key, message);
  }
}

/** A message that is kept, or null where this or another tab has forgotten it. */
export function readMessage(key: string): ContactMessage | null {
  const message = unstored.get(key);
  if (message) return message;
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as ContactMessage | null;
  } catch {
    // Something else was written there: nothing to send.
    forgetMessage(key);
    return null;
  }
}

/** Forgets a message. */
export function forgetMessage(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The keys of all messages that are kept. */
export function keptKeys(): string[] {
  try {
    const stored = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return [...stored.map((name) => name.slice(PREFIX.length)), ...unstored.keys()];
  } catch {
    return [...unstored.keys()];
  }
}
