import { cutText } from '@catalogmx/shared/contract';
import { describeGrowth, isOverBudget } from '../../releases/gate/page-changes.ts';
import type { PreviewSession } from '../../server/src/preview-site.ts';
import type { Surroundings } from './in-page/describe-surroundings.ts';
import { nameSome } from './page-state.ts';
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

/** How many of many differences are named. */
const NAMED = 3;

/**
 * Compares a page of a candidate with what visitors have now.
 * @param live The live page at the same address; for a new page, one of the shell alone.
 * @param isShell True for a shell, to which the surroundings of the page belong.
 */
export function findDifferences(candidate: PageVisit, live: PageVisit, isShell: boolean): string[] {
  const logged = newIn(candidate.logged, live.logged);
  const globals = newIn(candidate.changedGlobals, live.changedGlobals);
  const styles = isShell ? [] : newIn(candidate.globalStyles, live.globalStyles);
  const surroundings = isShell ? [] : findChanges(candidate.surroundings, live.surroundings);
  return [
    ...logged.map(logs),
    ...named(
      'it changes',
      globals,
      ', which all apps use: wrap what it needs in a function of its own',
    ),
    ...named(
      'it styles',
      styles,
      ', which other pages have as well: give its elements classes of their own',
    ),
    ...named('it changes', surroundings, ": style nothing outside of the page's own elements"),
  ];
}

/** Returns one failure that names some of what was found, or none. */
function named(what: string, found: string[], advice: string): string[] {
  return found.length > 0 ? [`${what} ${nameSome(found, NAMED)}${advice}`] : [];
}

function logs(text: string): string {
  return `it logs the error "${cutText(text, 300)}": mend what causes it`;
}

function newIn(found: string[], before: string[]): string[] {
  return [...new Set(found)].filter((item) => !before.includes(item));
}

/** Returns 'header > nav > a (color)' for each element that is no longer there or looks different. */
function findChanges(now: Surroundings = {}, before: Surroundings = {}): string[] {
  return Object.entries(before).flatMap(([element, look]) => {
    const found = now[element];
    const name = element.replace(/^html > body > div(:nth-of-type\(\d+\))? > /, '');
    if (!found) return [`${name} (gone)`];
    const changed = Object.keys(look).filter((property) => found[property] !== look[property]);
    return changed.length > 0 ? [`${name} (${changed.join(', ')})`] : [];
  });
}

/** A path that pages of a candidate link to. */
export interface SeenLink {
  path: string;
  /** The first page that links to it. */
  page: string;
  /** True if that page of the live release has it too. */
  isOld: boolean;
}

/**
 * Returns the links of a candidate's pages that lead nowhere. Those that are dead in the live release too, such as
 * one in the text of an article, are not its fault.
 * @param headers Make the site show the candidate.
 */
export async function findDeadLinks(
  site: string,
  headers: Record<string, string>,
  links: Iterable<SeenLink>,
): Promise<string[]> {
  const isThere = async (path: string, shown: Record<string, string>) => {
    const { status } = await fetch(site + path, {
      method: 'HEAD',
      headers: shown,
      redirect: 'manual',
    });
    return status !== 404 && status !== 410;
  };
  const failures: string[] = [];
  for (const { path, page, isOld } of links) {
    if (await isThere(path, headers)) continue;
    if (isOld && !(await isThere(path, {}))) continue;
    failures.push(`${page}: it links to ${path}, where there is nothing: release that page first`);
  }
  return failures;
}
