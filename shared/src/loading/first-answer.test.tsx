import { act, renderHook } from '@testing-library/react';
import { LOADING_MS } from '../contract/constants.ts';
import { startFirstAnswer, useFirstAnswer } from './first-answer.ts';
import { markNavigationStart, useLoading } from './use-loading.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  markNavigationStart();
  jest.useRealTimers();
});

test('data that came with the document is there at once, and counts as new for the loading time', () => {
  startFirstAnswer();
  const { result } = renderHook(() => [useLoading(false, LOADING_MS)[0], useFirstAnswer()]);
  expect(result.current).toEqual([false, true]);
  act(() => jest.advanceTimersByTime(LOADING_MS));
  expect(result.current).toEqual([false, false]);
});

test('data that did not come with it loads as ever', () => {
  startFirstAnswer();
  const { result } = renderHook(() => useLoading(true, LOADING_MS)[0]);
  expect(result.current).toBe(true);
});

test('inside the site nothing is there before the loading time', () => {
  startFirstAnswer();
  markNavigationStart();
  const { result } = renderHook(() => [useLoading(false, LOADING_MS)[0], useFirstAnswer()]);
  expect(result.current).toEqual([true, false]);
  act(() => jest.advanceTimersByTime(LOADING_MS));
  expect(result.current).toEqual([false, false]);
});
