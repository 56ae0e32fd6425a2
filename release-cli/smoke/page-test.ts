import { describeGrowth, isOverBudget } from '../../releases/gate/page-changes.ts';
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
  /** True if the live release of its app has it too. */
  isLive: boolean;
}

export interface PageTestContext {
  browser: SmokeBrowser;
  site: string;
  /** Make the site show the candidate. */
  headers: Record<string, string>;
  /** The visitor of the pages, and the releases that a link gives them. */
  session: PreviewSession | undefined;
  isShell: boolean;
  /** Names of the candidates whose bytes are compared with those of the live releases. */
  measured: string[];
  /** True if a shell is live, without which there is nothing to compare with. */
  hasShell: boolean;
  /** Receives the links of the tested pages, by their paths. */
  links: Map<string, SeenLink>;
}

export interface TestedOutcome {
  /** Faults of the page. */
  failures: string[];
  /** Faults that a busy machine may cause. */
  slow: string[];
  /** True if the live page beside it, or the shell alone, has a fault of that kind too. */
  isLiveSlow: boolean;
  /** Path that it redirects to, as the live page does. */
  ledTo?: string;
}

/** Tests the pages of one candidate on one site as one visitor. */
export class PageTest {
  readonly #context: PageTestContext;
  #shellAlone: Promise<PageVisit> | undefined;

  constructor(context: PageTestContext) {
    this.#context = context;
  }

  /** Visits a page of the candidate and of the live release. */
  async run({ path, files, isLive }: TestedPage): Promise<TestedOutcome> {
    const { headers, isShell, measured, hasShell, links } = this.#context;
    const [candidate, live] = await Promise.all([
      this.#visit(path, headers, { files, measured, stay: STAY, isTested: true }),
      !hasShell ? undefined : isLive ? this.#visitLive(path, STAY) : this.#visitShell(),
    ]);
    const { failures, slow, ledTo } = candidate;
    const outcome = { failures, slow, isLiveSlow: (live?.slow ?? []).length > 0 };
    if (ledTo !== undefined) {
      if (!isLive || live?.ledTo === ledTo) return { ...outcome, ledTo };
      failures.push(
        `it redirects to ${ledTo}, which the live release does not: look for what navigates`,
      );
      return outcome;
    }
    for (const link of candidate.links) {
      if (links.has(link)) continue;
      links.set(link, { path: link, page: path, isOld: live?.links.includes(link) ?? false });
    }
    const logged = candidate.logged.slice(0, MOST_LOGGED).map(logs);
    if (slow.length > 0) slow.push(...logged);
    else if (failures.length > 0) failures.push(...logged);
    if (outcome.isLiveSlow || !candidate.surroundings || !live?.surroundings) return outcome;
    failures.push(...findDifferences(candidate, live, isShell));
    if (isLive) failures.push(...(await this.#findGrowth(path, candidate, live)));
    return outcome;
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
