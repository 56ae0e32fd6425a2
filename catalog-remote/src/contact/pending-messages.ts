import { ApiError, sendContactMessage } from '@catalogmx/shared';
import type { ContactMessage } from '@catalogmx/shared/contract';
import { useEffect } from 'react';

/** Milliseconds. The delay doubles with each failure. */
const RETRY_DELAY = { first: 5_000, longest: 300_000 };

/** Statuses with which the server would reject the same message again. */
const PERMANENT_FAILURES = [400, 413, 422];

/** Result of an attempt. A failed message is retried after `wait` milliseconds or more. */
type Outcome = { result: 'received' | 'rejected' } | { result: 'failed'; wait: number };

const inFlight = new Map<string, Promise<Outcome>>();

/** Keys of rejected messages. They stay stored, and the next visit retries them. */
const rejected = new Set<string>();

/** Callbacks by key, for messages that arrive after a failed attempt. */
const lateCallbacks = new Map<string, () => void>();

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Stores a message, sends it, and retries until the server has it.
 * @param onLate Called once a retry succeeds.
 * @returns Whether the first attempt succeeded.
 */
export async function deliverMessage(
  message: ContactMessage,
  onLate?: () => void,
): Promise<boolean> {
  storeMessage(message);
  rejected.delete(message.key);
  const outcome = await attempt(message.key);
  if (onLate && outcome.result === 'failed') lateCallbacks.set(message.key, onLate);
  if (outcome.result === 'failed') retryLater(outcome.wait);
  return outcome.result === 'received';
}

/** Sends all stored messages, and retries failed ones while the page is open. */
export async function sendPendingMessages(): Promise<void> {
  cancelRetry();
  const keys = storedKeys().filter((key) => !rejected.has(key));
  const outcomes = await Promise.all(keys.map(attempt));
  const waits = outcomes.flatMap((outcome) => (outcome.result === 'failed' ? outcome.wait : []));
  if (waits.length > 0) retryLater(Math.max(...waits));
  else failures = 0;
}

/** One attempt per message at a time, in this tab and all others. */
function attempt(key: string): Promise<Outcome> {
  const running =
    inFlight.get(key) ?? lock(key, () => send(key)).finally(() => inFlight.delete(key));
  inFlight.set(key, running);
  return running;
}

async function lock(key: string, work: () => Promise<Outcome>): Promise<Outcome> {
  // Missing without https. The server then recognizes a message sent twice by its key.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  let running: Promise<Outcome> | undefined;
  try {
    return await locks.request(`contact-message-${key}`, () => (running = work()));
  } catch {
    // Browsers that block storage refuse locks.
    return running ?? work();
  }
}

async function send(key: string): Promise<Outcome> {
  const message = readMessage(key);
  // Another tab has sent it while this one waited for the lock.
  if (!message) return receive(key);
  try {
    await sendContactMessage(message);
  } catch (error) {
    console.error('The message could not be sent:', error);
    const { status, retryAfter = 0 } = error instanceof ApiError ? error : { status: 0 };
    if (!PERMANENT_FAILURES.includes(status)) return { result: 'failed', wait: retryAfter * 1_000 };
    rejected.add(key);
    return { result: 'rejected' };
  }
  return receive(key);
}

function receive(key: string): Outcome {
  removeMessage(key);
  lateCallbacks.get(key)?.();
  lateCallbacks.delete(key);
  return { result: 'received' };
}

function retryLater(minWait: number): void {
  cancelRetry();
  const wait = Math.min(RETRY_DELAY.first * 2 ** failures, RETRY_DELAY.longest);
  failures += 1;
  timer = setTimeout(() => void sendPendingMessages(), Math.max(wait, minWait));
  window.addEventListener('online', onOnline);
}

function onOnline(): void {
  failures = 0;
  void sendPendingMessages();
}

function cancelRetry(): void {
  clearTimeout(timer);
  window.removeEventListener('online', onOnline);
}

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
function readMessage(key: string): ContactMessage | null {
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

/** Sends messages of earlier visits and failed requests when a page opens. */
export function usePendingMessages(): void {
  useEffect(() => {
    void sendPendingMessages();
  }, []);
}
