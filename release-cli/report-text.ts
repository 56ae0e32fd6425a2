import type { RegistryChange } from '@catalogmx/shared/contract';
import type { ReleaseReport } from '../releases/rollout/release-service.ts';

const SHOWN_CHANGES = 12;

/**
 * Formats the report that `list` prints.
 * @param all Whether to show all changes.
 */
export function describeReport(report: ReleaseReport, all = false): string {
  const { app, current, previous, canary, releases } = report;
  const changes = changesOf(report);
  const roles = new Map<string | undefined, string>();
  roles.set(previous, 'previous');
  if (canary) roles.set(canary.version, `canary, ${canary.percent} %`);
  roles.set(current, 'live');
  const missing = [...roles].filter(
    ([version]) => version && !releases.some((release) => release.version === version),
  );
  return [
    `${app}: ${current ? `${current} is live` : 'nothing is live'}`,
    ...releases.map(({ version, time, loads, failures, renderingStopped, takenBack }) =>
      [
        `  ${version.padEnd(32)} ${shortTime(time)}`,
        `${loads} loads, ${failures} failures${renderingStopped ? ', no longer rendered' : ''}`,
        roles.get(version) ?? (takenBack ? 'taken back' : ''),
      ]
        .join('   ')
        .trimEnd(),
    ),
    ...missing.map(([version, role]) => `  ${version}   its files are missing   ${role}`),
    ...(changes.length > 0 ? ['  Changes:'] : []),
    ...changes.slice(all ? 0 : -SHOWN_CHANGES).map((change) => `    ${change}`),
  ]
    .map(plainLine)
    .join('\n');
}

/** Removes control characters: reasons come from anyone with a token, and must not control the terminal. */
function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** One line for each change, oldest first. */
function changesOf({ history, publications = [] }: ReleaseReport): string[] {
  const lines = publications.flatMap(({ version, time, by, removed }) => [
    { time, text: `publish ${version}, by ${by}` },
    ...(removed ? [{ time: removed.time, text: `prune ${version}, by ${removed.by}` }] : []),
  ]);
  lines.push(...history.map((change) => ({ time: change.time, text: describeChange(change) })));
  return lines
    .toSorted((one, other) => one.time.localeCompare(other.time))
    .map(({ time, text }) => `${shortTime(time)}  ${text}`);
}

function describeChange(change: RegistryChange): string {
  const { action, version, from, percent, by, reason, forced, pagesNotLoaded } = change;
  const removed = change.removedPages && `removed ${change.removedPages.join(' and ')}`;
  const share = percent === undefined ? '' : ` for ${percent} %`;
  const before = from && from !== version ? ` instead of ${from}` : '';
  const note = [forced && 'forced', pagesNotLoaded && 'pages not loaded', removed, reason]
    .filter(Boolean)
    .join(', ');
  return `${action} ${version}${share}${before}, by ${by}${note && `: ${note}`}`;
}

/** '2026-11-20 16:44' of an ISO 8601 time, as UTC. */
function shortTime(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
