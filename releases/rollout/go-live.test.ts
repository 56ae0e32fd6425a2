import { openScript } from '../testing/release-script.ts';
import { writeTestBuild } from '../testing/test-release.ts';
import { openTestStore } from '../testing/test-store.ts';
import { goLive } from './go-live.ts';
import { runningRamp, withNextStep } from './ramp.ts';
import { withApps } from './registry-change.ts';

test.each([
  ['start 1, start 2, start 2', undefined, '2 after 1'],
  ['start 1, start 2, start 1', undefined, '1 after 2'],
  // Never undone is what the release command did, or what the server came back to or took back.
  [
    'start 1, 2, start 1',
    'catalog 2.0.0 stays live. For this build: npm run release -- promote catalog 1.0.0',
    '2 after 1',
  ],
  ['start 1, start 2, fail 2, start 2', 'catalog 1.0.0 stays live', '1'],
  ['start 1, start 2, fail 2, start 3', undefined, '3 after 1'],
  ['start 1, start 2, fail 2, start 3, start 2', 'catalog 3.0.0 stays live', '3 after 1'],
  ['start 1, 2, 3, fail 3, start 1', 'catalog 2.0.0 stays live', '2 after 1'],
  ['start 1, 2, canary 3 5, fail 3, start 1', 'catalog 2.0.0 stays live', '2 after 1'],
  ['start 1, canary 2 5, start 3', 'catalog 1.0.0 stays live', '1, canary 2 for 5 %'],
  ['start 1, canary 2 5, rollback, start 3', undefined, '3 after 1'],
  [
    'start 1, retire, start 2',
    'catalog stays retired. To bring it back: npm run release -- promote catalog 2.0.0',
    '',
  ],
  ['start 1, retire, start 1', 'catalog stays retired', ''],
  ['start 1, retire, 2, start 2', undefined, '2'],
])('%s: %s, live is %s', async (script, notice, live) => {
  const { prepare, state, take } = await openScript();
  const { message } = await take(await prepare(script));
  if (notice === undefined) expect(message).toBeUndefined();
  else expect(message).toContain(notice);
  expect(state()).toBe(live);
});

test('a start does not undo what a ramp of the release command made live', async () => {
  const { prepare, store, take } = await openScript();
  await take(await prepare('start 1, ramp 2 50,100'));
  await store.change((registry) => {
    const app = registry.apps.catalog;
    const running = runningRamp(app);
    if (!app || !running) throw new Error('No ramp');
    return withApps(registry, { catalog: withNextStep(app, running, 0, new Date().toISOString()) });
  });
  expect((await take('start 3')).message).toContain('catalog 2.0.0 stays live');
});

test('a start publishes its build, and takes what is published only if it has built the same', async () => {
  const store = await openTestStore();
  const live = () => store.registry.apps.catalog?.current.version;
  await goLive(store, await writeTestBuild());
  expect([live(), store.live.publications?.catalog?.[0]?.by]).toEqual(['1.0.0', 'npm start']);
  await store.publish(await writeTestBuild({ version: '2.0.0' }));
  const other = await writeTestBuild({ version: '2.0.0' }, { 'entry.js': '/* reviewed */' });
  expect(await goLive(store, other)).toBe(
    'catalog 2.0.0 is published with other files than those of this build, and a release never changes. To publish this build, commit a change; to take what is published: npm run release -- promote catalog 2.0.0',
  );
  expect(live()).toBe('1.0.0');
  await goLive(store, await writeTestBuild({ version: '2.0.0' }));
  expect(live()).toBe('2.0.0');
});
