import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testPage, writeTestBuild } from '../testing/test-release.ts';
import { openTestStore, publishTest } from '../testing/test-store.ts';
import { LocalReleaseService } from './local-release-service.ts';
import type { ChangeOptions } from '../schemas.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const DAY = 24 * 3_600_000;
const by = 'ana';
let store: ReleaseStore;
let releases: LocalReleaseService;
let now: number;

beforeEach(async () => {
  store = await openTestStore();
  now = Date.parse('2026-11-20T12:00:00.000Z');
  releases = new LocalReleaseService(store, by, { clock: () => now });
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publishTest(store, { version });
});

const live = () => store.live.apps.catalog;
const damage = (version: string) =>
  writeFile(join(store.folderOf('catalog', version), 'entry.js'), 'other');

test('promoting says who did it, when and why', async () => {
  await releases.promote({ catalog: '1.0.0' });
  const request = { reason: 'spring prices', pagesLoaded: true };
  const outcome = await releases.promote({ catalog: '2.0.0' }, request);
  expect(outcome.message).toBe('catalog 2.0.0 is live.');
  expect(live()).toMatchObject({ current: { version: '2.0.0' }, previous: { version: '1.0.0' } });
  expect(live()?.history?.at(-1)).toEqual({
    time: '2026-11-20T12:00:00.000Z',
    action: 'promote',
    version: '2.0.0',
    from: '1.0.0',
    by,
    reason: 'spring prices',
  });
});

test('what the gate refuses is not live, and its reasons are told', async () => {
  await releases.promote({ catalog: '1.0.0' });
  await damage('2.0.0');
  const refusal = {
    code: 'refused',
    message: expect.stringMatching(/^Rejected catalog 2.0.0:\n- entry.js differs/) as string,
  };
  await expect(releases.promote({ catalog: '2.0.0' })).rejects.toMatchObject(refusal);
  await expect(releases.canary('catalog', '2.0.0', 5)).rejects.toMatchObject(refusal);
  expect(live()?.current.version).toBe('1.0.0');
  expect(live()?.canary).toBeUndefined();
});

test('what is forced goes live, and the history keeps it with the reasons', async () => {
  await damage('2.0.0');
  await releases.promote({ catalog: '2.0.0' }, { force: true, reason: 'urgent' });
  const change = live()?.history?.at(-1);
  expect(change).toMatchObject({ version: '2.0.0', forced: true, reason: 'urgent' });
  expect(change?.overruled?.[0]).toMatch(/^entry.js differs from the build/);
});

describe('a release that removes a page', () => {
  const removes = ['/Article/:number'];

  beforeEach(async () => {
    await releases.promote({ catalog: '1.0.0' });
    await publishTest(store, { version: '4.0.0', pages: [] });
  });

  test.each([
    ['promoted', (request: ChangeOptions) => releases.promote({ catalog: '4.0.0' }, request)],
    ['a canary', (request: ChangeOptions) => releases.canary('catalog', '4.0.0', 5, request)],
  ])('is %s only when the page is named, and the history tells of it', async (_, change) => {
    await expect(change({})).rejects.toMatchObject({
      code: 'refused',
      message:
        'Rejected catalog 4.0.0:\n- page /article/:id of catalog 1.0.0 is missing; to remove it on purpose, add --removes /article/:id',
    });
    await expect(change({ removes: [...removes, '/deals'] })).rejects.toThrow('--removes /deals');
    await change({ removes });
    const last = live()?.history?.at(-1);
    expect(last).toMatchObject({ version: '4.0.0', removedPages: ['/article/:id'] });
    expect(last?.forced).toBeUndefined();
  });

  test('names it again to go from a canary to all visitors, but not for another share', async () => {
    await releases.canary('catalog', '4.0.0', 5, { removes });
    await releases.canary('catalog', '4.0.0', 50);
    await expect(releases.promote({ catalog: '4.0.0' })).rejects.toThrow('/article/:id');
    await releases.promote({ catalog: '4.0.0' }, { removes });
    expect(live()?.current.version).toBe('4.0.0');
  });

  test('can be forced, and is a way back', async () => {
    await releases.promote({ catalog: '4.0.0' }, { force: true });
    expect(live()?.history?.at(-1)).toMatchObject({
      forced: true,
      removedPages: ['/article/:id'],
      overruled: [expect.stringContaining('page /article/:id of catalog') as string],
    });
    await releases.promote({ catalog: '2.0.0' });
    await releases.rollBack('catalog');
    expect(live()?.current.version).toBe('4.0.0');
  });
});

