import type { Locator, Page } from '@playwright/test';
import { FAILURE_REASONS, type FailureReason } from '@catalogmx/shared/contract';

/** Faults of a page. */
export interface Faults {
  /** Independent of the machine. */
  failures?: string[];
  /** Something was not there in time, as may happen to a good page on a busy machine. */
  slow?: string[];
}

/** Milliseconds in which a page has to settle. */
export const SETTLED_WITHIN = 20_000;

/** Milliseconds in which a page that is not busy responds. */
const RESPONDS_WITHIN = 3_000;

/** MB that the scripts of a page may hold; those of the site hold about 15. */
const MOST_MEMORY = 150;

/** Waits until the page has content and has finished loading. Not for pages that the server has rendered. */
export function waitUntilSettled(page: Page, timeout: number): Promise<void> {
  // Leaf elements only: in others the text may belong to a hidden child.
  const words = page.locator(':not(:has(*)):visible', { hasText: /\S/ });
  const settled = page.locator('main').filter({ has: words, hasNot: loadingIn(page) });
  // Not `waitForFunction`: it throws outside of any promise if the page closes.
  return settled.first().waitFor({ timeout });
}

/** Returns why a page has not settled in time. */
export async function whyNotSettled(page: Page): Promise<string> {
  const seconds = SETTLED_WITHIN / 1000;
  if (!(await responds(page))) {
    return `it hangs after ${seconds} s, as a script does not end: look for a loop without an end`;
  }
  return (await loadingIn(page).count()) > 0
    ? `it still loads after ${seconds} s: look for what it waits for`
    : `it shows nothing after ${seconds} s: look for what renders null, or removes the content`;
}

/** Returns what became of a page that had settled. */
export async function findBroken(page: Page): Promise<Faults> {
  // The failure panel is the only alert with a heading.
  if (await page.locator('main [role=alert] h1').count()) {
    return { slow: ['the failure panel shows'] };
  }
  if (
    !(await page
      .locator('main')
      .innerText({ timeout: RESPONDS_WITHIN })
      .catch(() => ''))
  ) {
    return { slow: ['its content vanishes after it was shown: look for what removes it'] };
  }
  const memory = await page.evaluate(usedMemory);
  if (memory <= MOST_MEMORY) return {};
  const held = `it holds ${memory.toFixed(0)} MB of memory, more than ${MOST_MEMORY}`;
  return { failures: [`${held}: look for what it hoards`] };
}

async function responds(page: Page): Promise<boolean> {
  let over: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>((resolve) => {
    over = setTimeout(() => resolve(false), RESPONDS_WITHIN);
  });
  const answer = page.evaluate(() => true).catch(() => true);
  return Promise.race([answer, silence]).finally(() => clearTimeout(over));
}

function loadingIn(page: Page): Locator {
  return page.locator('[role=status]', { hasText: /^Loading/ });
}

/** Runs in the browser. */
function usedMemory(): number {
  const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } };
  return (memory?.usedJSHeapSize ?? 0) / 1024 / 1024;
}

const TEXTS: Partial<Record<FailureReason, string>> = {
  entry: 'its entry does not arrive, or is not that of release.json',
  page: 'its module does not load: it is missing, throws when it is evaluated, or does not export a page',
  render: 'it throws while it is rendered',
  contract: 'it needs another contract than the shell has: release a shell for it first',
  loading: 'it still loads after 15 s: look for what it waits for',
  blank: 'it shows nothing after 3 s: look for what renders null, or removes the content',
};

/** Of these a busy machine may be the cause. */
const SLOW: string[] = ['entry', 'page', 'loading', 'blank'] satisfies FailureReason[];

/** Returns true if the shell may only have waited too long. */
export function isSlow(reason = 'other'): boolean {
  return SLOW.includes(reason);
}

/** Describes a failure that the shell reports, and what to look for. */
export function describeReport(app = 'the page', reason = 'other'): string {
  const known = FAILURE_REASONS.find((name) => name === reason);
  return (known && TEXTS[known]) ?? `the shell reports a failure of ${app}: ${reason}`;
}

/** Article in the router state of the pages that are checked, as a link of the site would set it. */
export const SAMPLE_ARTICLE = { title: 'Castle', content: '', cat_id: 1, active: true };

/** Returns 'one, two and 3 more': the first of many names. */
export function nameSome(names: string[], most: number): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
