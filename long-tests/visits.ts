import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';

/** What a visitor opens: pages, and the calls that pages make. */
const ADDRESSES = [
  '/',
  '/articles/category/1',
  '/articles/category/2',
  '/article/1',
  '/article/2',
  '/article/3',
  '/contactUs',
  `${API_ROOT}${API_PATHS.articles}?category=1`,
  `${API_ROOT}${API_PATHS.articles}?id=2`,
];

/** Milliseconds after which a visitor gives up. */
const PATIENCE = 10_000;

export interface FailedVisit {
  /** What happened to the servers meanwhile. */
  during: string;
  address: string;
  /** A status, or why there was none. */
  outcome: string;
}

/** Visitors who open page after page, with a release's script for each page. */
export class Visits {
  readonly failed: FailedVisit[] = [];
  /** Milliseconds that each visit took. */
  readonly times: number[] = [];
  /** What happens to the servers now. */
  during = 'nothing';
  count = 0;
  readonly #site: string;
  readonly #running: Promise<void>[];
  #isOver = false;

  constructor(site: string, visitors: number) {
    this.#site = site;
    this.#running = Array.from({ length: visitors }, (_, index) => this.#visit(index));
  }

  /** Settles when so many more visits have been made. */
  async more(visits: number): Promise<void> {
    const end = this.count + visits;
    while (this.count < end) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #visit(first: number): Promise<void> {
    for (let index = first; !this.#isOver; index += 1) {
      const address = ADDRESSES[index % ADDRESSES.length] ?? '/';
      const began = performance.now();
      const page = await this.#open(address);
      const script = /as="script" href="(\/releases\/[^"]+\.js)"/.exec(page ?? '')?.[1];
      if (script) await this.#open(script);
      this.times.push(performance.now() - began);
      this.count += 1;
    }
  }

  async #open(address: string): Promise<string | undefined> {
    const { during } = this;
    try {
      const answer = await fetch(this.#site + address, { signal: AbortSignal.timeout(PATIENCE) });
      const text = await answer.text();
      if (answer.status === 200) return text;
      this.failed.push({ during, address, outcome: String(answer.status) });
    } catch (error) {
      const { message, cause } = error as Error;
      const why = cause instanceof Error ? cause.message : message;
      this.failed.push({ during, address, outcome: why });
    }
    return undefined;
  }
}
