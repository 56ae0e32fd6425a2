import { fakeRelease, pagesAt } from '../testing/fake-releases.ts';
import { importPage } from './federation-runtime.ts';
import { PageLoader, pageCandidates, preloadPages } from './page-candidates.ts';
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

describe('a loader', () => {
  /** A loader whose loads have these outcomes, in order. */
  function loaderOf(...outcomes: (typeof Page | Error)[]) {
    const load = jest.fn(() => {
      const outcome = outcomes.shift() ?? new Error('asked for too often');
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    });
    return { load, loader: new PageLoader(load) };
  }

  test('loads a page once, however many ask for it', async () => {
    const { load, loader } = loaderOf(Page);
    expect(await Promise.all([loader.load(), loader.load()])).toEqual([Page, Page]);
    expect(await loader.load()).toBe(Page);
    expect(loader.component()).toBe(Page);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('rejects for all who wait if it fails, and loads again at the next call', async () => {
    const { load, loader } = loaderOf(new Error('no network'), Page);
    const outcomes = await Promise.allSettled([loader.load(), loader.load()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await loader.load()).toBe(Page);
  });
});
