import { LocalReleaseService } from '../../../../releases/rollout/local-release-service.ts';
import { withRemoval } from '../../../../releases/rollout/publications.ts';
import { register } from '../../../../releases/store/release-folder.ts';
import type { ReleaseStore } from '../../../../releases/store/release-store.ts';
import { writeTestBuild } from '../../../../releases/testing/test-release.ts';
import { openTestStore, promoteTest } from '../../../../releases/testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { Renderers } from './renderers.ts';

const RENDERERS = {
  shell: `exports.packages = {}; exports.render = async () => ({ html: '', css: '', cssVersion: '1', fontCss: '' });`,
  catalog: `exports.pages = {};`,
};

let store: ReleaseStore;
let renderers: Renderers | undefined;

beforeEach(async () => {
  store = await openTestStore();
  for (const app of ['shell', 'catalog'] as const) {
    await publish(app, '1.0.0');
    await promoteTest(store, app, '1.0.0');
  }
});
afterEach(() => renderers?.stop());

async function publish(app: keyof typeof RENDERERS, version: string) {
  const renderer = 'renderer.cjs';
  const build = { name: app, version, renderer };
  const dist = await writeTestBuild(build, { [renderer]: RENDERERS[app] });
  await new LocalReleaseService(store, 'ana').publish(app, dist);
}

/** Checks a release of the catalog in the name of somebody. */
async function check(version: string, mayPromote: boolean, minutesAgo = 0) {
  const clock = () => Date.now() - minutesAgo * 60_000;
  const options = { clock, mayPromote: () => mayPromote };
  await new LocalReleaseService(store, 'ben', options).check({ catalog: version });
}

const entry = (app: string, version: string) => register(store.find(app, version));
const find = (version: string) =>
  renderers?.find(entry('shell', '1.0.0'), 'catalog', entry('catalog', version));

const remove = () => store.remove('catalog', '2.0.0');

test('a release that is about to be promoted is ready when it goes live, and not used before', async () => {
  renderers = new Renderers(store);
  await until(() => find('1.0.0')?.isLoaded === true);
  await publish('catalog', '2.0.0');
  await check('2.0.0', true);
  await until(() => renderers?.processes.length === 2);
  expect(find('2.0.0')).toBeUndefined();
  const [, ready] = renderers.processes;
  await until(() => ready?.isLoaded === true);
  await promoteTest(store, 'catalog', '2.0.0');
  expect(find('2.0.0')).toBe(ready);
});

test.each([
  ['only published', () => Promise.resolve()],
  ['checked by somebody who may not promote it', () => check('2.0.0', false)],
  ['checked ten minutes ago', () => check('2.0.0', true, 11)],
  [
    'published again after its check',
    async () => {
      await check('2.0.0', true);
      const removed = { time: new Date().toISOString(), by: 'ana' };
      await store.change((registry) => withRemoval(registry, 'catalog', ['2.0.0'], removed));
      await remove();
      await publish('catalog', '2.0.0');
    },
  ],
  ['removed after its check', () => check('2.0.0', true).then(remove)],
])('no code of a release runs that was %s', async (_what, prepare) => {
  await publish('catalog', '2.0.0');
  await prepare();
  renderers = new Renderers(store);
  expect(renderers.processes).toHaveLength(1);
});