test('rolling back goes to the release before, and on to the one before that', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await releases.promote({ catalog: version });
  await releases.rollBack('catalog', undefined, { reason: 'slow' });
  expect(live()).toMatchObject({ current: { version: '2.0.0' }, previous: { version: '1.0.0' } });
  const change = { action: 'rollback', from: '3.0.0', reason: 'slow' };
  expect(live()?.history?.at(-1)).toMatchObject(change);
  await releases.rollBack('catalog');
  expect(live()).toMatchObject({ current: { version: '1.0.0' } });
  expect(live()?.previous).toBeUndefined();
  await expect(releases.rollBack('catalog')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('no earlier release was live') as string,
  });
});

test('what was rolled back is never gone back to, though it was forced live again', async () => {
  for (const version of ['1.0.0', '2.0.0']) await releases.promote({ catalog: version });
  await releases.rollBack('catalog');
  for (const version of ['2.0.0', '3.0.0']) await releases.promote({ catalog: version });
  await expect(releases.rollBack('catalog', '2.0.0')).rejects.toThrow(
    'catalog cannot be rolled back to 2.0.0, which was rolled back itself. To make it live again, promote it.',
  );
  await releases.rollBackFailing('catalog', '3.0.0', 'too many failures');
  expect(live()).toMatchObject({ current: { version: '1.0.0' } });
  await releases.promote({ catalog: '2.0.0' });
  await store.remove('catalog', '1.0.0');
  await expect(releases.rollBack('catalog')).rejects.toMatchObject({
    code: 'conflict',
    message:
      'catalog cannot be rolled back: no earlier release was live but 3.0.0, which was rolled back. Promote another release.',
  });
});

test('one can go back to a release that was live and is there, and to no other', async () => {
  for (const version of ['1.0.0', '2.0.0']) await releases.promote({ catalog: version });
  await expect(releases.rollBack('catalog', '3.0.0')).rejects.toThrow('3.0.0 was not live before');
  await releases.promote({ catalog: '3.0.0' });
  await rm(store.folderOf('catalog', '2.0.0'), { recursive: true });
  await releases.rollBack('catalog');
  expect(live()?.current.version).toBe('1.0.0');
});

test('a canary takes another share, becomes live, and is over then', async () => {
  await releases.promote({ catalog: '1.0.0' });
  await releases.canary('catalog', '2.0.0', 5);
  await releases.canary('catalog', '2.0.0', 50);
  expect(live()).toMatchObject({ current: { version: '1.0.0' }, canary: { percent: 50 } });
  await releases.promote({ catalog: '2.0.0' });
  expect(live()).toMatchObject({ current: { version: '2.0.0' }, previous: { version: '1.0.0' } });
  expect(live()?.canary).toBeUndefined();
  expect(live()?.history?.map(({ action, percent }) => [action, percent])).toEqual([
    ['promote', undefined],
    ['canary', 5],
    ['canary', 50],
    ['promote', undefined],
  ]);
  // A promotion of what is live already ends another one, and keeps the release before.
  await releases.canary('catalog', '3.0.0', 5);
  await releases.promote({ catalog: '2.0.0' });
  expect(live()).toMatchObject({ current: { version: '2.0.0' }, previous: { version: '1.0.0' } });
  expect(live()?.canary).toBeUndefined();
});

