import { findProblems } from '../gate/release-gate.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { RunningRamp } from './ramp-change.ts';

/**
 * Checks the release of a ramp again.
 * @returns The problems that nobody overruled when the ramp was started.
 */
export async function findRampProblems(
  store: ReleaseStore,
  app: string,
  { release, ramp }: RunningRamp,
): Promise<string[]> {
  const problems = await findProblems(store, app, release.version, ramp);
  return problems.filter((problem) => !ramp.overruled?.includes(problem));
}
