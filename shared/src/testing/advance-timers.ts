import { act } from '@testing-library/react';

/** Lets time pass under fake timers, with all that renders and answers meanwhile. */
export async function advanceTimers(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}
