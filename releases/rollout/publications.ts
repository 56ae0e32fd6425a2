import {
  type Publication,
  REGISTRY_SCHEMA,
  type StoredApp,
  type StoredRegistry,
} from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';

/** Publications that are listed for each app. */
export const LONGEST_LIST = 500;

/**
 * Notes who has just published a release, by default as a release that may go live. Removes its files if that fails, for example because a newer
 * program wrote the registry during the upload: a release that nobody published must not be left.
 */
export async function recordPublication(
  store: ReleaseStore,
  app: string,
  publication: Publication,
  note: (registry: StoredRegistry) => StoredRegistry = (registry) =>
    withPublication(registry, app, publication),
): Promise<void> {
  try {
    await store.change(note);
  } catch (error) {
    const { version } = publication;
    // Somebody may have promoted it at once.
    const isLive = isNamed(store.live.apps[app], version);
    // The first error says what is wrong.
    if (!isLive) await store.remove(app, version).catch(() => undefined);
    throw error;
  }
}

/** Returns true for the live release, the one before it, and the canary. */
export function isNamed(app: StoredApp | undefined, version: string): boolean {
  const named = [app?.current, app?.previous, app?.canary?.release];
  return named.some((release) => release?.version === version);
}

/** Adds a release to the list of what was published, the order of which no clock can change. */
export function withPublication(
  registry: StoredRegistry,
  app: string,
  publication: Publication,
): StoredRegistry {
  return withList(registry, app, [...(registry.publications?.[app] ?? []), publication]);
}

/** Notes that somebody who may promote has published a release, or built the same files. */
export function withTrust(
  registry: StoredRegistry,
  app: string,
  publication: Publication,
): StoredRegistry {
  const isIt = ({ version, removed }: Publication) => version === publication.version && !removed;
  const list = registry.publications?.[app] ?? [];
  return list.some(isIt)
    ? withList(
        registry,
        app,
        list.map((entry) => (isIt(entry) ? { ...entry, mayPromote: true } : entry)),
      )
    : withPublication(registry, app, { ...publication, mayPromote: true });
}

/** Notes that a browser has loaded the pages of a release without failures. */
export function withTest(
  registry: StoredRegistry,
  app: string,
  version: string,
  tested: string,
): StoredRegistry | undefined {
  if (testOf(registry, app, version) === tested) return undefined;
  return withNote(registry, app, version, { tested });
}

/** Notes that somebody who may promote a release has it checked. @param time ISO 8601. */
export function withCheck(
  registry: StoredRegistry,
  app: string,
  version: string,
  time: string,
): StoredRegistry | undefined {
  return withNote(registry, app, version, { checkBegan: time });
}

/** Adds something to the last publication of a version, if there is one. */
function withNote(
  registry: StoredRegistry,
  app: string,
  version: string,
  note: Partial<Publication>,
): StoredRegistry | undefined {
  const list = registry.publications?.[app] ?? [];
  const place = list.findLastIndex((publication) => publication.version === version);
  const publication = list[place];
  return publication && withList(registry, app, list.with(place, { ...publication, ...note }));
}

/** Returns the digest with which the pages of a release were loaded last. */
export function testOf(registry: StoredRegistry, app: string, version: string): string | undefined {
  return registry.publications?.[app]?.findLast((publication) => publication.version === version)
    ?.tested;
}

/** Notes who removed releases, and when. */
export function withRemoval(
  registry: StoredRegistry,
  app: string,
  versions: string[],
  removed: Publication['removed'],
): StoredRegistry {
  const list = registry.publications?.[app] ?? [];
  return withList(registry, app, markRemoved(list, versions, removed));
}

/** Notes in a list who removed releases that are still there. */
export function markRemoved(
  list: Publication[],
  versions: string[],
  removed: Publication['removed'],
): Publication[] {
  return list.map((publication) =>
    versions.includes(publication.version) && !publication.removed
      ? { ...publication, removed }
      : publication,
  );
}

function withList(registry: StoredRegistry, app: string, list: Publication[]): StoredRegistry {
  const publications = { ...registry.publications, [app]: list.slice(-LONGEST_LIST) };
  return { ...registry, schema: REGISTRY_SCHEMA, publications };
}

/** Sorts releases, the last published first. Those of before the list was kept come last, by their builds. */
export function byPublication<Release extends { version: string; time: string }>(
  releases: Release[],
  publications: Publication[],
): Release[] {
  const place = ({ version }: Release) =>
    publications.findLastIndex((publication) => publication.version === version);
  return releases.toSorted(
    (one, other) => place(other) - place(one) || other.time.localeCompare(one.time),
  );
}
