import { openTestStore, publishTest } from '../testing/test-store.ts';
import { failuresOf, ReleaseCounts } from './release-counts.ts';

test('what is counted is there before, while and after it is saved', async () => {
  const store = await openTestStore();
  const version = await publishTest(store);
  const counts = await ReleaseCounts.open(store);
  const failures = () => counts.all.map(({ count }) => failuresOf(count));
  counts.add('catalog', version, 'silent');
  expect(failures()).toEqual([1]);
  const saved = counts.flush();
  counts.add('catalog', version, 'silent');
  expect(failures()).toEqual([2]);
  await saved;
  expect(failures()).toEqual([2]);
});

test('what could not be saved is counted once', async () => {
  const store = await openTestStore();
  const version = await publishTest(store);
  const counts = await ReleaseCounts.open(store);
  counts.add('catalog', version);
  jest.spyOn(store, 'changeCounts').mockRejectedValueOnce(new Error('disk full'));
  await expect(counts.flush()).rejects.toThrow('disk full');
  expect(counts.all.map(({ count }) => count.loads)).toEqual([1]);
  await counts.flush();
  expect(counts.all.map(({ count }) => count.loads)).toEqual([1]);
});
