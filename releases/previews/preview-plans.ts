import { isTrusted } from '../rollout/history.ts';
import { PREVIEW_PATH, type StoredRegistry } from '@catalogmx/shared/contract';
import { withPublication, withTrust } from '../rollout/publications.ts';
import { buildDigest, otherFilesText } from '../store/release-folder.ts';
import { publishedAlready } from '../store/folder-release-store.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Plan, PlanContext } from '../plan.ts';
import { isPreviewOnly, lastingPreviews, withoutPreview, withPreview } from './preview-registry.ts';
import { PREVIEW_DAYS, type PreviewChoice, type PreviewReport } from './preview-report.ts';

const NO_LINK =
  'There is no link: a preview needs an origin of its own. Set PREVIEW_ORIGIN of the server, for example to https://preview.example.com.';

const DAY = 24 * 3_600_000;

/** The parts of a {@link PlanContext} that a preview depends on. */
export type PreviewContext = Pick<PlanContext, 'registry' | 'time' | 'byOf' | 'previewOrigin'>;

/**
 * Shows a published release in a preview.
 * @param done Verb of the message, such as 'is in'.
 */
export function planAddition(
  { registry, time, byOf, previewOrigin }: PreviewContext,
  app: string,
  version: string,
  { name, days = PREVIEW_DAYS }: PreviewChoice,
  done: string,
): Plan {
  const now = Date.parse(time);
  const expires = new Date(now + days * DAY).toISOString();
  const changed = withPreview(registry, name, { app, version, expires, by: byOf(app) }, now);
  const preview = reportPreview(name, changed, previewOrigin);
  const until = expires.slice(0, 16).replace('T', ' ');
  const link = preview.link === undefined ? `. ${NO_LINK}` : `: ${preview.link}`;
  return {
    registry: changed,
    preview,
    message: `${app} ${version} ${done} the preview ${name}, until ${until} UTC${link}`,
    would: `add ${app} ${version} to the preview ${name}`,
  };
}

/**
 * Makes what was published for a preview count as published. What the operator has built too, and may promote, is
 * trusted from then on.
 * @param digest The {@link buildDigest} of the operator's build.
 * @throws ReleaseError 'conflict' if the published files differ, or without a digest if it is published otherwise.
 */
export function planAdoption(
  { store, registry, time, byOf, mayPromote }: PlanContext,
  app: string,
  version: string,
  digest: string | undefined,
): Plan {
  store.find(app, version);
  if (digest !== undefined && digest !== buildDigest(store.folderOf(app, version))) {
    throw new ReleaseError('conflict', otherFilesText(app, version));
  }
  const isOwn = mayPromote(app) && digest !== undefined;
  const publication = { version, time, by: byOf(app), mayPromote: isOwn };
  if (isPreviewOnly(registry, app, version)) {
    return {
      registry: withPublication(registry, app, publication),
      message: `${app} ${version} is published, as it was for a preview.`,
      would: `publish ${app} ${version}`,
    };
  }
  if (digest === undefined) throw publishedAlready(app, version);
  const isNews = isOwn && !isTrusted(registry, app, version);
  return {
    registry: isNews ? withTrust(registry, app, publication) : undefined,
    message: `${app} ${version} is published already.`,
  };
}

/** Ends a preview of an app. Its releases stay. */
export function planEnd({ registry, time }: PlanContext, app: string, name: string): Plan {
  const lasting = lastingPreviews(registry, Date.parse(time));
  const [, preview] = lasting.find(([other]) => other === name) ?? [];
  if (!preview) throw new ReleaseError('not_found', `There is no preview ${name}.`);
  if (!(app in preview.releases)) {
    throw new ReleaseError('forbidden', `That preview has no release of ${app}.`);
  }
  return {
    registry: withoutPreview(registry, name),
    message: `The preview ${name} has ended.`,
    would: `end the preview ${name}`,
  };
}

/** @param origin Of the links. There are none without it. */
export function reportPreview(
  name: string,
  { previews }: StoredRegistry,
  origin: string | undefined,
): PreviewReport {
  const { token = '', expires = '', by = '', releases = {} } = previews?.[name] ?? {};
  const link = origin && `${origin}${PREVIEW_PATH}/${token}`;
  return { name, link, expires, by, releases };
}
