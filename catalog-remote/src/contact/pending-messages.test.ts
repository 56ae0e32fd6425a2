import { setApiAdapter } from '@catalogmx/shared';
import { type ContactMessage, createIdempotencyKey } from '@catalogmx/shared/contract';
import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  refuseStorage,
} from '@catalogmx/shared/testing';
import {
  removeMessage,
  storedKeys,
  deliverMessage,
  sendPendingMessages,
} from './pending-messages.ts';

const CALL = 'POST /contact/message';

let api: FakeApi;

beforeEach(() => {
  jest.useFakeTimers();
  api = new FakeApi();
  setApiAdapter(api.adapter);
});

afterEach(async () => {
  storedKeys().forEach(removeMessage);
  // With nothing to send, this cancels a scheduled retry.
  await sendPendingMessages();
});

function message(key = 'message-1'): ContactMessage {
  return { key, name: 'Ann', email: 'ann@example.com', message: 'Hello' };
}

/** Makes sending fail, without a status for lack of a network. */
function failWith(status?: number, headers: Record<string, string> = {}) {
  expectConsoleError(/could not be sent/);
  api.override(CALL, () => (status ? { status, body: {}, headers } : 'network'));
}

/** Imports the module again, as after a reload, with the same fake API. */
async function reloadModule() {
  let reloaded: typeof import('./pending-messages.ts') | undefined;
  await jest.isolateModulesAsync(async () => {
    const shared = await import('@catalogmx/shared');
    shared.setApiAdapter(api.adapter);
    reloaded = await import('./pending-messages.ts');
  });
  if (!reloaded) throw new Error('The module could not be loaded.');
  return reloaded;
}

test('stores a message before it is sent, and removes it once the server has it', async () => {
  let storedMeanwhile: string[] = [];
  api.override(CALL, () => {
    storedMeanwhile = storedKeys();
    return { status: 201, body: { status: 'received' } };
  });
  await expect(deliverMessage(message())).resolves.toBe(true);
  expect(storedMeanwhile).toEqual(['message-1']);
  expect(storedKeys()).toEqual([]);
});

test('a failed message is sent again with growing waits, always under the same key', async () => {
  failWith();
  await expect(deliverMessage(message())).resolves.toBe(false);
  await advanceTimers(4_999);
  expect(api.callsTo(CALL)).toHaveLength(1);
  await advanceTimers(1);
  expect(api.callsTo(CALL)).toHaveLength(2);
  await advanceTimers(9_999);
  expect(api.callsTo(CALL)).toHaveLength(2);
  api.restore(CALL);
  await advanceTimers(1);
  expect(api.messages).toEqual([message()]);
  expect(storedKeys()).toEqual([]);
  await advanceTimers(3_600_000);
  expect(api.callsTo(CALL)).toHaveLength(3);
});

test('being online again sends at once', async () => {
  failWith();
  await deliverMessage(message());
  api.restore(CALL);
  window.dispatchEvent(new Event('online'));
  await advanceTimers(0);
  expect(api.messages).toEqual([message()]);
});

test('the server may ask for a longer wait', async () => {
  failWith(429, { 'retry-after': '60' });
  await deliverMessage(message());
  await advanceTimers(59_999);
  expect(api.callsTo(CALL)).toHaveLength(1);
  await advanceTimers(1);
  expect(api.callsTo(CALL)).toHaveLength(2);
});

test.each([
  ['once a visit', 400, 1],
  ['once a visit', 413, 1],
  ['once a visit', 422, 1],
  ['again and again', 403, 18],
  ['again and again', 404, 18],
  ['again and again', 429, 18],
  ['again and again', 500, 18],
])('stores a message, and sends it %s after a %s', async (_, status, calls) => {
  failWith(status);
  await expect(deliverMessage(message())).resolves.toBe(false);
  await advanceTimers(3_600_000);
  await sendPendingMessages();
  // The wait grows up to five minutes.
  expect(api.callsTo(CALL)).toHaveLength(calls);
  expect(storedKeys()).toEqual(['message-1']);
});

test('stores a rejected message for the next visit', async () => {
  failWith(400);
  await deliverMessage(message('message-refused'));
  expect(storedKeys()).toEqual(['message-refused']);
  api.restore(CALL);
  const nextVisit = await reloadModule();
  await nextVisit.sendPendingMessages();
  expect(api.messages).toEqual([message('message-refused')]);
  expect(storedKeys()).toEqual([]);
});

test('notifies waiting listeners once when a message arrives after all', async () => {
  failWith();
  const onLate = jest.fn();
  await deliverMessage(message(), onLate);
  await advanceTimers(5_000);
  expect(onLate).not.toHaveBeenCalled();
  api.restore(CALL);
  await advanceTimers(10_000);
  expect(onLate).toHaveBeenCalledTimes(1);
  await deliverMessage(message(), onLate);
  expect(onLate).toHaveBeenCalledTimes(1);
});

test('a call without an answer counts as failed after 30 seconds', async () => {
  expectConsoleError(/could not be sent/);
  api.override(CALL, () => new Promise(() => undefined));
  const delivered = deliverMessage(message());
  await advanceTimers(30_000);
  await expect(delivered).resolves.toBe(false);
  expect(storedKeys()).toEqual(['message-1']);
});

test('two tries for one message are one call', async () => {
  api.delay = 100;
  const delivered = deliverMessage(message());
  void sendPendingMessages();
  await advanceTimers(100);
  await expect(delivered).resolves.toBe(true);
  expect(api.callsTo(CALL)).toHaveLength(1);
});

/** Delivers a message in a browser whose locks are requested like this. */
async function deliverWithLocks(request: jest.Mock) {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await expect(deliverMessage(message())).resolves.toBe(true);
  Reflect.deleteProperty(navigator, 'locks');
}

test('a message that another tab has sent while this one waited for its lock is not sent', async () => {
  const request = jest.fn((name: string, work: () => Promise<unknown>) => {
    removeMessage('message-1');
    return work();
  });
  await deliverWithLocks(request);
  expect(request).toHaveBeenCalledWith('contact-message-message-1', expect.any(Function));
  expect(api.calls).toEqual([]);
});

test('a browser that refuses locks, as it blocks storage, still sends a message', async () => {
  await deliverWithLocks(jest.fn().mockRejectedValue(new DOMException('No', 'SecurityError')));
  expect(api.messages).toEqual([message()]);
});

test('where the browser stores nothing, the message lives as long as the page', async () => {
  refuseStorage();
  failWith();
  await deliverMessage(message());
  api.restore(CALL);
  await advanceTimers(5_000);
  expect(api.messages).toEqual([message()]);
});

test('what is stored but no message is forgotten', async () => {
  localStorage.setItem('catalogmx.contact-message.broken', '{');
  await sendPendingMessages();
  expect(storedKeys()).toEqual([]);
  expect(api.calls).toEqual([]);
});

test.each([true, false])(
  'keys fit the call, whether randomUUID is there (%s) or not',
  (isThere) => {
    const value = isThere ? () => '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b' : undefined;
    Object.defineProperty(crypto, 'randomUUID', { value, configurable: true });
    expect(createIdempotencyKey()).toMatch(/^[A-Za-z0-9-]{32,36}$/);
    Reflect.deleteProperty(crypto, 'randomUUID');
  },
);
