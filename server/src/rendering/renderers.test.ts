import type { RegisteredRelease } from '@catalogmx/shared/contract';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { register } from '../../../releases/store/release-folder.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { writeTestBuild } from '../../../releases/testing/test-release.ts';
import { openTestStore, promoteTest } from '../../../releases/testing/test-store.ts';
import { until } from '../testing/until.ts';
import { Renderers } from './renderers.ts';

const RENDERERS = {
  shell: `exports.packages = {}; exports.render = async () => ({ html: '', css: '', cssVersion: '1', fontCss: '' });`,
  catalog: `exports.pages = {};`,
};

let store: ReleaseStore;
let renderers: Renderers | undefined;

beforeEach(async () => {
  store = await openTestStore();
  await publish('shell', '1.0.0');
  await publish('catalog', '1.0.0');
  await promoteTest(store, 'shell', '1.0.0');
  await promoteTest(store, 'catalog', '1.0.0');
});
afterEach(() => renderers?.stop());

async function publish(app: keyof typeof RENDERERS, version: string, minutesAgo = 0) {
  const clock = () => Date.now() - minutesAgo * 60_000;
  const renderer = 'renderer.cjs';
  const files = { [renderer]: RENDERERS[app] };
  const dist = await writeTestBuild({ name: app, version, renderer }, files);
  await new LocalReleaseService(store, 'ana', { clock }).publish(app, dist);
}

function find(version: string) {
  return renderers?.find(entry('shell', '1.0.0'), 'catalog', entry('catalog', version));
}

function entry(app: string, version: string): RegisteredRelease {
  return register(store.find(app, version));
}

test('a release that was just published is ready when it goes live, and not used before', async () => {
  renderers = new Renderers(store);
  await until(() => find('1.0.0')?.isLoaded === true);
  await publish('catalog', '2.0.0');
  await until(() => renderers?.processes.length === 2);
  expect(find('2.0.0')).toBeUndefined();
  const [, ready] = renderers.processes;
  await until(() => ready?.isLoaded === true);
  await promoteTest(store, 'catalog', '2.0.0');
  expect(find('2.0.0')).toBe(ready);
});

test('a release that was published ten minutes ago has no process', async () => {
  await publish('catalog', '2.0.0', 11);
  renderers = new Renderers(store);
  expect(renderers.processes).toHaveLength(1);
});

test('a release that was removed again has no process', async () => {
  await publish('catalog', '2.0.0');
  await store.remove('catalog', '2.0.0');
  renderers = new Renderers(store);
  expect(renderers.processes).toHaveLength(1);
});
