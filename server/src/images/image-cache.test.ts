import { createTestFolder } from '../../../releases/testing/test-folder.ts';
import { createDeferred } from '../testing/deferred.ts';
import { connectTestClient, waitsForWork } from '../testing/test-client.ts';
import { until } from '../testing/until.ts';
import {
  type Client,
  NotStartedError,
  QueueFullError,
  WorkQueue,
} from '../platform/limits/work-queue.ts';
import { ImageCache } from './image-cache.ts';

const OTHER = '192.0.2.2';

/** A cache in which each address may have one image waiting. Nothing is made before `release`. */
async function openCache() {
  const warn = ({ err }: { err: Error }) => {
    throw err;
  };
  const cache = new ImageCache(await createTestFolder(), { warn });
  const queue = new WorkQueue({ running: 1, waiting: 10, waitingPerAddress: 1 });
  const blocker = createDeferred();
  void queue.run(() => blocker.promise);
  const asked: string[] = [];
  const made: string[] = [];
  const get = async (name: string, client: Client) => {
    const make = async () => {
      made.push(name);
      return Buffer.from(name);
    };
    const bytes = await cache.get(name, client, (shared) => {
      asked.push(`${name} for ${shared.address}`);
      return queue.run(make, shared);
    });
    return String(bytes);
  };
  return { get, asked, made, release: blocker.resolve };
}

test('joining work under way takes nothing from the share', async () => {
  const { get, made, release } = await openCache();
  const first = connectTestClient();
  const [joining, own] = [connectTestClient(OTHER), connectTestClient(OTHER)];
  const a = get('a', first);
  await waitsForWork(first);
  const joined = get('a', joining);
  await waitsForWork(joining);
  const b = get('b', own);
  await waitsForWork(own);
  await expect(get('c', own)).rejects.toThrow(QueueFullError);
  release();
  expect(await Promise.all([a, joined, b])).toEqual(['a', 'a', 'b']);
  expect(made).toEqual(['a', 'b']);
});

test('a full share does not affect another address that asks for the same image', async () => {
  const { get, asked, release } = await openCache();
  const [greedy, other] = [connectTestClient(), connectTestClient(OTHER)];
  const a = get('a', greedy);
  await waitsForWork(greedy);
  const refused = get('b', greedy).catch(() => 'refused');
  const b = get('b', other);
  await Promise.race([until(() => asked.includes(`b for ${OTHER}`)), b]);
  release();
  expect(await Promise.all([a, b])).toEqual(['a', 'b']);
  // The other order: the greedy client joins.
  expect(['refused', 'b']).toContain(await refused);
});

test('an image is made as long as one client still waits for it', async () => {
  const { get, made, release } = await openCache();
  const [first, second] = [connectTestClient(), connectTestClient(OTHER)];
  const requests = Promise.all([get('a', first), get('a', second)]);
  await Promise.all([waitsForWork(first), waitsForWork(second)]);
  first.leave();
  release();
  expect(await requests).toEqual(['a', 'a']);
  expect(made).toEqual(['a']);
});

test('an image that nobody waits for any more is not made', async () => {
  const { get, made, release } = await openCache();
  const [first, second] = [connectTestClient(), connectTestClient(OTHER)];
  const dropped = Promise.allSettled([get('a', first), get('a', second)]);
  await Promise.all([waitsForWork(first), waitsForWork(second)]);
  first.leave();
  second.leave();
  const reason = { name: 'NotStartedError' };
  expect(await dropped).toMatchObject([{ reason }, { reason }]);
  await expect(get('a', second)).rejects.toThrow(NotStartedError);
  // The share is free again.
  const again = get('b', connectTestClient());
  release();
  expect(await again).toBe('b');
  expect(made).toEqual(['b']);
});
