import { SHELL } from '@catalogmx/shared/contract';
import { testedDigest } from '../gate/tested-digest.ts';
import { type Train, trainText } from '../gate/train.ts';
import { findTrainProblems, listProblems } from '../gate/train-problems.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { ChangeOptions } from './release-service.ts';

/** Also after somebody else has made another shell live meanwhile. */
const UNTESTED =
  'no browser has loaded its pages beside what is live now: run the command again, with Chromium or Chrome on the machine';

interface Passed {
  /** The problems that were overruled, by app. */
  overruled: Record<string, string[]>;
  /** Whether the caller has loaded the pages in a browser. */
  isTested: boolean;
}

/**
 * Checks releases that go live together.
 * @param wantsTest Rejects releases whose pages the caller did not load in a browser.
 * @throws ReleaseError 'refused' with the problems, unless they are overruled.
 */
export async function passGate(
  store: ReleaseStore,
  train: Train,
  options: ChangeOptions,
  wantsTest: boolean,
): Promise<Passed> {
  const found = await findTrainProblems(store, train, options);
  const isTested = wantsTest
    ? options.testedDigest === testedDigest(store, train)
    : options.pagesLoaded === true;
  if (wantsTest && !isTested && store.live.apps[SHELL]) {
    for (const problems of Object.values(found)) problems.push(UNTESTED);
  }
  const problems = listProblems(train, found);
  if (problems.length === 0 || options.force) return { overruled: found, isTested };
  const list = problems.map((problem) => `\n- ${problem}`).join('');
  throw new ReleaseError('refused', `Rejected ${trainText(train)}:${list}`);
}
