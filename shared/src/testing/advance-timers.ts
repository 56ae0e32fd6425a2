import { act } from '@testing-library/react';

/** Advances fake timers, and flushes renders and promises on the way. */
export async function advanceTimers(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}