test.each([
  ['another release goes live', () => releases.promote({ catalog: '2.0.0' }, { reason: 'sale' })],
  [
    'the current release is taken back',
    () => releases.rollBackFailing('catalog', '1.0.0', 'too many failures'),
  ],
])('the history says that a canary ends where %s', async (_, end) => {
  await publishTest(store, { version: '0.9.0' });
  for (const version of ['0.9.0', '1.0.0']) await releases.promote({ catalog: version });
  await releases.canary('catalog', '3.0.0', 5);
  await end();
  expect(live()?.canary).toBeUndefined();
  expect(live()?.history?.at(-1)?.reason).toMatch(
    /^(sale|too many failures); ends the canary of 3\.0\.0$/,
  );
});

test.each([
  ['rolling back', () => releases.rollBack('catalog')],
  ['no share', () => releases.canary('catalog', '2.0.0', 0)],
])('%s ends a canary and leaves the current release', async (_, end) => {
  await releases.promote({ catalog: '1.0.0' });
  await releases.canary('catalog', '2.0.0', 5);
  await end();
  expect(live()?.current.version).toBe('1.0.0');
  expect(live()?.canary).toBeUndefined();
  expect(live()?.history?.at(-1)).toMatchObject({ action: 'rollback', from: '2.0.0', by });
});

test('a canary of no live app, of the current release, or to end without one is refused', async () => {
  await releases.promote({ catalog: '1.0.0' });
  for (const [app, version, percent] of [
    ['admin', '1.0.0', 5],
    ['catalog', '1.0.0', 5],
    ['catalog', '2.0.0', 0],
  ] as const) {
    const refused = releases.canary(app, version, percent);
    await expect(refused).rejects.toMatchObject({ code: 'conflict' });
  }
});

test('a release that is no longer live is not taken back', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await releases.promote({ catalog: version });
  await releases.rollBackFailing('catalog', '2.0.0', 'too many failures');
  expect(live()?.current.version).toBe('3.0.0');
});

test('pruning keeps what is live, what tabs may have open, and what may go live', async () => {
  const time = new Date(now - 20 * DAY).toISOString();
  for (const version of ['0.1.0', '0.2.0', '0.3.0']) await publishTest(store, { version, time });
  now -= 20 * DAY;
  await releases.promote({ catalog: '0.1.0' });
  await releases.promote({ catalog: '0.2.0' });
  now += 10 * DAY;
  await releases.promote({ catalog: '1.0.0' });
  now += 10 * DAY;
  await releases.promote({ catalog: '2.0.0' });
  const { message } = await releases.prune('catalog');
  // 0.1.0 was replaced 20 days ago, 0.3.0 was never live; 0.2.0 was live until 10 days ago.
  expect(message).toBe('catalog: removed 0.1.0, 0.3.0.');
  expect(existsSync(store.folderOf('catalog', '0.2.0'))).toBe(true);
  expect((await releases.prune('catalog', 5)).message).toBe('catalog: removed 0.2.0.');
  const left = (await store.releasesOf('catalog')).map(({ version }) => version).sort();
  expect(left).toEqual(['1.0.0', '2.0.0', '3.0.0']);
});

test('pruning keeps a canary and the previous release whatever their age', async () => {
  await releases.promote({ catalog: '1.0.0' });
  await releases.promote({ catalog: '2.0.0' });
  await releases.canary('catalog', '3.0.0', 5);
  now += 100 * DAY;
  expect((await releases.prune('catalog')).message).toBe('catalog: nothing to remove.');
});

test('who published and removed a release is noted, also what older servers published', async () => {
  const time = new Date(now).toISOString();
  await releases.publish('catalog', await writeTestBuild({ version: '0.1.0', time }));
  const { publications } = await releases.list('catalog');
  expect(publications).toEqual([{ version: '0.1.0', time, by, mayPromote: true }]);
  await releases.promote({ catalog: '1.0.0' });
  now += 20 * DAY;
  await releases.prune('catalog');
  const removed = { time: new Date(now).toISOString(), by };
  expect((await releases.list('catalog')).publications).toEqual([
    { version: '0.1.0', time, by, mayPromote: true, removed },
  ]);
  now += DAY;
  await releases.publish('catalog', await writeTestBuild({ version: '0.1.0', time }));
  await releases.prune('catalog', 100);
  expect((await releases.list('catalog')).publications).toMatchObject([
    { version: '0.1.0', removed },
    { version: '0.1.0', time: new Date(now).toISOString() },
  ]);
});

