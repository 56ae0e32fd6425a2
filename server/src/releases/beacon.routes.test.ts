import type { Beacon } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { openTestStore, publishTest } from '../../../releases/testing/test-store.ts';
import type { Database } from '../database/tables.ts';
import { readSettings } from '../settings.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { serveReleases } from './serve-releases.ts';

const MINUTE = 60_000;
const by = 'test';
let store: ReleaseStore;
let releases: LocalReleaseService;
let app: FastifyInstance;
let origin: string;
/** Those of visitors who have loaded a page, by their addresses. */
let cookies: Map<string, string>;
let now: number;
let db: Database;

describe.each(testDatabases)('reports on $name', ({ open }) => {
  beforeEach(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    now = Date.now();
    db = await open();
    store = await openTestStore();
    releases = new LocalReleaseService(store, by, { clock: () => now });
    await publishTest(store);
    await publishTest(store, { version: '2.0.0' });
    await releases.promote({ catalog: '1.0.0' });
    now += 60 * MINUTE;
    await openServer();
  });

  async function openServer(rollbackVisitors = 3) {
    const testApp = await buildTestApp({ db });
    app = testApp.app;
    origin = testApp.settings.publicUrl;
    const settings = { ...readSettings({}), rollbackVisitors };
    const served = await serveReleases(app, { store, db: testApp.db, settings, clock: () => now });
    app.get('/page', (request, reply) => {
      served.reports.give(request, reply);
      return 'A page';
    });
    cookies = new Map();
  }

  async function cookieOf(remoteAddress: string): Promise<string> {
    if (!cookies.has(remoteAddress)) {
      const [given] = (await app.inject({ url: '/page', remoteAddress })).cookies;
      cookies.set(remoteAddress, `${given?.name}=${given?.value}`);
    }
    return cookies.get(remoteAddress) ?? '';
  }

  /** Reports as a browser's sendBeacon does. @param from Number of a visitor with an address of their own, or an address. */
  async function report(from: number | string, beacon?: Partial<Beacon>, headers: object = {}) {
    const remoteAddress = typeof from === 'number' ? `203.0.113.${from}` : from;
    const whole = { app: 'catalog', version: '2.0.0', event: 'load', ...beacon };
    const cookie = await cookieOf(remoteAddress);
    const answer = await app.inject({
      method: 'POST',
      url: '/beacon',
      headers: { origin, cookie, 'content-type': 'text/plain;charset=UTF-8', ...headers },
      payload: beacon ? JSON.stringify(whole) : '{',
      remoteAddress,
    });
    return answer.statusCode;
  }

  const fail = (visitor: number | string, beacon: Partial<Beacon> = {}, headers: object = {}) =>
    report(visitor, { event: 'failure', reason: 'render', ...beacon }, headers);
  const failAll = async (visitors: number[], beacon: Partial<Beacon> = {}) => {
    for (const visitor of visitors) await fail(visitor, beacon);
  };
  const live = () => store.live.apps.catalog;
  const metrics = async () => (await app.inject('/metrics')).body;

  test('loads and failures are counted by release, and kept over a restart', async () => {
    await releases.promote({ catalog: '2.0.0' });
    expect(await report(1, {})).toBe(204);
    expect(await report(2, { version: '1.0.0' })).toBe(204);
    expect(await fail(1)).toBe(204);
    expect(await fail(1, { reason: 'made up' })).toBe(204);
    const counted = [
      'catalogmx_release_share{app="catalog",version="2.0.0"} 100',
      'catalogmx_release_loads_total{app="catalog",version="1.0.0"} 1',
      'catalogmx_release_loads_total{app="catalog",version="2.0.0"} 1',
      'catalogmx_release_failures_total{app="catalog",version="2.0.0",reason="render"} 1',
      'catalogmx_release_failures_total{app="catalog",version="2.0.0",reason="other"} 1',
    ];
    for (const line of counted) expect((await metrics()).split('\n')).toContain(line);
    await app.close();
    await openServer();
    for (const line of counted) expect((await metrics()).split('\n')).toContain(line);
    expect((await releases.list('catalog')).releases).toContainEqual(
      expect.objectContaining({ version: '2.0.0', loads: 1, failures: 2 }),
    );
  });

  test.each([
    ['a version that nobody can have', { version: '2.0.0' }],
    ['an app that is not there', { app: 'elsewhere' }],
    ['a name out of the language', { app: 'constructor', version: '1.0.0' }],
  ])('a report of %s is dropped', async (_, beacon) => {
    expect(await fail(1, beacon)).toBe(204);
    expect(await metrics()).not.toContain('_total{');
  });

  test.each([
    ['from another site', {}, { origin: 'https://evil.example' }, 403],
    ['of another event', { event: 'sale' as 'load' }, {}, 400],
    ['that is long', { reason: 'x'.repeat(2000) }, {}, 413],
    ['that is no JSON', undefined, {}, 400],
  ])('a report %s is refused', async (_, beacon, headers, status) => {
    expect(await report(1, beacon, headers)).toBe(status);
  });

  test('reports of a browser that checks releases are not counted', async () => {
    const headers = { cookie: `${await cookieOf('203.0.113.1')}; release-check=1` };
    for (const event of ['load', 'failure', 'vitals'] as const) {
      const beacon = { version: '1.0.0', event, vitals: { LCP: 6000 } };
      expect(await report(1, beacon, headers)).toBe(204);
    }
    expect(await metrics()).not.toContain('_total{');
  });

  test('one address cannot report without end: what is too much is not counted', async () => {
    const first = { version: '1.0.0' };
    for (let reports = 0; reports < 181; reports++) expect(await report(1, first)).toBe(204);
    expect(await loadsOf('1.0.0')).toBe(180);
    expect(await report(2, first)).toBe(204);
    now += MINUTE;
    expect(await report(1, first)).toBe(204);
    expect(await loadsOf('1.0.0')).toBe(182);
  });

  /** What the metrics say of a release of the catalogue. */
  async function loadsOf(version: string): Promise<number> {
    const { body } = await app.inject('/metrics');
    const line = body.split('\n').find((text) => text.includes('loads') && text.includes(version));
    return Number(line?.split(' ').at(-1));
  }

  test('a canary that fails is taken back by itself, and the history says why', async () => {
    await releases.canary('catalog', '2.0.0', 50);
    for (const visitor of [1, 2, 3, 4]) await report(visitor, {});
    await failAll([1, 2]);
    expect(live()?.canary).toBeDefined();
    await fail(3);
    expect(live()?.canary).toBeUndefined();
    expect(live()?.current.version).toBe('1.0.0');
    expect(live()?.history?.at(-1)).toMatchObject({
      action: 'rollback',
      from: '2.0.0',
      by: 'the server',
      reason: '2.0.0 failed 3 of its 4 visitors',
    });
  });

  test('a fresh release that fails is taken back by itself', async () => {
    await releases.promote({ catalog: '2.0.0' });
    await failAll([1, 2, 3]);
    expect(live()?.current.version).toBe('1.0.0');
    expect(live()?.previous).toBeUndefined();
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('back from 2.0.0 to 1.0.0'));
  });

  test.each<[string, () => Promise<unknown>]>([
    ['however often they report', () => failAll(Array<number>(50).fill(1))],
    [
      'with a cookie that comes from many addresses',
      async () => {
        const cookie = await cookieOf('203.0.113.1');
        for (let visitor = 1; visitor < 20; visitor++) await fail(visitor, {}, { cookie });
      },
    ],
    [
      'with cookies of a whole /48 network',
      async () => {
        for (let subnet = 1; subnet < 20; subnet++) {
          await fail(`2001:db8:1:${subnet}::1`);
        }
      },
    ],
  ])('one visitor alone takes nothing back, %s', async (_, reportMuch) => {
    await releases.promote({ catalog: '2.0.0' });
    await reportMuch();
    expect(live()?.current.version).toBe('2.0.0');
  });

  test('one cookie cannot report without end from many addresses', async () => {
    const cookie = await cookieOf('203.0.113.1');
    for (let reports = 0; reports < 190; reports++) {
      await report(reports, { version: '1.0.0' }, { cookie });
    }
    expect(await loadsOf('1.0.0')).toBe(180);
  });

  test('a canary is compared with the live release over the same time', async () => {
    await releases.canary('catalog', '2.0.0', 50);
    // An outage fails the visitors of both.
    await failAll([1, 2, 3, 4, 5, 6], { version: '1.0.0' });
    await failAll([11, 12, 13, 14, 15]);
    expect(live()?.canary).toBeDefined();
    expect(live()?.current.version).toBe('1.0.0');
  });

  test('a document that stays silent counts for the shell as well, one that is blank does not', async () => {
    await publishTest(store, { name: 'shell', pages: [] });
    await releases.promote({ shell: '1.0.0' });
    await publishTest(store, { name: 'shell', version: '2.0.0', pages: [] });
    await releases.promote({ shell: '2.0.0' });
    const beacon = { version: '1.0.0', shell: '2.0.0' };
    await failAll([1, 2, 3], { ...beacon, reason: 'blank' });
    expect(store.live.apps.shell?.current.version).toBe('2.0.0');
    await failAll([1, 2, 3], { ...beacon, reason: 'silent' });
    expect(store.live.apps.shell?.current.version).toBe('1.0.0');
    expect(await metrics()).toContain('version="2.0.0",reason="silent"} 3');
  });

  test('a report without the cookie of a page is counted, and takes nothing back', async () => {
    await releases.promote({ catalog: '2.0.0' });
    for (const visitor of [1, 2, 3, 4]) await fail(visitor, {}, { cookie: 'page-view=9.made-up' });
    expect(live()?.current.version).toBe('2.0.0');
    expect(await metrics()).toContain('version="2.0.0",reason="render"} 4');
    now += 7 * 60 * MINUTE;
    await releases.promote({ catalog: '1.0.0' });
    await releases.promote({ catalog: '2.0.0' });
    // The cookie has expired.
    await failAll([1, 2, 3, 4]);
    expect(live()?.current.version).toBe('2.0.0');
  });

  test('Web Vitals are counted by release, in groups', async () => {
    await report(1, { event: 'vitals', version: '1.0.0', vitals: { LCP: 900, CLS: 0 } });
    await report(2, { event: 'vitals', version: '1.0.0', vitals: { LCP: 9000, INP: 210 } });
    const text = await metrics();
    const groups = (name: string) =>
      Array.from(
        text.matchAll(new RegExp(`name="${name}",to="([^"]+)"} 1$`, 'gm')),
        ([, to]) => to,
      );
    expect(['LCP', 'INP', 'CLS'].map(groups)).toEqual([['1000', 'more'], ['350'], ['0.01']]);
  });

  test('a release that has proved itself is left to people', async () => {
    await releases.promote({ catalog: '2.0.0' });
    now += 31 * MINUTE;
    await failAll([1, 2, 3, 4, 5]);
    expect(live()?.current.version).toBe('2.0.0');
  });

  test('failures of an earlier time do not count against a release that is promoted again', async () => {
    await releases.promote({ catalog: '2.0.0' });
    await failAll([1, 2]);
    await releases.rollBack('catalog');
    now += MINUTE;
    await releases.promote({ catalog: '2.0.0' });
    await fail(3);
    expect(live()?.current.version).toBe('2.0.0');
  });

  test('a larger share for a canary does not forget its failures', async () => {
    await releases.canary('catalog', '2.0.0', 5);
    await failAll([1, 2]);
    now += MINUTE;
    await releases.canary('catalog', '2.0.0', 50);
    await fail(3);
    expect(live()?.canary).toBeUndefined();
  });

  test('without a release to go back to the failing one stays, and that is told', async () => {
    await publishTest(store, { name: 'admin', pages: [] });
    await releases.promote({ admin: '1.0.0' });
    await failAll([1, 2, 3], { app: 'admin', version: '1.0.0' });
    expect(store.live.apps.admin?.current.version).toBe('1.0.0');
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('cannot be rolled back'));
  });

  test('on one machine a single visitor may be set to be enough', async () => {
    await openServer(1);
    await releases.promote({ catalog: '2.0.0' });
    await fail(1);
    expect(live()?.current.version).toBe('1.0.0');
  });
});
