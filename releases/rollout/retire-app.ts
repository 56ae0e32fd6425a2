import { findRetirementProblems } from '../gate/retirement.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Decide, ReleaseStore } from '../store/release-store.ts';
import { type Attribution, withoutApp } from './registry-change.ts';

/**
 * Takes a live app out of the registry. Its releases stay.
 * @param options.attribute Returns who does it, when and why, with the problems that `force` overrules.
 * @returns The paths of its pages, which are not found any more.
 * @param options.dryRun Makes all checks and changes nothing.
 * @throws ReleaseError if it is not live, the shell needs it, or another app links to it.
 */
export async function retireApp(
  store: ReleaseStore,
  app: string,
  {
    force,
    attribute,
    dryRun = false,
  }: { force?: boolean; attribute: (problems: string[]) => Attribution; dryRun?: boolean },
): Promise<string[]> {
  let paths: string[] = [];
  const decide: Decide = async (registry) => {
    const live = registry.apps[app];
    if (!live) throw new ReleaseError('conflict', `Nothing of ${app} is live.`);
    const problems = await findRetirementProblems(store, app);
    if (problems.length > 0 && !force) {
      const list = problems.map((problem) => `\n- ${problem}`).join('');
      throw new ReleaseError('refused', `${app} cannot be retired without --force:${list}`);
    }
    paths = live.current.pages.map(({ path }) => path);
    return withoutApp(registry, app, live, attribute(problems));
  };
  await (dryRun ? store.preview(decide) : store.change(decide));
  return paths;
}
