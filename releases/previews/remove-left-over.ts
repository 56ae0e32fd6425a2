import type { Publication, StoredRegistry } from '@catalogmx/shared/contract';
import type { ReleaseStore } from '../store/release-store.ts';
import { isPreviewOnly, unexpiredPreviews } from './preview-registry.ts';

/** Days for which a release that no preview shows any more is kept, for tabs that are still open. */
const KEPT_DAYS = 7;

/**
 * Removes the releases of an app that were published for previews only, which are over. Otherwise a busy week of
 * pull requests could reach the limit of releases, and nobody could publish.
 */
export async function removeLeftOver(
  store: ReleaseStore,
  app: string,
  { now, confirmed, by }: { now: number; confirmed: number; by: string },
): Promise<void> {
  if (findLeftOver(store.live, app, confirmed).length === 0) return;
  await store.change(async (registry) => {
    const leftOver = findLeftOver(registry, app, confirmed);
    for (const version of leftOver) {
      if (store.isPublished(app, version)) await store.remove(app, version);
    }
    const previews = Object.fromEntries(unexpiredPreviews(registry, confirmed));
    const removed = { time: new Date(now).toISOString(), by };
    return withRemoved({ ...registry, previews }, app, leftOver, removed);
  });
}

function findLeftOver(registry: StoredRegistry, app: string, confirmed: number): string[] {
  const isOld = ({ time }: Publication) =>
    Date.parse(time) < confirmed - KEPT_DAYS * 24 * 3_600_000;
  return (registry.previewed?.[app] ?? [])
    .filter((publication) => !publication.removed && isOld(publication))
    .map(({ version }) => version)
    .filter(
      (version) =>
        isPreviewOnly(registry, app, version) &&
        unexpiredPreviews(registry, confirmed).every(
          ([, { releases }]) => releases[app] !== version,
        ),
    );
}

/** Notes who removed releases that were published for previews. */
export function withRemoved(
  registry: StoredRegistry,
  app: string,
  versions: string[],
  removed: Publication['removed'],
): StoredRegistry {
  const { [app]: publications } = registry.previewed ?? {};
  if (!publications) return registry;
  const list = publications.map((publication) =>
    versions.includes(publication.version) && !publication.removed
      ? { ...publication, removed }
      : publication,
  );
  return { ...registry, previewed: { ...registry.previewed, [app]: list } };
}
