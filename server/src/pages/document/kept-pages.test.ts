import { createDeferred } from '../../testing/deferred.ts';
import type { BuiltPage, PageFacts } from './build-page.ts';
import { keptPage, KeptPages } from './kept-pages.ts';

let pages: KeptPages;

beforeEach(() => {
  pages = new KeptPages();
});

function sourceOf(html: string, { isFinal = true, facts = {}, status = 200 } = {}) {
  const built: BuiltPage = { status: 200, html, headers: {}, isFinal };
  return {
    read: jest.fn(() => Promise.resolve({ head: { status }, ...facts } as PageFacts)),
    build: jest.fn(() => Promise.resolve(built)),
  };
}

test('a page is kept until a write, and then only read again if its facts are the same', async () => {
  const source = sourceOf('castle');
  const page = await pages.find('/', '1', source);
  expect(await pages.find('/', '1', source)).toBe(page);
  expect(source.read).toHaveBeenCalledTimes(1);
  expect(await pages.find('/', '2', source)).toBe(page);
  expect(source.read).toHaveBeenCalledTimes(2);
  expect(source.build).toHaveBeenCalledTimes(1);
  const changed = await pages.find(
    '/',
    '3',
    sourceOf('palace', { facts: { head: { status: 200, title: 'Palace' } } }),
  );
  expect(changed.etag).not.toBe(page.etag);
});

test('while the database is away, an older page is sent', async () => {
  const page = await pages.find('/', '1', sourceOf('castle'));
  const away = sourceOf('nothing', { status: 503 });
  expect(await pages.find('/', '2', away)).toBe(page);
  expect(await pages.find('/other', '2', away)).not.toBe(page);
  // Nobody takes it for what is true at that revision.
  expect(await pages.find('/', '2', sourceOf('palace', { facts: { match: 1 } }))).not.toBe(page);
});

test('many visitors at once have a page made once', async () => {
  const source = sourceOf('castle');
  const found = await Promise.all(
    ['1', '1', '1'].map(async (revision) => pages.find('/', revision, source)),
  );
  expect(new Set(found).size).toBe(1);
  expect(source.build).toHaveBeenCalledTimes(1);
});

test('a page whose rendering failed is made again', async () => {
  const failed = sourceOf('loading', { isFinal: false });
  await pages.find('/', '1', failed);
  await pages.find('/', '1', failed);
  expect(failed.build).toHaveBeenCalledTimes(2);
});

test.each([
  ['takes the place of the page that was sent meanwhile', () => 'castle', 1],
  ['leaves no page behind if it fails', () => undefined, 2],
  [
    'leaves no page behind if it cannot be built',
    () => {
      throw new Error('broken');
    },
    2,
  ],
])('a page that comes too late %s', async (_what, render, builds) => {
  const source = sourceOf('loading', { isFinal: false });
  const { promise, resolve } = createDeferred();
  const unrendered = { status: 200, html: 'loading', headers: {}, isFinal: false };
  let html: string | undefined;
  const later = promise.then((): BuiltPage | undefined => {
    html = render();
    return html === undefined ? undefined : { ...unrendered, html, isFinal: true };
  });
  source.build.mockResolvedValueOnce({ ...unrendered, later });
  const sent = await pages.find('/', '1', source);
  expect(await pages.find('/', '1', source)).toBe(sent);
  resolve();
  await later.catch(() => undefined);
  const next = await pages.find('/', '1', source);
  expect(next.etag).toBe(keptPage({ ...unrendered, html: html ?? 'loading' }).etag);
  expect(next).not.toBe(sent);
  expect(source.build).toHaveBeenCalledTimes(builds);
});

test('a failure is not kept', async () => {
  const failing = { ...sourceOf('castle'), read: () => Promise.reject(new Error('away')) };
  await expect(pages.find('/', '1', failing)).rejects.toThrow('away');
  expect((await pages.find('/', '1', sourceOf('castle'))).etag).not.toBe('');
});
