import type { Publication, RegistryChange } from '@catalogmx/shared/contract';
import type { ReleaseReport, RampReport } from '../schemas.ts';
import { formatEvery } from '../rollout/ramp.ts';

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

/** Something that happened to the releases of an app, in words. */
interface ReleaseEvent {
  /** ISO 8601. */
  time: string;
  /** Such as 'promote 1.1.0 instead of 1.0.0'. */
  what: string;
  by: string;
  /** Reason and notes; may be empty. */
  why: string;
  /** Problems that were overruled. */
  overruled: string[];
}

/** Lists what was published, changed for visitors and removed, oldest first. */
export function listEvents({
  history,
  publications,
}: Pick<ReleaseReport, 'history' | 'publications'>): ReleaseEvent[] {
  const files = publications.flatMap(({ version, time, by, preview, removed }) => {
    const what = `publish ${version}${preview ? ` for the preview ${preview}` : ''}`;
    const rest = { why: '', overruled: [] };
    return [
      { time, what, by, ...rest },
      ...(removed ? [{ ...removed, what: `prune ${version}`, ...rest }] : []),
    ];
  });
  return [...files, ...history.map(toEvent)].toSorted((one, other) =>
    one.time.localeCompare(other.time),
  );
}

/** Puts an entry of the history into words. */
export function toEvent(change: RegistryChange): ReleaseEvent {
  const { time, action, version, from, percent, by, reason, forced, overruled = [] } = change;
  const share = percent === undefined ? '' : ` for ${percent} %`;
  const before = from && from !== version ? ` instead of ${from}` : '';
  const notes = [
    forced && forcedText(overruled),
    change.pagesNotLoaded && 'pages not loaded',
    change.removedPages && `removed ${change.removedPages.join(' and ')}`,
    reason,
  ];
  const verb = action === 'rollback' ? 'rollback to' : action;
  return {
    ...{ time, by, overruled },
    what: `${verb} ${version}${share}${before}`,
    why: notes.filter(Boolean).join(', '),
  };
}

/** Formats an event in one line, without its time. */
export function describeEvent({ what, by, why }: ReleaseEvent): string {
  return `${what}, by ${by}${why && `: ${why}`}`;
}

/** Formats an entry of the history in one line, without its time. */
export function describeChange(change: RegistryChange): string {
  return describeEvent(toEvent(change));
}

/** Returns 'forced despite 2 problems'. Changes of before the count was noted do not say how many. */
function forcedText(overruled: string[] = []): string {
  return overruled.length > 0 ? `forced despite ${counted(overruled.length, 'problem')}` : 'forced';
}

/**
 * Formats the state of a ramp in one line: where it is, and what it waits for.
 * @param formatTime Formats an ISO 8601 time. Default: short, in UTC.
 */
export function describeRamp(
  { steps, every, visitors, step, next }: RampReport,
  formatTime: (time: string) => string = shortTime,
): string {
  const where = `step ${step + 1} of ${steps.length}, ${steps[step]} %`;
  const isOver = Date.parse(next) <= Date.now();
  const then = `then ${steps.slice(step + 1).join(', ')} %, each after ${formatEvery(every)} and ${visitors} new visitors`;
  return isOver
    ? `${where}, waiting for ${visitors} new visitors since ${formatTime(next)}; ${then}`
    : `${where} until ${formatTime(next)}; ${then}`;
}

/** Returns '1 load' or '2 loads'. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** '2026-11-20 16:44' of an ISO 8601 time, as UTC. */
export function shortTime(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