test('the list has the last published first, whatever the clocks say', async () => {
  for (const [version, day] of [
    ['0.1.0', '23'],
    ['0.3.0', '21'],
    ['0.2.0', '01'],
  ]) {
    const time = `2026-11-${day}T12:00:00.000Z`;
    await releases.publish('catalog', await writeTestBuild({ version, time }));
  }
  const { releases: listed } = await releases.list('catalog');
  // Those of the beginning came without a note: they count as older, by their builds.
  const versions = ['0.2.0', '0.3.0', '0.1.0', '1.0.0', '2.0.0', '3.0.0'];
  expect(listed.map(({ version }) => version)).toEqual(versions);
});

test('an upload before or during which a newer program writes the registry leaves no files', async () => {
  const dist = await writeTestBuild({ version: '4.0.0' });
  await rm(join(dist, 'entry.js.map'));
  const registry = join(store.folder, 'registry.json');
  const newer = JSON.stringify({ schema: 99, apps: {} });
  const receiving = releases.receive(
    async (incoming) => {
      await cp(dist, incoming, { recursive: true });
      await writeFile(registry, newer);
    },
    { name: 'catalog', version: '4.0.0' },
  );
  await expect(receiving).rejects.toMatchObject({ code: 'refused' });
  for (const dryRun of [false, true]) {
    const publishing = new LocalReleaseService(store, by, { dryRun }).publish('catalog', dist);
    await expect(publishing).rejects.toMatchObject({ code: 'refused' });
  }
  expect((await readdir(join(store.folder, 'catalog'))).sort()).toEqual([
    ...['1.0.0', '2.0.0', '3.0.0'],
  ]);
  expect((await readdir(store.folder)).filter((name) => name.startsWith('.in'))).toEqual([]);
});

