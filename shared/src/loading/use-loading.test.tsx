import { act, render, screen } from '@testing-library/react';
import { markNavigationStart, useLoading } from './use-loading.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Page({ pending }: { pending: boolean }) {
  const [loading, restart] = useLoading(pending, 500);
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

test('the time that the code of the page took counts as loading', () => {
  markNavigationStart();
  jest.advanceTimersByTime(400);
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
