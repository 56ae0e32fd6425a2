import type { Beacon } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { openTestStore, publishTest } from '../../../releases/testing/test-store.ts';
import type { Database } from '../platform/database/tables.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/data/test-databases.ts';
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

  async function openServer() {
    const testApp = await buildTestApp({ db });
    app = testApp.app;
    origin = testApp.settings.publicUrl;
    const settings = { ...readSettings({}), rollbackVisitors: 3 };
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

  test('neither one address nor one cookie can report without end: what is too much is not counted', async () => {
    const first = { version: '1.0.0' };
    for (let reports = 0; reports < 181; reports++) expect(await report(1, first)).toBe(204);
    expect(await loadsOf('1.0.0')).toBe(180);
    expect(await report(2, first)).toBe(204);
    now += MINUTE;
    expect(await report(1, first)).toBe(204);
    expect(await loadsOf('1.0.0')).toBe(182);
    const cookie = await cookieOf('203.0.113.3');
    for (let from = 4; from < 194; from++) await report(from, first, { cookie });
    expect(await loadsOf('1.0.0')).toBe(182 + 180);
  });

  /** Returns the loads of a release of the catalogue in the metrics. */
  async function loadsOf(version: string): Promise<number> {
    const { body } = await app.inject('/metrics');
    const line = body.split('\n').find((text) => text.includes('loads') && text.includes(version));
    return Number(line?.split(' ').at(-1));
  }

  /** Takes a step: 'promote 2', 'canary 2 50', 'rollback', 'wait 5' minutes, 'load 1 2' or 'fail 1 2' by visitors. */
  async function take(step: string): Promise<unknown> {
    const [verb = '', ...words] = step.split(' ');
    const [first = 0, second = 0] = words.map(Number);
    if (verb === 'promote') return releases.promote({ catalog: `${first}.0.0` });
    if (verb === 'canary') return releases.canary('catalog', `${first}.0.0`, second);
    if (verb === 'rollback') return releases.rollBack('catalog');
    if (verb === 'wait') return (now += first * MINUTE);
    const version = verb.endsWith('Live') ? '1.0.0' : '2.0.0';
    const event = verb.startsWith('load') ? 'load' : 'failure';
    for (const visitor of words) await report(Number(visitor), { event, version });
    return undefined;
  }

  test.each([
    ['canary 2 50, load 1 2 3 4, fail 1 2', '1.0.0, canary 2.0.0'],
    ['canary 2 50, load 1 2 3 4, fail 1 2 3', '1.0.0', '2.0.0 failed 3 of its 4 visitors'],
    ['promote 2, fail 1 2 3', '1.0.0', '2.0.0 failed 3 of its 3 visitors'],
    // An outage fails the visitors of both.
    ['canary 2 50, failLive 1 2 3 4 5 6, fail 11 12 13 14 15', '1.0.0, canary 2.0.0'],
    // It has proved itself.
    ['promote 2, wait 31, fail 1 2 3 4 5', '2.0.0'],
    // Failures of an earlier time do not count, but a larger share does not forget them.
    ['promote 2, fail 1 2, rollback, wait 1, promote 2, fail 3', '2.0.0'],
    ['canary 2 5, fail 1 2, wait 1, canary 2 50, fail 3', '1.0.0', 'failed 3 of its 3'],
    // Nobody has more than one vote.
    [`promote 2, fail${' 1'.repeat(50)}`, '2.0.0'],
  ])('%s: %s', async (script, expected, reason = '') => {
    for (const step of script.split(', ')) await take(step);
    const { current, canary, history } = live() ?? {};
    expect([current?.version, canary?.release.version].filter(Boolean).join(', canary ')).toBe(
      expected,
    );
    const last = history?.at(-1);
    expect(last?.by).toBe(reason ? 'the server' : 'test');
    expect(last?.reason ?? '').toContain(reason);
    expect(console.error).toHaveBeenCalledTimes(reason ? 1 : 0);
  });

  test.each<[string, () => Promise<unknown>]>([
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
});
