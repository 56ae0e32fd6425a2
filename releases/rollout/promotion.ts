import { SHELL, type StoredRegistry, patternKey } from '@catalogmx/shared/contract';
import { createHash } from 'node:crypto';
import { type Train, trainText } from '../gate/train.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { ChangeOptions } from '../schemas.ts';
import { register } from '../store/release-folder.ts';
import { type Accepted, findProblems } from '../gate/release-gate.ts';
import { testOf } from './publications.ts';
import { type Attribution, promoted, withNote, withoutCanary } from './registry-change.ts';

/** Also after somebody else has made another shell live meanwhile. */
const UNTESTED =
  'no browser has loaded its pages beside what is live now: run `npm run release -- check`, with Chromium or Chrome on the machine';

interface Passed {
  /** The problems that were overruled, by app. */
  overruled: Record<string, string[]>;
  /** True if a browser has loaded the pages. */
  isTested: boolean;
}

/**
 * Checks releases that go live together.
 * @param wantsTest Rejects releases whose pages no browser has loaded.
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
    ? options.testedDigest === testedDigest(store, train) || wasTested(store, train)
    : options.pagesLoaded === true;
  if (wantsTest && !isTested && store.live.apps[SHELL]) {
    for (const problems of Object.values(found)) problems.push(UNTESTED);
  }
  const problems = listProblems(train, found);
  if (problems.length === 0 || options.force) return { overruled: found, isTested };
  const list = problems.map((problem) => `\n- ${problem}`).join('');
  throw new ReleaseError('refused', `Rejected ${trainText(train)}:${list}`);
}

/** Returns true if an earlier command has loaded the pages as they are now. Tests of trains are not stored. */
export function wasTested(store: ReleaseStore, train: Train): boolean {
  const [[app, version] = ['', ''], ...others] = Object.entries(train);
  return others.length === 0 && testOf(store.live, app, version) === testedDigest(store, train);
}

type Apps = StoredRegistry['apps'];

/** Returns true if all visitors have the releases already, apart from canaries. */
export function isLive(apps: Apps, train: Train): boolean {
  return Object.entries(train).every(([app, version]) => apps[app]?.current.version === version);
}

/**
 * Makes the releases of a train live for all visitors, which ends the canaries of their apps.
 * @param attribute Returns who makes a release live, and why.
 * @returns The apps that change.
 */
export function promoteTrain(
  store: ReleaseStore,
  apps: Apps,
  train: Train,
  attribute: (app: string) => Attribution,
): Apps {
  const changed: Apps = {};
  for (const [app, version] of Object.entries(train)) {
    const live = apps[app];
    const by = withMates(attribute(app), app, train);
    if (live?.current.version !== version) {
      changed[app] = promoted(live, register(store.find(app, version)), by);
    } else if (live.canary) {
      changed[app] = withoutCanary(live, by);
    }
  }
  return changed;
}

function withMates(by: Attribution, app: string, train: Train): Attribution {
  const mates = Object.entries(train).filter(([name]) => name !== app);
  return mates.length === 0
    ? by
    : withNote(by, `together with ${trainText(Object.fromEntries(mates))}`);
}

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

/**
 * Names what a browser loads when it tests releases: their files, by the hashes in release.json, and the live
 * shell beside them. With a shell among them, the live remotes.
 * @returns A SHA-256 in base64url.
 */
export function testedDigest(store: ReleaseStore, releases: Train): string {
  const beside = Object.entries(store.live.apps)
    .filter(([name]) => !(name in releases) && (SHELL in releases || name === SHELL))
    .map(([name, { current }]) => [name, current.version])
    .sort();
  const tested = Object.keys(releases)
    .sort()
    .map((name) => store.find(name, releases[name] ?? ''));
  return createHash('sha256')
    .update(JSON.stringify([tested, beside]))
    .digest('base64url');
}
