import { isTrusted } from '../rollout/history.ts';
import { LocalReleaseService } from '../rollout/local-release-service.ts';
import { buildDigest } from '../store/release-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { writeTestBuild } from '../testing/test-release.ts';
import { openTestStore, promoteTest, publishTest } from '../testing/test-store.ts';
import type { PreviewReport } from './preview-report.ts';
import { findPreview } from './preview-registry.ts';

const DAY = 24 * 3_600_000;

let store: ReleaseStore;
let now: number;
let releases: LocalReleaseService;

beforeEach(async () => {
  store = await openTestStore();
  now = Date.parse('2026-11-24T12:00:00Z');
  const clock = () => now;
  releases = new LocalReleaseService(store, 'ana', {
    clock,
    previewOrigin: 'https://site.example',
  });
});

const build = (name: string, version: string) => writeTestBuild({ name, version });

async function publish(app: string, version: string, preview = { name: 'pr-42' }) {
  return releases.publish(app, await build(app, version), { preview });
}

const adopt = (version: string, digest?: string) =>
  releases.change('adopt', 'catalog', { version, digest });

const end = (name: string) => releases.change('end-preview', 'catalog', { name });

const tokenOf = (preview: PreviewReport | undefined) => preview?.link?.split('/').at(-1) ?? '';

const listed = async (version: string) =>
  (await releases.list('catalog')).releases.find((release) => release.version === version);

test('several apps come together in a preview, with one link', async () => {
  const { message, preview } = await publish('catalog', '1.0.0');
  expect(preview).toEqual({
    name: 'pr-42',
    link: expect.stringMatching(/^https:\/\/site\.example\/preview\/[\w-]{43}$/) as string,
    expires: '2026-12-08T12:00:00.000Z',
    by: 'ana',
    releases: { catalog: '1.0.0' },
  });
  expect(message).toBe(
    `catalog 1.0.0 is published for the preview pr-42, until 2026-12-08 12:00 UTC: ${preview?.link}`,
  );
  const both = await publish('shell', '2.0.0');
  expect(both.preview).toEqual({ ...preview, releases: { catalog: '1.0.0', shell: '2.0.0' } });
  const other = await publish('catalog', '1.1.0', { name: 'pr-43' });
  expect(other.preview?.link).not.toBe(preview?.link);
  expect(await releases.previews()).toEqual({ previews: [both.preview, other.preview] });
});

test('without an origin there is no link, and the message says which setting is missing', async () => {
  releases = new LocalReleaseService(store, 'ana');
  const { message, preview } = await publish('catalog', '1.0.0');
  expect(message).toContain('UTC. There is no link: a preview needs an origin of its own.');
  expect(message).toContain('Set PREVIEW_ORIGIN of the server');
  expect(preview?.link).toBeUndefined();
  const { token = '' } = store.live.previews?.['pr-42'] ?? {};
  expect(findPreview(store.live, token, Date.now())).toBeDefined();
});

test('a release of a preview is not published otherwise, until somebody does that', async () => {
  await publishTest(store);
  await publish('catalog', '2.0.0');
  const { live } = store;
  expect(live.apps).toEqual({});
  expect(live.publications).toBeUndefined();
  expect(await listed('2.0.0')).toMatchObject({ previews: ['pr-42'], previewOnly: true });
  expect(await listed('1.0.0')).not.toHaveProperty('previewOnly');
  expect((await releases.list('catalog')).publications).toEqual([
    { version: '2.0.0', time: '2026-11-24T12:00:00.000Z', by: 'ana', preview: 'pr-42' },
  ]);

  expect((await adopt('2.0.0')).message).toContain('2.0.0 is published');
  expect(await listed('2.0.0')).not.toHaveProperty('previewOnly');
  await expect(adopt('2.0.0')).rejects.toThrow('published already');
  await expect(adopt('9.9.9')).rejects.toThrow('There is no release');
});

test.each([
  ['for a preview', true, 'mine', true],
  ['for a preview', true, undefined, false],
  ['for a preview', false, 'mine', false],
  ['by a token that may not promote', true, 'mine', true],
  ['by a token that may not promote', false, 'mine', false],
  ['by a token that may not promote', true, 'other', 'is published with other files'],
])('what came %s is trusted if somebody (%s) has built %s: %s', async (...row) => {
  const [way, mayPromote, built, expected] = row;
  const buildOf = (text: string) => writeTestBuild({ commit: way }, { 'entry.js': text });
  const untrusted = new LocalReleaseService(store, 'ci', { mayPromote: () => false });
  if (way === 'for a preview')
    await releases.publish('', await buildOf('mine'), { preview: { name: 'pr-42' } });
  else await untrusted.publish('', await buildOf('mine'));
  releases = new LocalReleaseService(store, 'bo', { mayPromote: () => mayPromote });
  const adopted = adopt('1.0.0', built && buildDigest(await buildOf(built)));
  if (typeof expected === 'string') await expect(adopted).rejects.toThrow(expected);
  else await adopted;
  expect(isTrusted(store.live, 'catalog', '1.0.0')).toBe(expected === true);
});

test('after a kill with the files in place a release is for previews only, and can be added to one', async () => {
  const change = store.change.bind(store);
  const reached = new Promise<void>((resolve) => {
    jest
      .spyOn(store, 'change')
      .mockImplementationOnce(change)
      .mockImplementationOnce(() => {
        resolve();
        return new Promise<void>(() => undefined);
      });
  });
  void publish('catalog', '2.0.0');
  await reached;
  expect(await releases.previews()).toEqual({ previews: [] });
  expect(await listed('2.0.0')).toMatchObject({ previewOnly: true });
  expect((await releases.list('catalog')).publications).toEqual([]);
  await expect(publish('catalog', '2.0.0')).rejects.toThrow('published already');
  expect(await listed('2.0.0')).toMatchObject({ previewOnly: true });
  const { preview } = await releases.addToPreview('catalog', '2.0.0', { name: 'pr-42' });
  expect(preview?.releases).toEqual({ catalog: '2.0.0' });
});

