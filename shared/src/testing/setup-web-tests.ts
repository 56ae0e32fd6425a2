import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { checkConsoleErrors, watchConsoleErrors, ignoreStyleSheets } from './browser.ts';
import { endTranslation } from './simulate-translation.ts';

/** The part of a Request that the router uses. */
class NavigationRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | undefined;

  constructor(url: string, { signal }: { signal?: AbortSignal } = {}) {
    this.url = url;
    this.signal = signal;
  }
}

class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Missing from jsdom.
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  Request: NavigationRequest,
  ResizeObserver: IdleObserver,
  IntersectionObserver: IdleObserver,
  structuredClone: <Value>(value: Value): Value => deserialize(serialize(value)) as Value,
});

// Missing from jsdom: a dialog that takes the focus and restores it.
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

// Missing from jsdom, which has no layout.
Element.prototype.scrollIntoView = () => undefined;

// Missing from jsdom.
Blob.prototype.arrayBuffer = function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The blob cannot be read.'));
    reader.readAsArrayBuffer(this);
  });
};

// Missing from jsdom.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

// Real timers would outlive the test.
AbortSignal.timeout = () => new AbortController().signal;

// The tests of all apps share the cores.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(ignoreStyleSheets);
beforeEach(watchConsoleErrors);
afterEach(checkConsoleErrors);
afterEach(endTranslation);
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
