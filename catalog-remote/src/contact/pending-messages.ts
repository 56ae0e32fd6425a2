import { ApiError, sendContactMessage } from '@catalogmx/shared';
import type { ContactMessage } from '@catalogmx/shared/contract';
import { forgetMessage, keepMessage, keptKeys, readMessage } from './message-store.ts';

/** Milliseconds after which a call without an answer counts as failed. */
const ANSWER_TIMEOUT = 30_000;

/** Milliseconds before the second try, doubled with each one up to the longest. */
const BACK_OFF = { first: 5_000, longest: 300_000 };

/** Answers that the same message would get for ever. */
const REFUSED = [400, 413, 422];

/** Whether the server has a message, will be asked again, or will never take it. */
type Outcome = 'received' | 'kept' | 'refused';

const underWay = new Map<string, Promise<Outcome>>();
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a message, which is kept in the browser and sent again until the server has it.
 * @returns Whether the first try succeeded.
 */
export async function deliverMessage(message: ContactMessage): Promise<boolean> {
  keepMessage(message);
  const outcome = await attempt(message.key);
  if (outcome === 'kept') sendLater();
  return outcome === 'received';
}

/** Sends what earlier visits and failed calls have left, again and again while the page lives. */
export async function sendPendingMessages(): Promise<void> {
  stopWaiting();
  const outcomes = await Promise.all(keptKeys().map(attempt));
  if (outcomes.includes('kept')) sendLater();
  else tries = 0;
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
  if (!message) return 'received';
  try {
    await inTime(sendContactMessage(message));
  } catch (error) {
    console.error('The message could not be sent:', error);
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) return 'kept';
    forgetMessage(key);
    return 'refused';
  }
  forgetMessage(key);
  return 'received';
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

function sendLater(): void {
  stopWaiting();
  const wait = Math.min(BACK_OFF.first * 2 ** tries, BACK_OFF.longest);
  tries += 1;
  timer = setTimeout(() => void sendPendingMessages(), wait);
  window.addEventListener('online', onOnline);
}

function onOnline(): void {
  tries = 0;
  void sendPendingMessages();
}

function stopWaiting(): void {
  clearTimeout(timer);
  window.removeEventListener('online', onOnline);
}
