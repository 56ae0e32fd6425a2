import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestStore } from '../../testing/test-store.ts';
import { SpaceReserve } from './space-reserve.ts';

const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

async function openReserve() {
  const path = join((await openTestStore()).folder, '.reserve');
  const sizeOf = async () => (await stat(path).catch(() => undefined))?.size ?? 0;
  const reserve = new SpaceReserve(path);
  await reserve.spend(() => Promise.resolve());
  return { reserve, sizeOf };
}

test('on a full disk, the reserve makes room and comes back afterwards', async () => {
  const { reserve, sizeOf } = await openReserve();
  const sizes: number[] = [];
  await reserve.spend(async () => {
    sizes.push(await sizeOf());
    if (sizes.length === 1) throw full();
  });
  expect(sizes).toEqual([1_048_576, 0]);
  expect(await sizeOf()).toBe(1_048_576);
});

test('without room for the reserve itself, what was written stays a success', async () => {
  const { folder } = await openTestStore();
  const reserve = new SpaceReserve(join(folder, 'missing', '.reserve'));
  await expect(reserve.spend(() => Promise.resolve())).resolves.toBeUndefined();
});

test('other errors leave the reserve alone', async () => {
  const { reserve, sizeOf } = await openReserve();
  await expect(reserve.spend(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await sizeOf()).toBe(1_048_576);
});

test('what needs more than the reserve fails as without it', async () => {
  const { reserve } = await openReserve();
  await expect(reserve.spend(() => Promise.reject(full()))).rejects.toThrow('no space left');
});
