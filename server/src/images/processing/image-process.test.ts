import { memoryOf } from '../../platform/processes/background-program.ts';
import { drawTestImage } from '../../testing/data/test-images.ts';
import { until, untilEnded } from '../../testing/until.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { ImageProcess } from './image-process.ts';
import { MemoryBudget } from './image-memory.ts';

let images: ImageProcess;
let log: string[];

beforeEach(() => {
  images = new ImageProcess();
  log = [];
  images.log = (line) => void log.push(line);
});
afterEach(() => images.stop());

async function renditionOrder() {
  const bytes = await drawTestImage(500, 400).webp().toBuffer();
  return { bytes, width: 320, format: 'webp' } as const;
}

function kill(): void {
  if (images.pid !== undefined) process.kill(images.pid, 'SIGKILL');
}

test('tasks that ran when the process ended are tried again, but an upload fails', async () => {
  const order = await renditionOrder();
  const upload = images.run('encodeUpload', { bytes: order.bytes, type: 'webp' });
  const renditions = [1, 2, 3].map(() => images.run('encodeRendition', order));
  kill();
  await expect(upload).rejects.toMatchObject({ failure: 'exit', status: 503 });
  expect(await Promise.all(renditions)).toHaveLength(3);
  expect(log).toEqual([
    'The image process ended with SIGKILL. It was working on: encodeUpload, encodeRendition, ' +
      'encodeRendition, encodeRendition. The next image restarts it.',
  ]);
  expect(await images.run('encodeUpload', { bytes: order.bytes, type: 'webp' })).toHaveProperty(
    'stored',
  );
});

test('a task is not tried for ever', async () => {
  const rendition = images.run('encodeRendition', await renditionOrder());
  const failed = rendition.catch((error: unknown) => error);
  const first = images.pid;
  kill();
  await until(() => images.pid !== undefined && images.pid !== first);
  kill();
  expect(await failed).toMatchObject({ failure: 'exit', status: 503 });
});

test('a task that fails fails alone', async () => {
  const order = await renditionOrder();
  const broken = images.run('encodeRendition', { ...order, bytes: Buffer.from('broken') });
  const good = images.run('encodeRendition', order);
  await expect(broken).rejects.toThrow('unsupported image format');
  expect((await good).length).toBeGreaterThan(0);
  expect(log).toEqual([]);
});

test('nothing is left of it once it is stopped', async () => {
  const running = images.run('encodeRendition', await renditionOrder());
  const pid = images.pid ?? 0;
  images.stop();
  await expect(running).rejects.toMatchObject({ failure: 'exit' });
  await untilEnded(pid);
  await expect(images.run('encodeRendition', await renditionOrder())).rejects.toThrow();
  expect(images.pid).toBeUndefined();
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'a picture that takes too much memory fails alone, and the log says why',
  async () => {
    // Interlaced and 16 bits: the decoder needs all of it at once, and turning it the same again.
    const bytes = await drawTestImage(7300, 5475)
      .ensureAlpha(0.5)
      .toColourspace('rgb16')
      .withMetadata({ orientation: 6 })
      .png({ progressive: true, compressionLevel: 3 })
      .toBuffer();
    expect(bytes.length).toBeLessThan(10 * 1024 * 1024);
    images.start();
    const { pid = 0 } = images;
    await expect(images.run('encodeUpload', { bytes, type: 'png' })).rejects.toMatchObject({
      failure: 'memory',
    });
    expect(log).toEqual([
      expect.stringMatching(
        /^The image process took \d+ MB of memory, and 500 MB is the limit\. It was working on: encodeUpload\./,
      ),
    ]);
    await until(() => memoryOf(pid) === 0);
    expect((await images.run('encodeRendition', await renditionOrder())).length).toBeGreaterThan(0);
  },
  60_000,
);

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

test.each([
  ['begins while its memory is free, in order', [4, 5, 6, 1], [2, 2, 4]],
  ['that needs more than there is runs alone', [1, 99, 2], [1, 2, 3]],
])('work %s', async (_, needs, counts) => {
  const { started, ends, settle } = startAll(10, ...needs);
  for (const [ended, count] of counts.entries()) {
    if (ended > 0) await ends[ended - 1]?.();
    await settle();
    expect(started).toEqual(needs.slice(0, count));
  }
});

test('work that fails gives its memory back', async () => {
  const budget = new MemoryBudget(10);
  await expect(budget.run(10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(budget.run(10, () => Promise.resolve('done'))).resolves.toBe('done');
});
