import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { API_ROOT, businessCalls, imageCalls, MAX_IMAGE } from '@catalogmx/shared/contract';
import sharp, { type Sharp } from 'sharp';
import { MAX_AVIF_PIXELS } from '../upload/encode-upload.ts';
import { memoryOf } from '../../platform/processes/background-program.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { makeTestFile } from '../../testing/data/test-images.ts';
import { until, untilEnded } from '../../testing/until.ts';
import { MOST_MEMORY } from './image-process.ts';

/** A test of /proc, where the system has it. */
const onLinux = process.platform === 'linux' ? test : test.skip;

async function startWithImages() {
  const server = await startServerProcess();
  await until(() => server.imagePid() !== undefined);
  return { server, pid: server.imagePid() ?? 0 };
}

onLinux.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a server that ends by %s leaves no image process behind',
  async (signal) => {
    const { server, pid } = await startWithImages();
    server.child.kill(signal);
    await once(server.child, 'exit');
    await untilEnded(pid);
    expect(server.output()).not.toContain('The image process');
  },
);

onLinux('a signal to all its processes leaves the image process to the server', async () => {
  const { server, pid } = await startWithImages();
  const headers = await server.login();
  const fileContent = (await makeTestFile('png')).toString('base64');
  const url = server.url + API_ROOT + businessCalls.uploadPicture.path;
  const body = JSON.stringify({ use: 'logo', fileContent });
  const upload = () => fetch(url, { method: 'PUT', headers, body });
  // It handles signals once it has loaded.
  expect((await upload()).status).toBe(201);
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGTERM');
  expect((await upload()).status).toBe(201);
  expect(server.imagePid()).toBe(pid);
});

const MEGABYTE = 1024 * 1024;

/** Bytes of resident memory. */
const MOST_OF_SERVER = 350 * MEGABYTE;

/** Samples the memory of the server and its image process until `stop` returns the largest values. */
function watchMemory({ pid, imagePid }: ServerProcess) {
  const most = { server: 0, images: 0 };
  const imageProcess = imagePid() ?? 0;
  const timer = setInterval(() => {
    most.server = Math.max(most.server, memoryOf(pid));
    most.images = Math.max(most.images, memoryOf(imageProcess));
  }, 5).unref();
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Draws squares in random colours, so that even a PNG of many pixels is a file of at most 10 MiB. */
async function drawTestPhoto(pixels: number): Promise<Sharp> {
  const width = Math.floor(Math.sqrt((pixels * 4) / 3));
  const height = Math.floor(pixels / width);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: width >> 5, height: height >> 5 };
  const create = { ...size, channels: 3, background: '#000', noise } as const;
  const mosaic = await sharp({ create }).png().toBuffer();
  return sharp(mosaic).resize(width, height, { fit: 'fill', kernel: 'nearest' });
}

/** Appends an ISOBMFF box that every decoder skips, up to a number of bytes. */
function padTestFile(file: Buffer, size: number): Buffer {
  const box = Buffer.alloc(size - file.length);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  return Buffer.concat([file, box]);
}

async function upload(server: ServerProcess, headers: Record<string, string>, file: Buffer) {
  const body = { articleId: server.articleId, fileName: 'a', fileContent: file.toString('base64') };
  const response = await fetch(server.url + API_ROOT + imageCalls.list.path, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

onLinux(
  'four uploads of 10 MiB at once leave the server and its image process within their memory',
  async () => {
    const largest = MAX_IMAGE.pixels;
    const files = await Promise.all([
      drawTestPhoto(largest).then((photo) => photo.jpeg({ quality: 90 }).toBuffer()),
      drawTestPhoto(largest).then((photo) => photo.png().toBuffer()),
      drawTestPhoto(largest).then((photo) => photo.webp({ effort: 0 }).toBuffer()),
      drawTestPhoto(MAX_AVIF_PIXELS).then((photo) => photo.avif({ effort: 0 }).toBuffer()),
    ]);
    const server = await startServerProcess();
    const headers = await server.login();
    const stop = watchMemory(server);
    const responses = await Promise.all(
      files.map((file) => upload(server, headers, padTestFile(file, MAX_IMAGE.bytes))),
    );
    const most = stop();
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(server.output()).not.toContain('The image process');
    expect(most.images).toBeGreaterThan(100 * MEGABYTE);
    expect(most.images).toBeLessThan(MOST_MEMORY);
    expect(most.server).toBeLessThan(MOST_OF_SERVER);
    expect(await readFile(`/proc/${server.pid}/maps`, 'utf8')).not.toContain('libvips');
  },
  120_000,
);
