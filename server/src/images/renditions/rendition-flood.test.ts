import { API_ROOT, type ArticleImage, imageCalls } from '@catalogmx/shared/contract';
import { createDeferred } from '../../testing/deferred.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { connectTestClient, waitsForWork } from '../../testing/test-client.ts';
import { addTestArticle, addTestImage } from '../../testing/data/test-catalogue.ts';
import { drawTestImage, makeTestFile } from '../../testing/data/test-images.ts';
import { openTestLog } from '../../testing/test-log.ts';
import { NotStartedError } from '../../platform/limits/work-queue.ts';
import { loadPreview, renderImage, Renditions } from './renditions.ts';

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

/** Has an address request ten images more than the limit, and waits until ten are rejected. */
async function openFlooded() {
  const log = openTestLog('warn');
  const app = await buildTestApp({ log: log.settings });
  const bytes = await drawTestImage(500, 20).webp().toBuffer();
  const { release } = holdDecoders();
  const articleId = await addTestArticle(app.db);
  const addPaths = async () => {
    const id = await addTestImage(app.db, articleId, { bytes, width: 500, height: 20 });
    return SIZES.map((size) => `/img/${id}-${size}`);
  };
  const paths: string[] = [];
  while (paths.length < SHARE + 10) paths.push(...(await addPaths()));
  const refused: Awaited<ReturnType<typeof app.inject>>[] = [];
  const requests: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const request = async (url: string) => {
      const response = await app.inject({ url, remoteAddress: GREEDY });
      if (response.statusCode === 503 && refused.push(response) === 10) resolve();
      return response.statusCode;
    };
    requests.push(...paths.slice(0, SHARE + 10).map((url) => request(url)));
  });
  const [path = ''] = await addPaths();
  const get = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  return { ...app, log, bytes, articleId, path, get, requests, refused, release };
}

test('an address that requests everything at once gets 503 but for lists, and others are served', async () => {
  const { get, path, release, requests, refused, articleId, bytes, log } = await openFlooded();
  for (const { headers, json } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
    expect(json()).toEqual({ code: 'busy', message: 'The server is busy. Try again in 5 s.' });
  }
  const list = await get(`${API_ROOT}${imageCalls.list.path}?id=${articleId}&limit=1`, GREEDY);
  const [image] = list.json<ArticleImage[]>();
  expect(Buffer.from(atob(image?.content ?? ''), 'base64')).toEqual(bytes);
  const other = get(path, MODEST);
  release();
  expect((await other).statusCode).toBe(200);
  const statuses = await Promise.all(requests);
  expect(statuses.filter((status) => status === 200)).toHaveLength(SHARE);
  expect(log.text()).toBe('');
});

test('nothing is read for a client that has disconnected', async () => {
  const { app, db, settings } = await buildTestApp();
  const decoders = holdDecoders();
  const id = await addTestImage(db, await addTestArticle(db));
  const renditions = new Renditions(db, settings.dataDir, app.log);
  const image = { id, type: 'image/webp', width: 500, version: '0123456789abcdef' };
  const queries = jest.spyOn(db, 'selectFrom');
  const client = connectTestClient();
  const outcome = expect(loadPreview(db, renditions, image, client)).rejects.toThrow(
    NotStartedError,
  );
  await waitsForWork(client);
  client.leave();
  await outcome;
  decoders.release();
  expect(queries).not.toHaveBeenCalled();
});
