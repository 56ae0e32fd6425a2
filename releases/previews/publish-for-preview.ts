import type { Publication, StoredRegistry } from '@catalogmx/shared/contract';
import { recordPublication } from '../rollout/publications.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Plan } from '../plan.ts';
import { planAddition, type PreviewContext } from './preview-plans.ts';
import {
  isPreviewOnly,
  unexpiredPreviews,
  withoutAnnounced,
  withPreviewed,
  withRemoved,
} from './preview-registry.ts';
import type { PreviewChoice } from './preview-report.ts';

interface PublishingContext extends Omit<PreviewContext, 'registry'> {
  store: ReleaseStore;
  /** Returns the time to delete by age with. */
  confirmed: () => number | Promise<number>;
}

/**
 * Publishes a release for a preview. Notes first that it is for previews only: after a kill with the files in place,
 * and nothing else, it must not pass for one that may go live.
 * @param publish Publishes the files.
 */
export async function publishForPreview(
  context: PublishingContext,
  app: string,
  version: string,
  choice: PreviewChoice,
  publish: () => Promise<unknown>,
): Promise<Plan> {
  const { store, time } = context;
  const by = context.byOf(app);
  const publication: Publication = { version, time, by, preview: choice.name };
  const isPublished = () => store.isPublished(app, version);
  await store.change((registry) =>
    isPublished() ? undefined : withPreviewed(registry, app, { ...publication, pending: true }),
  );
  try {
    await publish();
    let plan: Plan = { message: '' };
    await recordPublication(store, app, publication, (before) => {
      const registry = withPreviewed(before, app, publication);
      plan = planAddition({ ...context, registry }, app, version, choice, 'is published for');
      return plan.registry ?? registry;
    });
    const times = { now: Date.parse(time), confirmed: await context.confirmed() };
    await removeLeftOver(store, app, { ...times, by });
    return plan;
  } catch (error) {
    // If files are there after all, they stay for previews only.
    const forget = (registry: StoredRegistry) =>
      isPublished() ? undefined : withoutAnnounced(registry, app, version);
    // The first error says what is wrong.
    await store.change(forget).catch(() => undefined);
    throw error;
  }
}

/** Days for which a release that no preview shows any more is kept, for tabs that are still open. */
const KEPT_DAYS = 7;

/**
 * Removes the releases of an app that were published for previews only, which are over. Otherwise a busy week of
 * pull requests could reach the limit of releases, and nobody could publish.
 */
async function removeLeftOver(
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
