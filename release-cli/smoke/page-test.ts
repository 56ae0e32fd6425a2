import { describeGrowth, isOverBudget } from '../../releases/gate/page-bytes.ts';
import { findDifferences, logs } from './compare-visits.ts';
import type { SeenLink } from './dead-links.ts';
import type { PreviewSession } from './preview.ts';
import type { SmokeBrowser } from './smoke-browser.ts';
import { type PageVisit, visitPage, type VisitOptions } from './visit-page.ts';

/** An address of no app, where the shell shows alone. */
const NO_PAGE = '/no-page-of-any-app';

/** Milliseconds that a page stays open. */
const STAY = 2_000;

/** The same for a page that may have loaded less only because the machine was busy. */
const LONG_STAY = 10_000;

/** Errors in the console that may explain a failure. */
const MOST_LOGGED = 2;

export interface TestedPage {
  path: string;
  /** Scripts that it must load. */
  files: string[];
  /** Whether the live release of its app has it too. */
  isLive: boolean;
}

interface PageTestContext {
  browser: SmokeBrowser;
  site: string;
  /** Make the site show the candidate. */
  headers: Record<string, string>;
  /** Who visits the pages, and what a link would give them. */
  session: PreviewSession | undefined;
  isShell: boolean;
  /** Names of the candidates whose bytes are compared with those of the live releases. */
  measured: string[];
  /** Whether a shell is live, without which there is nothing to compare with. */
  hasShell: boolean;
}

export interface TestedOutcome {
  /** What is wrong with the page, with its path in front. */
  failures: string[];
  /** Path that it redirects to, as the live page does. */
  ledTo?: string;
}

/** Tests the pages of one candidate on one site as one visitor. */
export class PageTest {
  /** The links of the tested pages, by their paths. */
  readonly links = new Map<string, SeenLink>();
  readonly #context: PageTestContext;
  #shellAlone: Promise<PageVisit> | undefined;

  constructor(context: PageTestContext) {
    this.#context = context;
  }

  async run(page: TestedPage): Promise<TestedOutcome> {
    const { failures, ledTo } = await this.#test(page);
    return { failures: [...new Set(failures)].map((failure) => `${page.path}: ${failure}`), ledTo };
  }

  /** Visits a page of the candidate and of the live release. */
  async #test({ path, files, isLive }: TestedPage): Promise<TestedOutcome> {
    const { headers, isShell, measured, hasShell } = this.#context;
    const [candidate, live] = await Promise.all([
      this.#visit(path, headers, { files, measured, stay: STAY, isTested: true }),
      !hasShell ? undefined : isLive ? this.#visitLive(path, STAY) : this.#visitShell(),
    ]);
    const { failures, ledTo } = candidate;
    if (ledTo !== undefined) {
      const wasLed = !isLive || live?.ledTo === ledTo;
      return wasLed
        ? { failures, ledTo }
        : {
            failures: [
              ...failures,
              `it redirects to ${ledTo}, which the live release does not: look for what navigates`,
            ],
          };
    }
    for (const link of candidate.links) {
      if (this.links.has(link)) continue;
      this.links.set(link, { path: link, page: path, isOld: live?.links.includes(link) ?? false });
    }
    if (failures.length > 0) failures.push(...candidate.logged.slice(0, MOST_LOGGED).map(logs));
    if (!candidate.surroundings || !live?.surroundings) return { failures };
    failures.push(...findDifferences(candidate, live, isShell));
    if (isLive) failures.push(...(await this.#findGrowth(path, candidate, live)));
    return { failures };
  }

  /** Includes what a page loads by itself once it is on screen, which no release declares. */
  async #findGrowth(
    path: string,
    { bytes = 0 }: PageVisit,
    { bytes: before = 0 }: PageVisit,
  ): Promise<string[]> {
    if (!isOverBudget(bytes, before)) return [];
    const { bytes: later = 0 } = await this.#visitLive(path, LONG_STAY);
    const most = Math.max(before, later);
    return isOverBudget(bytes, most) ? [describeGrowth(bytes, most)] : [];
  }

  #visitLive(path: string, stay: number): Promise<PageVisit> {
    return this.#visit(path, {}, { measured: this.#context.measured, stay });
  }

  /** Visits the live shell alone, once. */
  #visitShell(): Promise<PageVisit> {
    return (this.#shellAlone ??= this.#visit(NO_PAGE, {}, { isShellAlone: true }));
  }

  async #visit(
    path: string,
    headers: Record<string, string>,
    options?: VisitOptions,
  ): Promise<PageVisit> {
    const { browser, site, session } = this.#context;
    const context = await browser.openContext(site, headers, session);
    const visit = await visitPage(context, site, path, options);
    // A tab that hangs does not close; it goes with the browser.
    void context.close().catch(() => undefined);
    return visit;
  }
}
