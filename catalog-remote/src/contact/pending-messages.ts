import { ApiError, sendContactMessage } from '@catalogmx/shared';
import type { ContactMessage } from '@catalogmx/shared/contract';
import { forgetMessage, keepMessage, keptKeys, readMessage } from './message-store.ts';

/** Milliseconds after which a call without an answer counts as failed. */
const ANSWER_TIMEOUT = 30_000;

/** Milliseconds before the second try, doubled with each one up to the longest. */
const BACK_OFF = { first: 5_000, longest: 300_000 };

/** Answers that the same message gets until there is another release of the server. */
const REFUSED = [400, 413, 422];

/** What became of a try; a message that is kept is tried again after `wait` milliseconds or more. */
type Outcome = { result: 'received' | 'refused' } | { result: 'kept'; wait: number };

const underWay = new Map<string, Promise<Outcome>>();

/** Messages that were refused: kept, as nothing is lost silently, but tried by the next visit only. */
const refused = new Set<string>();

/** Who wants to know when a message arrives after all. */
const late = new Map<string, () => void>();

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a message, which is kept in the browser and sent again until the server has it.
 * @param onLate Called once the server has it after all, where the first try failed.
 * @returns Whether the first try succeeded.
 */
export async function deliverMessage(
  message: ContactMessage,
  onLate?: () => void,
): Promise<boolean> {
  keepMessage(message);
  refused.delete(message.key);
  const outcome = await attempt(message.key);
  if (onLate && outcome.result === 'kept') late.set(message.key, onLate);
  if (outcome.result === 'kept') sendLater(outcome.wait);
  return outcome.result === 'received';
}

/** Sends what earlier visits and failed calls have left, again and again while the page lives. */
export async function sendPendingMessages(): Promise<void> {
  stopWaiting();
  const keys = keptKeys().filter((key) => !refused.has(key));
  const outcomes = await Promise.all(keys.map(attempt));
  const waits = outcomes.flatMap((outcome) => (outcome.result === 'kept' ? outcome.wait : []));
  if (waits.length > 0) sendLater(Math.max(...waits));
  else failures = 0;
}

/** One try at a time for each message, in this tab and in all others. */
function attempt(key: string): Promise<Outcome> {
  const running =
    underWay.get(key) ?? lock(key, () => send(key)).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

async function lock(key: string, work: () => Promise<Outcome>): Promise<Outcome> {
  // Absent where the site is not served over https; the server then tells a doubled message by its key.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(`contact-message-${key}`, work) : work();
}

async function send(key: string): Promise<Outcome> {
  const message = readMessage(key);
  // Another tab has sent it while this one waited.
  if (!message) return receive(key);
  try {
    await inTime(sendContactMessage(message));
  } catch (error) {
    console.error('The message could not be sent:', error);
    const { status, retryAfter = 0 } = error instanceof ApiError ? error : { status: 0 };
    if (!REFUSED.includes(status)) return { result: 'kept', wait: retryAfter * 1_000 };
    refused.add(key);
    return { result: 'refused' };
  }
  return receive(key);
}

function receive(key: string): Outcome {
  forgetMessage(key);
  late.get(key)?.();
  late.delete(key);
  return { result: 'received' };
}

async function inTime(answer: Promise<unknown>): Promise<void> {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error('No answer came.')), ANSWER_TIMEOUT);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timeout);
  }
}

function sendLater(leastWait: number): void {
  stopWaiting();
  const wait = Math.min(BACK_OFF.first * 2 ** failures, BACK_OFF.longest);
  failures += 1;
  timer = setTimeout(() => void sendPendingMessages(), Math.max(wait, leastWait));
  window.addEventListener('online', onOnline);
}

function onOnline(): void {
  failures = 0;
  void sendPendingMessages();
}

function stopWaiting(): void {
  clearTimeout(timer);
  window.removeEventListener('online', onOnline);
}
