import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestStore } from '../../testing/test-store.ts';
import { withFolderLock } from './folder-lock.ts';

test('one writer comes after the other', async () => {
  const { folder } = await openTestStore();
  const steps: string[] = [];
  const write = (name: string) =>
    withFolderLock(folder, async () => {
      steps.push(`${name} in`);
      await wait(20);
      steps.push(`${name} out`);
    });
  await Promise.all([write('a'), write('b'), write('c')]);
  const inOrder = [0, 2, 4].flatMap((index) => {
    const [name] = steps[index] ?? '';
    return [`${name} in`, `${name} out`];
  });
  expect(steps).toEqual(inOrder);
});

test('a writer that fails leaves the folder free', async () => {
  const { folder } = await openTestStore();
  const failing = withFolderLock(folder, () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  await expect(withFolderLock(folder, () => Promise.resolve('free'))).resolves.toBe('free');
});

test('another process keeps the folder while it lives, and no longer', async () => {
  const { folder } = await openTestStore();
  const script = `
    import { withFolderLock } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    await withFolderLock(${JSON.stringify(folder)}, () => {
      console.log('held');
      return new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(other.stdout, 'data');
  const refused = withFolderLock(folder, () => Promise.resolve('free'), 50);
  await expect(refused).rejects.toMatchObject({ code: 'busy' });
  other.kill('SIGKILL');
  await expect(withFolderLock(folder, () => Promise.resolve('free'))).resolves.toBe('free');
});
