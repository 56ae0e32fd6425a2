import { fakeRelease, pagesAt } from '../testing/fake-releases.ts';
import { importPage } from './federation-runtime.ts';
import { preloadPages, pageCandidates } from './page-candidates.ts';
import { LoadError } from './load-error.ts';

jest.mock('./federation-runtime.ts');

const Page = () => null;

const current = fakeRelease('catalog', '2', { pages: pagesAt('/contactUs') });

test('a network gap while pages load ahead leaves no failure behind', async () => {
  jest.useFakeTimers();
  const load = jest.mocked(importPage).mockRejectedValue(new LoadError('page', 'no network'));
  preloadPages({ apps: { catalog: { current } } }, 'catalog');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(3);

  load.mockResolvedValue(Page);
  const [candidate] = pageCandidates('catalog', { current }, '/contactUs');
  expect(await candidate?.loader.load()).toBe(Page);
});
