import type { ComponentType } from 'react';
import { PageLoader } from './page-loader.ts';

const Page = () => null;

/** A loader whose loads have these outcomes, in order. */
function loaderOf(...outcomes: (ComponentType | Error)[]) {
  const load = jest.fn(() => {
    const outcome = outcomes.shift() ?? new Error('asked for too often');
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  });
  return { load, loader: new PageLoader(load) };
}

test('a page is loaded once, however many ask for it', async () => {
  const { load, loader } = loaderOf(Page);
  expect(await Promise.all([loader.load(), loader.load()])).toEqual([Page, Page]);
  expect(await loader.load()).toBe(Page);
  expect(loader.component()).toBe(Page);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is told to all who wait, and the next one who asks has the page loaded again', async () => {
  const { load, loader } = loaderOf(new Error('no network'), Page);
  const outcomes = await Promise.allSettled([loader.load(), loader.load()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await loader.load()).toBe(Page);
});
