import { createDeferred } from '../../testing/deferred.ts';
import { connectTestClient } from '../../testing/test-client.ts';
import { SharedClient, NotStartedError, QueueFullError, WorkQueue } from './work-queue.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test('never runs more at once than allowed, and runs all that may wait', async () => {
  const queue = new WorkQueue({ running: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const work = async (value: number) => {
    most = Math.max(most, ++running);
    await pause();
    running -= 1;
    return value;
  };
  const values = [1, 2, 3, 4, 5];
  expect(await Promise.all(values.map((value) => queue.run(() => work(value))))).toEqual(values);
  expect(most).toBe(2);
});

test('refuses what is too much, and goes on after a failure', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 1 });
  const failing = queue.run(async () => {
    await pause();
    throw new Error('broken');
  });
  const waiting = queue.run(() => Promise.resolve('done'));
  await expect(queue.run(() => Promise.resolve('too much'))).rejects.toThrow(QueueFullError);
  await expect(failing).rejects.toThrow('broken');
  expect(await waiting).toBe('done');
  expect(await queue.run(() => Promise.resolve('again'))).toBe('again');
});

/** Each address may use half of the queue. It is blocked until `release` is called. */
function holdQueue() {
  const queue = new WorkQueue({ running: 1, waiting: 4, waitingPerAddress: 2 });
  const blocker = createDeferred();
  const held = queue.run(() => blocker.promise);
  return { queue, held, release: blocker.resolve };
}

test('an address that has used up its share leaves room for the others', async () => {
  const { queue, release } = holdQueue();
  const [greedy, modest] = ['192.0.2.1', '192.0.2.2'].map(connectTestClient);
  const done: string[] = [];
  const run = (name: string, caller = greedy) =>
    queue.run(async () => void done.push(name), caller);
  const accepted = [run('greedy 1'), run('greedy 2')];
  await expect(run('greedy 3')).rejects.toThrow(QueueFullError);
  accepted.push(run('modest 1', modest), run('modest 2', modest));
  await expect(run('full', connectTestClient('192.0.2.3'))).rejects.toThrow(QueueFullError);
  release();
  await Promise.all(accepted);
  await run('greedy 4');
  expect(done).toEqual(['greedy 1', 'modest 1', 'greedy 2', 'modest 2', 'greedy 4']);
});

test('addresses take turns, and a new one waits for one task of each other', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 200 });
  const blocker = createDeferred();
  void queue.run(() => blocker.promise);
  const done: string[] = [];
  const run = (name: string) => {
    const client = connectTestClient(name[0]);
    return queue.run(async () => void done.push(name), client);
  };
  const names = Array.from({ length: 100 }, (_, index) => `a${index}`);
  const all = [...names, 'b0', 'b1', 'c0'].map(run);
  blocker.resolve();
  await Promise.all(all);
  expect(done.slice(0, 7)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
  expect(done).toHaveLength(103);
});

test('work that is shared runs at the turn of whoever is next, and once', async () => {
  const { queue, release } = holdQueue();
  const shared = new SharedClient('192.0.2.1');
  shared.add(connectTestClient('192.0.2.1'));
  const done: string[] = [];
  const all = [
    queue.run(async () => void done.push('own'), connectTestClient('192.0.2.1')),
    queue.run(async () => void done.push('shared'), shared),
    queue.run(async () => void done.push('other'), connectTestClient('192.0.2.3')),
  ];
  shared.add(connectTestClient('192.0.2.2'));
  const late = queue.run(async () => void done.push('late'), connectTestClient('192.0.2.2'));
  release();
  await Promise.all([...all, late]);
  expect(done).toEqual(['own', 'other', 'shared', 'late']);
});

test('work is dropped if its client leaves before it starts, and makes room at once', async () => {
  const { queue, release } = holdQueue();
  const leaving = connectTestClient();
  const work = jest.fn(() => Promise.resolve());
  const dropped = queue.run(work, leaving);
  const staying = [queue.run(() => Promise.resolve('first'), connectTestClient())];
  leaving.leave();
  staying.push(queue.run(() => Promise.resolve('second'), connectTestClient()));
  await expect(dropped).rejects.toThrow(NotStartedError);
  release();
  expect(await Promise.all(staying)).toEqual(['first', 'second']);
  expect(work).not.toHaveBeenCalled();
});

test('work that has started is finished although its client leaves', async () => {
  const { queue, held, release } = holdQueue();
  const client = connectTestClient();
  const ending = createDeferred();
  const work = queue.run(async () => {
    await ending.promise;
    return 'finished';
  }, client);
  release();
  await held;
  client.leave();
  ending.resolve();
  expect(await work).toBe('finished');
});
