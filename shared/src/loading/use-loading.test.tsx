import { act, render, renderHook, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { LOADING_MS } from '../contract/constants.ts';
import {
  startFirstAnswer,
  useFirstAnswer,
  markNavigationStart,
  useLoading,
} from './use-loading.ts';

beforeEach(() => jest.useFakeTimers());

function Page({ pending }: { pending: boolean }) {
  const [loading, restart] = useLoading(pending, LOADING_MS);
  return <button onClick={restart}>{loading ? 'loading' : 'there'}</button>;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('an answer that is there at once shows after the minimum, not before', () => {
  render(<Page pending={false} />);
  pass(499);
  expect(screen.getByText('loading')).toBeVisible();
  pass(1);
  expect(screen.getByText('there')).toBeVisible();
});

test('a slow answer shows when it is there', () => {
  const { rerender } = render(<Page pending />);
  pass(3_000);
  expect(screen.getByText('loading')).toBeVisible();
  rerender(<Page pending={false} />);
  expect(screen.getByText('there')).toBeVisible();
});

test.each([
  ['the code of the page took', undefined, 400],
  ['its prerendered shell was there before the scripts', 100, 500],
])('the time that %s counts as loading', (_, at, now) => {
  jest.useFakeTimers({ now: 0 });
  markNavigationStart(at);
  jest.advanceTimersByTime(now);
  render(<Page pending={false} />);
  pass(99);
  expect(screen.getByText('loading')).toBeVisible();
  pass(1);
  expect(screen.getByText('there')).toBeVisible();
});

test('trying again begins anew', () => {
  render(<Page pending={false} />);
  pass(500);
  act(() => screen.getByText('there').click());
  expect(screen.getByText('loading')).toBeVisible();
  pass(500);
  expect(screen.getByText('there')).toBeVisible();
});

describe('with data that may come with the document', () => {
  const renderLoading = (pending: boolean) =>
    renderHook(() => [useLoading(pending, LOADING_MS)[0], useFirstAnswer()]).result;

  beforeEach(startFirstAnswer);
  afterEach(markNavigationStart);

  test('data that came with it is there at once, and counts as new for the loading time', () => {
    const result = renderLoading(false);
    expect(result.current).toEqual([false, true]);
    pass(LOADING_MS);
    expect(result.current).toEqual([false, false]);
  });

  test('data that did not come with it loads as ever', () => {
    expect(renderLoading(true).current[0]).toBe(true);
  });

  test('inside the site nothing is there before the loading time', () => {
    markNavigationStart();
    const result = renderLoading(false);
    expect(result.current).toEqual([true, false]);
    pass(LOADING_MS);
    expect(result.current).toEqual([false, false]);
  });

  test('content that the visitor leaves before React has taken it over still fits its HTML', () => {
    function Content() {
      const [loading] = useLoading(false, LOADING_MS);
      const isFirst = useFirstAnswer();
      return loading ? <p>Loading…</p> : <main>{isFirst ? 'hidden' : 'visible'}</main>;
    }
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Content />);
    expect(root.innerHTML).toBe('<main>hidden</main>');
    markNavigationStart();
    const onRecoverableError = jest.fn();
    act(() => void hydrateRoot(root, <Content />, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(root.innerHTML).toBe('<main>hidden</main>');
  });
});
