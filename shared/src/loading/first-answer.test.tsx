import { act, renderHook } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

test('content that the visitor leaves before React has taken it over still fits its HTML', () => {
  function Content() {
    const [loading] = useLoading(false, LOADING_MS);
    const isFirst = useFirstAnswer();
    return loading ? <p>Loading…</p> : <main>{isFirst ? 'hidden' : 'visible'}</main>;
  }
  startFirstAnswer();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Content />);
  expect(root.innerHTML).toBe('<main>hidden</main>');
  markNavigationStart();
  const onRecoverableError = jest.fn();
  act(() => void hydrateRoot(root, <Content />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.innerHTML).toBe('<main>hidden</main>');
});
