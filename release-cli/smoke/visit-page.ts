import { type Beacon, RELEASES_PATH, SHELL } from '@catalogmx/shared/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { describeSurroundings, type Surroundings } from './in-page/describe-surroundings.ts';
import { readGlobalStyles, readLinks, readLoadedBytes } from './in-page/read-page.ts';
import { CHANGED_GLOBALS, readChangedGlobals } from './in-page/watch-globals.ts';
import {
  describeReport,
  isSlow,
  type Faults,
  findBroken,
  SETTLED_WITHIN,
  whyNotSettled,
} from './page-state.ts';
import { makeReadOnly } from './read-only.ts';
import { tryPage } from './try-page.ts';

/** Milliseconds for a whole visit: a page that hangs must not hold the command. */
const VISITED_WITHIN = 60_000;

/** How a page of a release behaves. */
export interface PageVisit {
  /** Faults, whatever the live release does. */
  failures: string[];
  /** Faults that a busy machine may cause. */
  slow: string[];
  /** Errors in the console. */
  logged: string[];
  /** The browser's functions that it replaced. */
  changedGlobals: string[];
  /** Its styles that apply to elements of other pages too. */
  globalStyles: string[];
  /** Absent if the page was not seen whole. */
  surroundings?: Surroundings;
  /** Paths that it links to. */
  links: string[];
  /** Bytes of the scripts and other files that it loaded of the apps to measure, before compression. */
  bytes?: number;
  /** Path that it redirects to, such as that of the login. */
  ledTo?: string;
}

export interface VisitOptions {
  /** Scripts that the page must load. */
  files?: string[];
  /** Names of the apps whose files are measured. */
  measured?: string[];
  /** Milliseconds that the page stays open, for what goes wrong or is loaded after it has settled. */
  stay?: number;
  /** Presses its buttons, and navigates from it and back. */
  isTested?: boolean;
  /** True if the address is that of no app. */
  isShellAlone?: boolean;
}

