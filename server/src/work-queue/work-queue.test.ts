import { QueueFullError, WorkQueue } from './work-queue.ts';

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
