import { fakeRelease } from '../testing/fake-releases.ts';
import { prepareNavigation } from './prepare-navigation.ts';
import { LiveRegistry } from '../registry/live-registry.ts';

const registryOf = (version: string) => ({
  apps: { catalog: { current: fakeRelease('catalog', version) } },
});

beforeEach(() => jest.useFakeTimers());

/** @param delay Milliseconds until the server responds. */
function navigate(delay: number) {
  const live = new LiveRegistry(registryOf('1'), (newer) => newer);
  jest.advanceTimersByTime(2_000);
  const response = { ok: true, json: () => Promise.resolve(registryOf('2')) };
  const respond = () => new Promise((resolve) => setTimeout(() => resolve(response), delay));
  Object.assign(globalThis, { fetch: respond });
  let version: string | undefined;
  void prepareNavigation(live, '/').then(() => (version = versionOf(live)));
  return { live, shown: () => version };
}

const versionOf = ({ current }: LiveRegistry) => current?.apps.catalog?.current.version;

test('a navigation goes on with a newer release as soon as it is known', async () => {
  const { shown } = navigate(250);
  await jest.advanceTimersByTimeAsync(249);
  expect(shown()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(shown()).toBe('2');
});

test('it waits no longer than 300 ms: a release that is known later is for the next one', async () => {
  const { live, shown } = navigate(400);
  await jest.advanceTimersByTimeAsync(299);
  expect(shown()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(shown()).toBe('1');
  await jest.advanceTimersByTimeAsync(100);
  expect(versionOf(live)).toBe('2');
});
