import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { checkConsoleErrors, watchConsoleErrors } from './console-errors.ts';

/** As much of a request as the router makes for a navigation; no page here has a loader to read it. */
class NavigationRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | undefined;

  constructor(url: string, { signal }: { signal?: AbortSignal } = {}) {
    this.url = url;
    this.signal = signal;
  }
}

/** Nothing has a size in jsdom, so nothing ever changes it. */
class IdleResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// jsdom lacks them: the router, the switches and the fake API need them.
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  Request: NavigationRequest,
  ResizeObserver: IdleResizeObserver,
  structuredClone: <Value>(value: Value): Value => deserialize(serialize(value)) as Value,
});

// As much of a dialog as can be told without a screen: it takes the focus and gives it back.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector('button')?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    (openers.get(this) as HTMLElement | null)?.focus();
    this.dispatchEvent(new Event('close'));
  },
});

// Nothing in a test waits for so long.
AbortSignal.timeout = () => new AbortController().signal;

beforeEach(watchConsoleErrors);
afterEach(checkConsoleErrors);