/** Opens a page, which can only read from the site. */
export async function visitPage(
  context: BrowserContext,
  site: string,
  path: string,
  options: VisitOptions = {},
): Promise<PageVisit> {
  const page = await context.newPage();
  const visit = new Visit(page, site, path, options);
  const crashed = new Promise<Faults>((resolve) => {
    const failures = ['its tab crashes: look for what takes so much memory'];
    page.on('crash', () => resolve({ failures }));
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Faults>((resolve) => {
    const slow = [`it keeps the browser busy for ${VISITED_WITHIN / 1000} s`];
    timer = setTimeout(() => resolve({ slow }), VISITED_WITHIN);
  });
  const looked = visit
    .look()
    .catch((error: unknown): Faults => ({ slow: [firstLine((error as Error).message)] }));
  const end = await Promise.race([looked, crashed, late]).finally(() => clearTimeout(timer));
  const { failures, slow, ...rest } = visit.found;
  const { failures: last = [], slow: lastSlow = [] } = end;
  return {
    ...rest,
    failures: [...new Set([...failures, ...last])],
    slow: [...new Set([...slow, ...lastSlow])],
  };
}

class Visit {
  readonly found: PageVisit = {
    failures: [],
    slow: [],
    logged: [],
    changedGlobals: [],
    globalStyles: [],
    links: [],
  };
  readonly #page: Page;
  readonly #site: string;
  readonly #path: string;
  readonly #options: VisitOptions;
  /** Names of files. */
  readonly #arrived = new Set<string>();
  /** Path of the document that was asked for last. */
  #document: string;
  /** True if a write was blocked, of which a page may complain. */
  #mayComplain = false;
  #settle: () => void = () => undefined;
  readonly #settled = new Promise<void>((resolve) => {
    this.#settle = resolve;
  });

  constructor(page: Page, site: string, path: string, options: VisitOptions) {
    this.#page = page;
    this.#site = site;
    this.#path = path;
    this.#document = path;
    this.#options = options;
  }

  /** @returns The faults of its last step. */
  async look(): Promise<Faults> {
    const { files = [], measured = [], stay = 0, isTested = false } = this.#options;
    const { failures, slow } = this.found;
    await this.#listen();
    const goto = { timeout: SETTLED_WITHIN, waitUntil: 'commit' } as const;
    await this.#page.goto(this.#site + this.#path, goto);
    const problem = await this.#whyNotSettled();
    if (problem !== undefined) return { slow: [problem] };
    await this.#page.waitForTimeout(stay);
    if (this.#leadsElsewhere()) return {};
    const missing = files.filter((file) => !this.#arrived.has(file));
    const broken = await findBroken(this.#page);
    failures.push(...(broken.failures ?? []));
    slow.push(...(broken.slow ?? []));
    slow.push(...missing.map((file) => `${file} was not loaded`));
    await this.#readChanges();
    this.found.surroundings = await this.#page.evaluate(describeSurroundings);
    this.found.links = await this.#page.evaluate(readLinks);
    const folders = measured.map((app) => `${RELEASES_PATH}${app}/`);
    this.found.bytes = await this.#page.evaluate(readLoadedBytes, folders);
    if (this.#leadsElsewhere() || !isTested || failures.length + slow.length > 0) return {};
    const faults = await tryPage(this.#page, this.#path);
    // A press may have led to another document.
    await this.#readChanges().catch(() => undefined);
    return faults;
  }

  /** Adds what the page has changed of what other pages use. */
  async #readChanges(): Promise<void> {
    const globals = await this.#page.evaluate(readChangedGlobals, CHANGED_GLOBALS);
    const styles = await this.#page.evaluate(readGlobalStyles);
    const { found } = this;
    found.changedGlobals = [...new Set([...found.changedGlobals, ...globals])];
    found.globalStyles = [...new Set([...found.globalStyles, ...styles])];
  }

  get #pathname(): string {
    return new URL(this.#page.url()).pathname;
  }

  /** Notes and returns whether the page has led away, or is about to: on a busy machine documents come late. */
  #leadsElsewhere(): boolean {
    const path = [this.#pathname, this.#document].find((there) => there !== this.#path);
    this.found.ledTo = path;
    return path !== undefined;
  }

  async #listen(): Promise<void> {
    const { failures, logged } = this.found;
    const page = this.#page;
    page.on('pageerror', ({ message }) => {
      failures.push(message);
      // A page with an error may never get further.
      this.#settle();
    });
    page.on('response', (response) => {
      if (response.ok()) this.#arrived.add(response.url().split('/').at(-1) ?? '');
    });
    page.on('console', (message) => {
      // A lost response is noticed otherwise, and frames of other sites are blocked.
      const isOfNetwork = message.text().startsWith('Failed to load resource');
      if (message.type() !== 'error' || isOfNetwork || this.#mayComplain) return;
      logged.push(firstLine(message.text()));
    });
    await makeReadOnly(page, this.#site, {
      onReport: (report) => this.#hear(report),
      onBlockedWrite: () => (this.#mayComplain = true),
      onDocument: ({ origin, pathname }) => {
        if (origin === new URL(this.#site).origin) this.#document = pathname;
        else failures.push(`it leads away to ${origin}`);
      },
    });
  }

  /** The shell says when a page is on screen, or why it is not. */
  #hear({ event, app, reason }: Partial<Beacon>): void {
    if (event !== 'load' && event !== 'failure') return;
    // Late failures are errors of the page, which are known by their message.
    if (event === 'failure' && reason !== 'late') {
      const { failures, slow } = this.found;
      (isSlow(reason) ? slow : failures).push(describeReport(app, reason));
    }
    // The shell is there before the pages of other apps.
    const isElsewhere = this.#options.isShellAlone || this.#pathname !== this.#path;
    if (event === 'failure' || app !== SHELL || isElsewhere) this.#settle();
  }

  async #whyNotSettled(): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(true), SETTLED_WITHIN);
    });
    const isLate = await Promise.race([this.#settled, late]).finally(() => clearTimeout(timer));
    return isLate ? whyNotSettled(this.#page) : undefined;
  }
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
