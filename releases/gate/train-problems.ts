import { patternKey, type StoredRegistry } from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Accepted, findProblems } from './release-gate.ts';
import type { Train } from './train.ts';

/**
 * Checks the releases of a train, each beside the others and what stays live.
 * @param accepted Each page in `removes` is one of any of its apps.
 * @returns The reasons to reject it by app.
 * @throws ReleaseError as {@link findProblems}.
 */
export async function findTrainProblems(
  store: ReleaseStore,
  train: Train,
  { removes = [], ...accepted }: Accepted = {},
): Promise<Record<string, string[]>> {
  const apps = Object.keys(train);
  const owners = removes.map((path) => ownerOf(path, store.live, apps) ?? apps[0]);
  const found = apps.map(async (app) => {
    const own = { ...accepted, removes: removes.filter((_, index) => owners[index] === app) };
    return [app, await findProblems(store, app, train[app] ?? '', own, train)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Returns the problems in one list, which names the release of each if there are several. */
export function listProblems(train: Train, problems: Record<string, string[]>): string[] {
  const isOne = Object.keys(train).length === 1;
  return Object.entries(problems).flatMap(([app, found]) =>
    found.map((problem) => (isOne ? problem : `${app} ${train[app]}: ${problem}`)),
  );
}

/** Returns the app whose live release has a page. */
function ownerOf(path: string, { apps }: StoredRegistry, names: string[]): string | undefined {
  return names.find((name) =>
    apps[name]?.current.pages.some((page) => patternKey(page.path) === patternKey(path)),
  );
}