describe('a train', () => {
  const train = { catalog: '2.0.0', admin: '2.0.0', shell: '2.0.0' };
  const versions = () =>
    Object.fromEntries(
      Object.entries(store.live.apps).map(([app, { current }]) => [app, current.version]),
    );
  const first = { catalog: '1.0.0', admin: '1.0.0', shell: '1.0.0' };
  const needs = (react: string) => ({ shared: { react } });

  beforeEach(async () => {
    store = await openTestStore();
    releases = new LocalReleaseService(store, by, { clock: () => now });
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      const build = { version, ...needs(version === '1.0.0' ? '^19.0.0' : '^20.0.0') };
      await publishTest(store, build);
      await publishTest(store, { ...build, name: 'admin', pages: [testPage('/Dashboard')] });
    }
    await publishTest(store, { name: 'shell', ...needs('19.3.1') });
    await publishTest(store, { name: 'shell', version: '2.0.0', ...needs('20.0.0') });
    await releases.promote(first);
  });

  test('takes effect as one, where none of its releases could alone', async () => {
    for (const [app, version] of Object.entries(train)) {
      await expect(releases.promote({ [app]: version })).rejects.toMatchObject({ code: 'refused' });
    }
    const { message } = await releases.promote(train, { reason: 'React 20' });
    expect(message).toBe('catalog 2.0.0, admin 2.0.0 and shell 2.0.0 are live.');
    expect(versions()).toEqual(train);
    expect(store.live.apps.admin?.history?.at(-1)).toMatchObject({
      ...{ action: 'promote', version: '2.0.0', from: '1.0.0', by },
      reason: 'React 20; together with catalog 2.0.0 and shell 2.0.0',
    });
  });

  test('takes no effect if one of its releases is rejected, and says which', async () => {
    await damage('2.0.0');
    await expect(releases.promote(train)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(
        /^Rejected catalog 2.0.0, admin 2.0.0 and shell 2.0.0:(\n- catalog 2.0.0: entry.js[^\n]*)+$/,
      ) as string,
    });
    const { shell, catalog } = train;
    await expect(releases.promote({ shell, catalog })).rejects.toThrow(
      'admin 1.0.0 requires react ^19.0.0, but shell 2.0.0 provides 20.0.0: first release a version of admin that works with that, or a shell that provides ^19.0.0',
    );
    await expect(releases.promote({ ...train, admin: '9.0.0' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(versions()).toEqual(first);
  });

  test('ends the canaries of its apps, which it is not checked against', async () => {
    await publishTest(store, { version: '1.1.0', ...needs('^19.0.0') });
    await releases.canary('catalog', '1.1.0', 10);
    await releases.promote(train);
    expect(live()?.canary).toBeUndefined();
    expect(live()?.history?.at(-1)?.reason).toContain('ends the canary of 1.1.0');
  });

  test('changes nothing in a dry run', async () => {
    const dry = new LocalReleaseService(store, by, { dryRun: true });
    const { message } = await dry.promote(train);
    expect(message).toMatch(
      /would change catalog: .+ 2.0.0.*, and change admin: .+ 2.0.0.*, and change shell: .+ 2.0.0/,
    );
    expect(versions()).toEqual(first);
  });

  test('goes back as one, also by the server', async () => {
    await releases.promote(train);
    const { message } = await releases.rollBack('catalog', undefined, { reason: 'white page' });
    expect(message).toBe(
      'catalog is back from 2.0.0 to 1.0.0, and with it shell from 2.0.0 to 1.0.0 and admin from 2.0.0 to 1.0.0.',
    );
    expect(versions()).toEqual(first);
    expect(store.live.apps.shell?.history?.at(-1)).toMatchObject({
      ...{ action: 'rollback', from: '2.0.0', reason: 'white page; goes back with catalog' },
    });
    await releases.promote(train);
    await releases.rollBackFailing('shell', '2.0.0', 'it failed');
    expect(versions()).toEqual(first);
  });

  test.each([
    ['goes back with what was released for it since', 'shell', first],
    ['has an app that goes back alone to what works with the others', 'admin', train],
  ])('%s', async (_, app, expected) => {
    await releases.promote(train);
    await releases.promote({ admin: '3.0.0' });
    await releases.rollBack(app);
    expect(versions()).toEqual(expected);
  });

  test('a rollback that leaves an app without a release that works is rejected', async () => {
    await releases.promote(train);
    await store.remove('admin', '1.0.0');
    await expect(releases.rollBack('shell')).rejects.toMatchObject({
      code: 'conflict',
      message:
        'shell cannot be rolled back: admin 2.0.0 requires react ^20.0.0, but shell 1.0.0 provides 19.3.1: first release a version of admin that works with that, or a shell that provides ^20.0.0. Promote releases that work together.',
    });
    expect(versions()).toEqual(train);
  });

  test('a rollback ends the canaries that do not work with it', async () => {
    await releases.promote(train);
    await releases.canary('admin', '3.0.0', 10);
    await releases.rollBack('shell');
    expect(versions()).toEqual(first);
    expect(store.live.apps.admin?.canary).toBeUndefined();
  });

  test('a page may move from one of its apps to another', async () => {
    const build = { version: '4.0.0', ...needs('^19.0.0') };
    await publishTest(store, { ...build, pages: [] });
    await publishTest(store, { ...build, name: 'admin', pages: [testPage('/article/:id')] });
    const moving = { catalog: '4.0.0', admin: '4.0.0' };
    await expect(releases.promote(moving)).rejects.toThrow('add --removes /article/:id');
    await releases.promote(moving, { removes: ['/Dashboard', '/article/:id'] });
    expect(versions()).toEqual({ ...first, ...moving });
  });
});
