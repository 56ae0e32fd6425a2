import type { RegisteredRelease, Registry } from '@catalogmx/shared/contract';
import { importPage } from './federation-runtime.ts';
import { preloadPages } from './preload-pages.ts';
import { LoadError } from './load-error.ts';
import { pageCandidates } from './page-candidates.ts';

jest.mock('./federation-runtime.ts');

const Page = () => null;

const current: RegisteredRelease = {
  version: '2',
  container: 'catalog_2',
  base: '/releases/catalog/2/',
  entry: 'entry.js',
  integrity: {},
  pages: [{ path: '/contactUs', module: './contact-page', files: [], calls: [] }],
};
const registry: Registry = { apps: { catalog: { current } } };

afterEach(() => jest.useRealTimers());

test('a network gap while pages load ahead leaves no failure behind', async () => {
  jest.useFakeTimers();
  const load = jest.mocked(importPage).mockRejectedValue(new LoadError('page', 'no network'));
  preloadPages(registry, 'catalog');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(3);

  load.mockResolvedValue(Page);
  const [candidate] = pageCandidates('catalog', { current }, '/contactUs');
  expect(await candidate?.loader.load()).toBe(Page);
});
