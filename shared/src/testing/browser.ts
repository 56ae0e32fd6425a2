import { act } from '@testing-library/react';

/** Advances fake timers, and flushes renders and promises on the way. */
export async function advanceTimers(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

const METHODS = ['getItem', 'setItem', 'removeItem'] as const;

/** Makes storage throw for the rest of the test, as browsers do that block it or have no space left. */
export function refuseStorage(...methods: readonly (typeof METHODS)[number][]): void {
  for (const method of methods.length > 0 ? methods : METHODS) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No storage', 'QuotaExceededError');
    });
  }
}

/** Reports elements as visible, or as hidden, as soon as they are observed. */
export function observeAs(isIntersecting: boolean): void {
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    const observer = {
      observe: () => callback([{ isIntersecting } as IntersectionObserverEntry], observer),
      disconnect: () => undefined,
    } as unknown as IntersectionObserver;
    return observer;
  });
}
