import { randomBytes } from 'node:crypto';
import {
  type Preview,
  type Publication,
  REGISTRY_SCHEMA,
  type StoredRegistry,
} from '@catalogmx/shared/contract';
import { historyOf } from '../rollout/history.ts';
import { LONGEST_LIST, markRemoved } from '../rollout/publications.ts';
import { isFuture } from '../store/stored-time.ts';
import { MOST_PREVIEW_DAYS } from './preview-report.ts';

/** A release that a preview gets. */
interface Addition {
  app: string;
  version: string;
  /** ISO 8601 time until which the whole preview then lasts. */
  expires: string;
  by: string;
}

/** The names of the previews that last, with their releases. */
export function lastingPreviews({ previews = {} }: StoredRegistry, now: number) {
  return Object.entries(previews).filter(([, preview]) => isLasting(preview, now));
}

/** A preview that was changed in the future, as a wrong clock saw it, must not be open until then. */
function isLasting({ expires, changed = '' }: Preview, now: number): boolean {
  const end = Date.parse(expires);
  const began = Date.parse(changed) || end - MOST_PREVIEW_DAYS * 24 * 3_600_000;
  return end > now && !isFuture(began, now);
}

/** The previews that must not be forgotten yet. */
export function unexpiredPreviews({ previews = {} }: StoredRegistry, confirmed: number) {
  return Object.entries(previews).filter(([, { expires }]) => Date.parse(expires) > confirmed);
}

/** Finds the preview of a link that has not expired. */
export function findPreview(
  registry: StoredRegistry,
  token: string,
  now: number,
): [name: string, preview: Preview] | undefined {
  return lastingPreviews(registry, now).find(([, preview]) => preview.token === token);
}

/**
 * Adds a release to a preview, in place of an earlier one of its app. A preview that has expired begins anew, with
 * another link.
 */
export function withPreview(
  registry: StoredRegistry,
  name: string,
  { app, version, expires, by }: Addition,
  now: number,
): StoredRegistry {
  const previews = Object.fromEntries(lastingPreviews(registry, now));
  const { token = randomBytes(32).toString('base64url'), releases = {} } = previews[name] ?? {};
  const changed = new Date(now).toISOString();
  const preview = { token, expires, changed, by, releases: { ...releases, [app]: version } };
  return {
    ...registry,
    schema: REGISTRY_SCHEMA,
    previews: { ...registry.previews, [name]: preview },
  };
}

/** Ends a preview: its link is unknown from then on. */
export function withoutPreview(registry: StoredRegistry, name: string): StoredRegistry {
  const others = Object.entries(registry.previews ?? {}).filter(([other]) => other !== name);
  return { ...registry, schema: REGISTRY_SCHEMA, previews: Object.fromEntries(others) };
}

/** Notes that a release was published for a preview, or is about to be. */
export function withPreviewed(
  registry: StoredRegistry,
  app: string,
  publication: Publication,
): StoredRegistry {
  const others = withoutPending(registry, app, publication.version);
  const list = [...others, publication].slice(-LONGEST_LIST);
  return { ...registry, previewed: { ...registry.previewed, [app]: list } };
}

/** Forgets that a release is about to be published for a preview. */
export function withoutAnnounced(
  registry: StoredRegistry,
  app: string,
  version: string,
): StoredRegistry {
  const list = withoutPending(registry, app, version);
  return { ...registry, previewed: { ...registry.previewed, [app]: list } };
}

function withoutPending(
  { previewed }: StoredRegistry,
  app: string,
  version: string,
): Publication[] {
  return (previewed?.[app] ?? []).filter((entry) => !entry.pending || entry.version !== version);
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
  const list = markRemoved(publications, versions, removed);
  return { ...registry, previewed: { ...registry.previewed, [app]: list } };
}

/** Returns true for a release that was published for a preview only, and has not been live since. */
export function isPreviewOnly(registry: StoredRegistry, app: string, version: string): boolean {
  const isIt = (entry: { version: string }) => entry.version === version;
  const isThere = (publication: Publication) => isIt(publication) && !publication.removed;
  const previewed = registry.previewed?.[app]?.findLast(isThere);
  return (
    previewed !== undefined &&
    !registry.publications?.[app]?.some(isThere) &&
    !historyOf(registry, app).some((change) => isIt(change) && change.time >= previewed.time)
  );
}

/** Returns the names of the lasting previews that show a release. */
export function previewsOf(
  registry: StoredRegistry,
  app: string,
  version: string,
  now: number,
): string[] {
  return lastingPreviews(registry, now)
    .filter(([, { releases }]) => releases[app] === version)
    .map(([name]) => name);
}
