import type { ReleaseReport } from '../schemas.ts';
import { counted, forcedText, shortTime } from './describe-change.ts';
import type { Publication } from '@catalogmx/shared/contract';

/**
 * Describes in one line what speaks for and against a release: who promoted it, whether that was forced, and its views.
 * @param formatTime Formats an ISO 8601 time. Default: short, in UTC.
 */
export function describeKnown(
  { history, releases }: Pick<ReleaseReport, 'history' | 'releases'>,
  version: string,
  formatTime: (time: string) => string = shortTime,
): string {
  const promotion = history.findLast(
    (change) => change.action === 'promote' && change.version === version,
  );
  const release = releases.find((listed) => listed.version === version);
  return [
    promotion
      ? `promoted ${formatTime(promotion.time)} by ${promotion.by}`
      : 'its promotion is not in the history',
    ...(promotion?.forced ? [forcedText(promotion.overruled)] : []),
    ...(promotion?.reason ? [`reason: ${promotion.reason}`] : []),
    ...(release ? [viewsText(release)] : ['its files are missing']),
    ...(release?.renderingStopped ? ['the server no longer renders its pages'] : []),
  ].join('; ');
}

function viewsText({ loads, failures }: ReleaseReport['releases'][number]): string {
  const views = loads + failures;
  return views === 0 ? 'no views' : `${counted(views, 'view')}, ${failures} failed`;
}

/** Describes how a release came that is not trusted, such as 'was published by deploy token ci, which may not promote'. */
export function describeOrigin(version: string, publications: Publication[]): string {
  const { by, preview, mayPromote } = publicationOf(version, publications) ?? {};
  if (by === undefined) return 'was published before the server noted by whom';
  if (preview !== undefined) return `was published for the preview ${preview}, by ${by}`;
  return mayPromote === undefined
    ? `was published by ${by}, before the server noted who may promote`
    : `was published by ${by}, which may not promote`;
}

/** Describes why a later release is not taken by itself: 'was published later with a token that may not promote'. */
export function describePassedOver(version: string, publications: Publication[]): string {
  const why =
    publicationOf(version, publications)?.mayPromote === undefined
      ? ', before the server noted who may promote'
      : ' with a token that may not promote';
  return `was published later${why}`;
}

function publicationOf(version: string, publications: Publication[]): Publication | undefined {
  return publications.findLast((entry) => entry.version === version && !entry.removed);
}
