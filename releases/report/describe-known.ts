import type { ReleaseReport } from '../schemas.ts';
import { counted, forcedText, shortTime } from './describe-change.ts';

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
