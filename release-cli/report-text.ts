import { contractText } from '@catalogmx/shared/contract';
import { describeChange } from '../releases/report/describe-change.ts';
import { describeRamp } from '../releases/report/describe-ramp.ts';
import { shortTime } from '../releases/report/short-time.ts';
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
  const live = releases.find(({ version }) => version === current);
  const contracts = live?.contract === undefined ? '' : `, with ${contractText(live)}`;
  return [
    `${app}: ${current ? `${current} is live${contracts}` : 'nothing is live'}`,
    ...(canary?.ramp ? [`  Ramp of ${canary.version}: ${describeRamp(canary.ramp)}`] : []),
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