test('what cannot be removed after a failure stays for previews only', async () => {
  const change = store.change.bind(store);
  jest
    .spyOn(store, 'change')
    .mockImplementationOnce(change)
    .mockRejectedValueOnce(new Error('the disk is full'));
  jest.spyOn(store, 'remove').mockRejectedValueOnce(new Error('the disk is away'));
  await expect(publish('catalog', '2.0.0')).rejects.toThrow('the disk is full');
  expect(await listed('2.0.0')).toMatchObject({ previewOnly: true });
});

test('a publication that fails leaves nothing, and succeeds the next time', async () => {
  const dist = await build('catalog', '2.0.0');
  const failing = releases.receive(
    () => Promise.reject(new Error('the line was cut')),
    { name: 'catalog', version: '2.0.0' },
    { name: 'pr-42' },
  );
  await expect(failing).rejects.toThrow('the line was cut');
  expect(store.live.previewed?.catalog).toEqual([]);
  await releases.publish('catalog', dist, { preview: { name: 'pr-42' } });
  expect(store.live.previewed?.catalog).toEqual([
    { version: '2.0.0', time: '2026-11-24T12:00:00.000Z', by: 'ana', preview: 'pr-42' },
  ]);
});

test('what was published before, or goes live, is an ordinary release', async () => {
  await releases.publish('catalog', await build('catalog', '1.0.0'));
  await releases.addToPreview('catalog', '1.0.0', { name: 'pr-42' });
  expect(await listed('1.0.0')).toMatchObject({ previews: ['pr-42'] });
  await publish('catalog', '2.0.0');
  await promoteTest(store, 'catalog', '2.0.0');
  for (const version of ['1.0.0', '2.0.0']) {
    expect(await listed(version)).not.toHaveProperty('previewOnly');
  }
});

test('a preview lasts some days after its last change, and then begins anew', async () => {
  const { preview } = await publish('catalog', '1.0.0');
  now += 13 * DAY;
  expect(findPreview(store.live, tokenOf(preview), now)?.[0]).toBe('pr-42');
  const later = await releases.addToPreview('catalog', '1.0.0', { name: 'pr-42', days: 3 });
  expect(later.preview).toMatchObject({ link: preview?.link, expires: '2026-12-10T12:00:00.000Z' });
  now += 3 * DAY;
  expect(findPreview(store.live, tokenOf(preview), now)).toBeUndefined();
  expect(await releases.previews()).toEqual({ previews: [] });
  const again = await releases.addToPreview('catalog', '1.0.0', { name: 'pr-42' });
  expect(again.preview?.link).not.toBe(preview?.link);
  // It can be ended before, too.
  expect(await end('pr-42')).toEqual({ message: 'The preview pr-42 has ended.' });
  expect(findPreview(store.live, tokenOf(again.preview), now)).toBeUndefined();
  expect(store.isPublished('catalog', '1.0.0')).toBe(true);
  await expect(end('pr-42')).rejects.toThrow('There is no preview pr-42.');
});

test.each([40, 800])('a clock that is %i days ahead forgets and removes nothing', async (days) => {
  const confirmed = () => Math.min(now, Date.parse('2026-11-23T12:00:00Z'));
  const previewOrigin = 'https://site.example';
  const options = { previewOrigin, clock: () => now, confirmed };
  releases = new LocalReleaseService(store, 'ana', options);
  await publish('catalog', '1.0.0', { name: 'old' });
  const kept = (await publish('catalog', '1.1.0')).preview;
  await end('old');
  now += days * DAY;
  const late = (await publish('catalog', '2.0.0', { name: 'late' })).preview;
  expect(findPreview(store.live, tokenOf(kept), now)).toBeUndefined();
  expect((await releases.prune('catalog', 30)).removed).toEqual([]);
  now -= days * DAY;
  expect(findPreview(store.live, tokenOf(kept), now)).toBeDefined();
  expect(findPreview(store.live, tokenOf(late), now)).toBeUndefined();
  expect((await store.releasesOf('catalog')).map(({ version }) => version)).toHaveLength(3);
});

test('nothing prunes a release while a preview shows it', async () => {
  await releases.publish('catalog', await build('catalog', '1.0.0'), {
    preview: { name: 'pr-42', days: 90 },
  });
  now += 60 * DAY;
  expect((await releases.prune('catalog')).removed).toEqual([]);
  now += 31 * DAY;
  expect((await releases.prune('catalog')).removed).toEqual(['1.0.0']);
  expect((await releases.list('catalog')).publications).toMatchObject([
    { version: '1.0.0', removed: { by: 'ana' } },
  ]);
});

test('a later publication for a preview removes those of a week ago that none shows', async () => {
  await publish('catalog', '1.0.0');
  await publish('catalog', '1.1.0');
  await publish('catalog', '1.2.0', { name: 'pr-43' });
  await publish('catalog', '1.3.0', { name: 'pr-44' });
  await promoteTest(store, 'catalog', '1.3.0');
  await end('pr-44');
  now += 6 * DAY;
  await publish('catalog', '2.0.0');
  expect(store.isPublished('catalog', '1.0.0')).toBe(true);
  now += 2 * DAY;
  await publish('catalog', '3.0.0');
  const left = (await store.releasesOf('catalog')).map(({ version }) => version);
  expect(left.sort()).toEqual(['1.2.0', '1.3.0', '2.0.0', '3.0.0']);
});
