import lighthouse, { type Flags, type Result } from 'lighthouse';

/** Frames of other sites would count for or against a page. */
const BLOCKED = ['*://*.facebook.com/*', '*://*.google.com/*'];

/**
 * Audits a page with Lighthouse's mobile preset.
 * @param port Port for remote debugging of the browser.
 * @param runs Of which the one with the median performance is returned.
 */
export async function medianAudit(
  url: string,
  port: number,
  runs: number,
  flags: Flags = {},
): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await audit(url, { ...flags, port }));
  const sorted = results.toSorted((a, b) => performanceOf(a) - performanceOf(b));
  const [middle] = sorted.slice(runs / 2);
  if (!middle) throw new Error(`Lighthouse did not run on ${url}.`);
  return middle;
}

function performanceOf(result: Result): number {
  return result.categories.performance?.score ?? 0;
}

/** Runs one audit, again where Chromium lost the trace, as it does now and then. */
async function audit(url: string, flags: Flags, tries = 3): Promise<Result> {
  const run = await lighthouse(url, { logLevel: 'silent', blockedUrlPatterns: BLOCKED, ...flags });
  if (!run) throw new Error(`Lighthouse answered nothing for ${url}.`);
  const { runtimeError } = run.lhr;
  if (runtimeError && tries > 1) return audit(url, flags, tries - 1);
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
  return run.lhr;
}
