import { cutText } from '@catalogmx/shared/contract';
import type { Accepted } from '../releases/gate/release-gate.ts';
import { type Train, trainText } from '../releases/gate/train.ts';
import type { ChangeOptions } from '../releases/schemas.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import type { CommandContext } from './targets/release-target.ts';
import { type PageVerdict, findPageFailures } from './smoke/page-failures.ts';

/**
 * Has the releases of a train checked, or one release, and loads their pages in a browser, unless an earlier command
 * has loaded the same files beside what is live now.
 * @param options.again Loads them all the same.
 * @returns The options for the change, with the failures of pages that are overruled.
 * @throws ReleaseError with the problems, or because this machine cannot tell, unless that is overruled.
 */
export async function checkRelease(
  train: Train,
  options: ChangeOptions,
  context: CommandContext,
  { again = false } = {},
): Promise<ChangeOptions> {
  const { problems, digest, isTested } = await context.target.releases.check(train, options);
  const verdict =
    isTested && !again ? skipPages(context) : await loadPages(train, options, context);
  const { failures = [], untold = [] } = verdict ?? {};
  const all = [...problems, ...failures];
  if (all.length === 0 && untold.length > 0) refuseBusyMachine(untold, options, context);
  const pagesLoaded = verdict !== undefined && untold.length === 0;
  const tested = { pagesLoaded, ...(pagesLoaded && { testedDigest: digest }) };
  if (all.length === 0) return { ...options, force: false, ...tested };
  const list = all.map((problem) => `\n- ${problem}`).join('');
  if (!options.force)
    throw new ReleaseError('refused', `Rejected ${trainText(train)}:${list}`, all);
  context.say(`Forced despite:${list}`);
  // The service finds the gate's problems again and records them itself.
  const overruled = failures.slice(0, 100).map((failure) => cutText(failure, 1000));
  return { ...options, ...(overruled.length > 0 && { failures: overruled }), ...tested };
}

/** @throws ReleaseError 'machine_busy', unless the release goes live all the same. */
function refuseBusyMachine(
  pages: string[],
  { force }: ChangeOptions,
  { say }: CommandContext,
): void {
  const text = `This machine is too busy to judge ${pages.join(', ')}: what is live was too slow there as well. Run the command again when the machine has less to do, or on another one.`;
  if (!force) throw new ReleaseError('machine_busy', text);
  say(`Forced although nobody knows: ${text}`);
}

/** Has the service note a test, unless its failures were overruled, so that the release can go live later without another. */
export async function noteTest(
  train: Train,
  { testedDigest, force = false }: ChangeOptions,
  { target, say }: CommandContext,
): Promise<void> {
  const [[app, version] = ['', ''], ...others] = Object.entries(train);
  if (testedDigest === undefined || force || others.length > 0) return;
  try {
    await target.releases.noteTest(app, version, testedDigest);
  } catch (error) {
    // The command itself has succeeded.
    say(`The server did not note the test: ${(error as Error).message}`);
  }
}

function skipPages({ say }: CommandContext): PageVerdict {
  say('Its pages passed in a browser before, beside what is live now.');
  return { failures: [], untold: [] };
}

async function loadPages(
  train: Train,
  accepted: Accepted,
  { target, say }: CommandContext,
): Promise<PageVerdict | undefined> {
  return findPageFailures(target.site, train, accepted, say);
}
