/** A browser with one tab, reduced to what every browser's protocol offers. */
export interface BrowserDriver {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page. It may use its arguments and the page only. */
  run: <Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** Clicks at a point of the window, in CSS pixels. */
  click: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Uncaught errors and errors in the console so far. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Nothing listens there: as a proxy, it keeps a browser from everything but localhost. */
export const NO_NETWORK = '127.0.0.1:9';

export const WINDOW = { width: 1280, height: 800 };
