import { API_ROOT, articleCalls } from '@catalogmx/shared/contract';

/** Pages, and the calls that pages make. */
const ADDRESSES = [
  ...['/', '/articles/category/1', '/articles/category/2', '/contactUs'],
  ...['/article/1', '/article/2', '/article/3'],
  `${API_ROOT}${articleCalls.list.path}?category=1`,
  `${API_ROOT}${articleCalls.list.path}?id=2`,
];

/** Milliseconds after which a visitor gives up. */
const PATIENCE = 10_000;

/** Visitors who open page after page, with a release's script for each page. */
export class Visits {
  /** With a status, or the reason for having none. */
  readonly failed: { during: string; address: string; outcome: string }[] = [];
  /** Milliseconds that each visit took. */
  readonly times: number[] = [];
  /** Event at the servers. */
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
    const fail = (outcome: string) => void this.failed.push({ during, address, outcome });
    try {
      const answer = await fetch(this.#site + address, { signal: AbortSignal.timeout(PATIENCE) });
      const text = await answer.text();
      if (answer.status === 200) return text;
      fail(String(answer.status));
    } catch (error) {
      const { message, cause } = error as Error;
      fail(cause instanceof Error ? cause.message : message);
    }
    return undefined;
  }
}
