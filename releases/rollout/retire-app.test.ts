import type { Release } from '@catalogmx/shared/contract';
import { testPage } from '../testing/test-release.ts';
import { openTestStore, publishTest, releaseTest } from '../testing/test-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { LocalReleaseService } from './local-release-service.ts';

let store: ReleaseStore;
let releases: LocalReleaseService;
let now: number;

beforeEach(async () => {
  store = await openTestStore();
  now = Date.parse('2026-11-20T12:00:00.000Z');
  releases = new LocalReleaseService(store, 'ana', { clock: () => now });
  await goLive({ name: 'deals', pages: pagesAt('/deals', '/deals/:id') });
});

const pagesAt = (...paths: string[]) => paths.map((path) => testPage(path));

/** @param script Text of a script of the release. */
const goLive = (changes: Partial<Release>, script = '') =>
  releaseTest(store, changes, { 'article.js': script });

test('a retired app leaves the registry, and its history says who did it', async () => {
  await goLive({ name: 'shell' }, 'to="/contactUs"');
  await goLive({}, 'const api="/dealers",text="see /deals",link=`/deal`');
  await releases.retire('deals', { reason: 'summer is over', force: true });
  expect(Object.keys(store.live.apps)).toEqual(['shell', 'catalog']);
  expect((await releases.list('deals')).history.at(-1)).toEqual({
    time: '2026-11-20T12:00:00.000Z',
    action: 'retire',
    version: '1.0.0',
    removedPages: ['/deals', '/deals/:id'],
    by: 'ana',
    reason: 'summer is over',
  });
  await expect(releases.retire('deals')).rejects.toThrow('Nothing of deals is live.');
});

test.each([
  ['a path', 'to:"/deals"', '/deals'],
  ['a path with a query', 'open(`/Deals?from=home`)', '/deals'],
  ['a path with an id', "'/deals/12#price'", '/deals/:id'],
  ['a path that gets an id', '`/deals/${id}`', '/deals/:id'],
])('an app that others link to by %s is only retired by force', async (_, script, path) => {
  await goLive({}, script);
  const problem = `catalog 1.0.0 links to page ${path}`;
  await expect(releases.retire('deals')).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/^deals cannot be retired without --force:\n- /) as string,
  });
  await expect(releases.retire('deals')).rejects.toThrow(`\n- ${problem}`);
  expect(store.live.apps).toHaveProperty('deals');
  await releases.retire('deals', { force: true });
  expect(store.live.apps).not.toHaveProperty('deals');
  const last = (await releases.list('deals')).history.at(-1);
  expect(last).toMatchObject({
    forced: true,
    overruled: expect.arrayContaining([problem]) as string[],
  });
});

test('the links of a canary count too', async () => {
  await goLive({}, '');
  await publishTest(store, { version: '2.0.0' }, { 'article.js': '"/deals"' });
  await releases.canary('catalog', '2.0.0', 5);
  await expect(releases.retire('deals')).rejects.toThrow('catalog 2.0.0 links to page /deals');
});

test('the site cannot do without the shell, the home page and what the shell links to', async () => {
  await goLive({ name: 'shell' }, 'to="/deals"');
  await goLive({ pages: pagesAt('/') });
  for (const [app, message] of [
    ['shell', 'The site is not there without its shell.'],
    ['catalog', 'catalog has the home page, which the site needs.'],
    ['deals', 'The shell links to page /deals of deals (shell 1.0.0)'],
  ] as const) {
    await expect(releases.retire(app, { force: true })).rejects.toThrow(message);
  }
});

test('a retired app is brought back by a promotion, with the history of both times', async () => {
  await publishTest(store, { name: 'deals', version: '2.0.0', pages: [] });
  await releases.canary('deals', '2.0.0', 5, { removes: ['/deals', '/deals/:id'] });
  await releases.retire('deals');
  await releases.promote({ deals: '1.0.0' });
  expect(store.live.apps.deals?.current.version).toBe('1.0.0');
  await releases.retire('deals');
  const { history, canary } = await releases.list('deals');
  const actions = ['promote', 'canary', 'retire', 'promote', 'retire'];
  expect(history.map(({ action }) => action)).toEqual(actions);
  expect(history[2]?.reason).toBe('ends the canary of 2.0.0');
  expect(canary).toBeUndefined();
});

test('the releases of a retired app stay until they are pruned', async () => {
  const day = 24 * 3_600_000;
  now += 100 * day;
  await releases.retire('deals');
  now += 13 * day;
  expect((await releases.prune('deals')).message).toBe('deals: nothing to remove.');
  now += 2 * day;
  expect((await releases.prune('deals')).message).toBe('deals: removed 1.0.0.');
});
