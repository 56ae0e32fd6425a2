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

let expected: RegExp[] = [];
let spy: jest.SpyInstance | undefined;

/** Makes the running test expect a matching console.error. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

export function watchConsoleErrors(): void {
  expected = [];
  spy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
}

/** Fails the test for an unexpected error, and for an expected one that is missing. */
export function checkConsoleErrors(): void {
  const messages = (spy?.mock.calls ?? []).map((call: unknown[]) => call.map(String).join(' '));
  spy?.mockRestore();
  const unexpected = messages.filter((message) => !expected.some((known) => known.test(message)));
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.join('\n')}`);
  const missing = expected.filter((known) => !messages.some((message) => known.test(message)));
  if (missing.length > 0) throw new Error(`Expected console.error: ${missing.join(', ')}`);
}

const INLINE = new Set(
  'A ABBR B BDI CODE EM I IMG KBD LABEL MARK PICTURE SMALL SPAN STRONG SVG TIME'.split(' '),
);
const HIDDEN = 'head, script, style, template, [hidden], dialog:not([open])';

const real = window.getComputedStyle.bind(window);

/** Answers from the element alone: matching all rules is slow, and role queries ask for every element. */
function inlineStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const display = () => {
    if (element.matches(HIDDEN)) return 'none';
    return style.display || (INLINE.has(element.tagName.toUpperCase()) ? 'inline' : 'block');
  };
  return new Proxy(style, {
    get(target, name) {
      if (name === 'display') return display();
      if (name === 'getPropertyValue') {
        return (property: string) =>
          property === 'display' ? display() : target.getPropertyValue(property);
      }
      return Reflect.get(target, name, target) as unknown;
    },
  });
}

export function ignoreStyleSheets(): void {
  window.getComputedStyle = inlineStyle;
}

/** Makes queries of the running test follow the style sheets too, as for spaces in accessible names. */
export function applyStyleSheets(): void {
  window.getComputedStyle = real;
}

/** Returns the computed style of an element with all style sheets. */
export const realStyleOf = (element: Element) => real(element);
