import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeTestBuild } from '../testing/test-release.ts';
import { openTestStore, publishTest } from '../testing/test-store.ts';
import { LocalReleaseService } from './local-release-service.ts';
import type { FolderReleaseStore } from '../store/folder-release-store.ts';

const DAY = 24 * 3_600_000;
const by = 'ana';
let store: FolderReleaseStore;
let releases: LocalReleaseService;
let now: number;

beforeEach(async () => {
  store = await openTestStore();
  now = Date.parse('2026-11-20T12:00:00.000Z');
  releases = new LocalReleaseService(store, by, { clock: () => now });
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publishTest(store, { version });
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
