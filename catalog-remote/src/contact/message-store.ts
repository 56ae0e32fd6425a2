import type { ContactMessage } from '@catalogmx/shared/contract';

const PREFIX = 'catalogmx.contact-message.';

/** Messages that localStorage rejects, for example in a private window. */
const unstored = new Map<string, ContactMessage>();

/** Stores a message until it is sent, in an entry of its own so that tabs do not overwrite each other. */
export function storeMessage(message: ContactMessage): void {
  try {
    localStorage.setItem(PREFIX + message.key, JSON.stringify(message));
  } catch {
    unstored.set(message.key, message);
  }
}

/** Returns a stored message, or null if this or another tab has removed it. */
export function readMessage(key: string): ContactMessage | null {
  const message = unstored.get(key);
  if (message) return message;
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as ContactMessage | null;
  } catch {
    // Malformed entry.
    removeMessage(key);
    return null;
  }
}

export function removeMessage(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is blocked.
  }
}

/** Returns the keys of all stored messages. */
export function storedKeys(): string[] {
  try {
    const stored = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return [...stored.map((name) => name.slice(PREFIX.length)), ...unstored.keys()];
  } catch {
    return [...unstored.keys()];
  }
}
