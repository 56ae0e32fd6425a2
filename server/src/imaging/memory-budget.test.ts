import { createDeferred } from '../testing/deferred.ts';
import { MemoryBudget } from './image-memory.ts';

/** Starts work for each number of bytes, which ends when its `end` is called. */
function startAll(size: number, ...needs: number[]) {
  const budget = new MemoryBudget(size);
  const started: number[] = [];
  const ends = needs.map((bytes) => {
    const { promise, resolve } = createDeferred();
    const done = budget.run(bytes, async () => {
      started.push(bytes);
      await promise;
    });
    return async () => {
      resolve();
      await done;
    };
  });
  return { started, ends, settle: () => new Promise(setImmediate) };
}

test('work begins while its memory is free, in order', async () => {
  const { started, ends, settle } = startAll(10, 4, 5, 6, 1);
  await settle();
  expect(started).toEqual([4, 5]);
  await ends[0]?.();
  await settle();
  expect(started).toEqual([4, 5]);
  await ends[1]?.();
  await settle();
  expect(started).toEqual([4, 5, 6, 1]);
});

test('work that needs more than there is runs alone', async () => {
  const { started, ends, settle } = startAll(10, 1, 99, 2);
  await settle();
  expect(started).toEqual([1]);
  await ends[0]?.();
  await settle();
  expect(started).toEqual([1, 99]);
  await ends[1]?.();
  await settle();
  expect(started).toEqual([1, 99, 2]);
});

test('work that fails gives its memory back', async () => {
  const budget = new MemoryBudget(10);
  await expect(budget.run(10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(budget.run(10, () => Promise.resolve('done'))).resolves.toBe('done');
});
