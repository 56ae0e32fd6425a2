import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { API_ROOT, type ArticleImage, imageCalls } from '@catalogmx/shared/contract';
import { createDeferred } from '../../testing/deferred.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { connectTestClient, waitsForWork } from '../../testing/test-client.ts';
import { addTestArticle, addTestImage } from '../../testing/test-catalogue.ts';
import { drawTestImage, makeTestFile } from '../../testing/test-images.ts';
import { NotStartedError } from '../../work-queue/work-queue.ts';
import { loadPreview } from './preview.ts';
import { renderImage } from './render-image.ts';
import { Renditions } from './renditions.ts';

const GREEDY = '192.0.2.1';
const MODEST = '192.0.2.2';

/** Limit of waiting images per address. */
const SHARE = 320;

/** Files that all differ for an image 500 pixels wide. */
const SIZES = [160, 320, 480, 640].flatMap((width) => [`${width}.webp`, `${width}.jpg`]);

/** Keeps both decoders busy, so that images wait in the queue until `release` is called. */
function holdDecoders() {
  const blocker = createDeferred();
  const loadBytes = () => blocker.promise.then(() => makeTestFile('png'));
  for (const decoder of ['first', 'second']) {
    // A test may end before they do.
    renderImage(loadBytes, 160, 'webp', connectTestClient(decoder)).catch(() => undefined);
  }
  return { release: blocker.resolve };
}

/** Builds an app without cached images. Both decoders are blocked until `release` is called. */
async function openBusyApp() {
  let log = '';
  const stream = { write: (line: string) => void (log += line) };
  const app = await buildTestApp({ log: { level: 'warn', stream } });
  const bytes = await drawTestImage(500, 20).webp().toBuffer();
  const { release } = holdDecoders();
  const articleId = await addTestArticle(app.db);
  const addPaths = async (count: number) => {
    const paths: string[] = [];
    while (paths.length < count) {
      const id = await addTestImage(app.db, articleId, { bytes, width: 500, height: 20 });
      paths.push(...SIZES.map((size) => `/img/${id}-${size}`));
    }
    return paths.slice(0, count);
  };
  /** Requests ten images more than the limit and waits until ten are rejected. */
  const flood = async (remoteAddress: string) => {
    const client = new AbortController();
    const refused: Awaited<ReturnType<typeof app.inject>>[] = [];
    const paths = await addPaths(SHARE + 10);
    const requests: Promise<number>[] = [];
    await new Promise<void>((resolve) => {
      const request = async (url: string) => {
        const response = await app.inject({ url, remoteAddress, signal: client.signal });
        if (response.statusCode === 503 && refused.push(response) === 10) resolve();
        return response.statusCode;
      };
      requests.push(...paths.map((url) => request(url).catch(() => 0)));
    });
    return { requests, refused, leave: () => client.abort() };
  };
  const made = () => readdir(join(app.settings.dataDir, 'pictures'));
  return { ...app, bytes, articleId, addPaths, flood, made, release, log: () => log };
}

test('an address that requests everything at once gets 503, and others are served', async () => {
  const app = await openBusyApp();
  const { requests, refused } = await app.flood(GREEDY);
  for (const { headers, json } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
    expect(json()).toEqual({ code: 'busy', message: 'The server is busy. Try again in 5 s.' });
  }
  const [url = ''] = await app.addPaths(1);
  const other = app.inject({ url, remoteAddress: MODEST });
  app.release();
  expect((await other).statusCode).toBe(200);
  const statuses = await Promise.all(requests);
  expect(statuses.filter((status) => status === 200)).toHaveLength(SHARE);
  expect(app.log()).toBe('');
});

test('images that a client does not wait for any more are not made', async () => {
  const app = await openBusyApp();
  const { leave } = await app.flood(GREEDY);
  leave();
  const [url = ''] = await app.addPaths(1);
  const request = app.inject({ url, remoteAddress: GREEDY });
  app.release();
  expect((await request).statusCode).toBe(200);
  expect(await app.made()).toHaveLength(1);
});

test('a full queue refuses everybody, but lists of images arrive all the same', async () => {
  const app = await openBusyApp();
  const floods = [await app.flood(GREEDY), await app.flood(MODEST)];
  const [url = ''] = await app.addPaths(1);
  expect((await app.inject(url)).statusCode).toBe(503);
  const list = await app.inject(`${API_ROOT}${imageCalls.list.path}?id=${app.articleId}&limit=1`);
  const [image] = list.json<ArticleImage[]>();
  expect(Buffer.from(atob(image?.content ?? ''), 'base64')).toEqual(app.bytes);
  for (const { leave } of floods) leave();
  app.release();
});

test('nothing is read for a client that has disconnected', async () => {
  const { app, db, settings } = await buildTestApp();
  const decoders = holdDecoders();
  const id = await addTestImage(db, await addTestArticle(db));
  const renditions = new Renditions(db, settings.dataDir, app.log);
  const image = { id, type: 'image/webp', width: 500, version: '0123456789abcdef' };
  const queries = jest.spyOn(db, 'selectFrom');
  const client = connectTestClient();
  const preview = loadPreview(db, renditions, image, client);
  const outcome = expect(preview).rejects.toThrow(NotStartedError);
  await waitsForWork(client);
  client.leave();
  await outcome;
  decoders.release();
  expect(queries).not.toHaveBeenCalled();
});
