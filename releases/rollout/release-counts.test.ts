import { openTestStore, publishTest } from '../testing/test-store.ts';
import { failuresOf, ReleaseCounts } from './release-counts.ts';

async function openCounts() {
  const store = await openTestStore();
  const version = await publishTest(store);
  return { store, version, counts: await ReleaseCounts.open(store) };
}

test('what is counted is there before, while and after it is saved', async () => {
  const { version, counts } = await openCounts();
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
  const { store, version, counts } = await openCounts();
  counts.add('catalog', version);
  jest.spyOn(store, 'changeCounts').mockRejectedValueOnce(new Error('disk full'));
  await expect(counts.flush()).rejects.toThrow('disk full');
  expect(counts.all.map(({ count }) => count.loads)).toEqual([1]);
  await counts.flush();
  expect(counts.all.map(({ count }) => count.loads)).toEqual([1]);
});
