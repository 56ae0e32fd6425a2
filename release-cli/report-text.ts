import type { RegistryChange } from '@catalogmx/shared/contract';
import type { ReleaseReport } from '../releases/rollout/release-service.ts';

const SHOWN_CHANGES = 12;

/** Formats the report that `list` prints. */
export function describeReport(report: ReleaseReport): string {
  const { app, current, previous, canary, releases, history } = report;
  const roles = new Map<string | undefined, string>();
  roles.set(previous, 'previous');
  if (canary) roles.set(canary.version, `canary, ${canary.percent} %`);
  roles.set(current, 'live');
  const missing = [...roles].filter(
    ([version]) => version && !releases.some((release) => release.version === version),
  );
  return [
    `${app}: ${current ? `${current} is live` : 'nothing is live'}`,
    ...releases.map(({ version, time, loads, failures, renderingStopped }) =>
      [
        `  ${version.padEnd(32)} ${shortTime(time)}`,
        `${loads} loads, ${failures} failures${renderingStopped ? ', no longer rendered' : ''}`,
        roles.get(version) ?? '',
      ]
        .join('   ')
        .trimEnd(),
    ),
    ...missing.map(([version, role]) => `  ${version}   its files are missing   ${role}`),
    ...(history.length > 0 ? ['  Changes:'] : []),
    ...history.slice(-SHOWN_CHANGES).map((change) => `    ${describeChange(change)}`),
  ]
    .map(plainLine)
    .join('\n');
}

/** Removes control characters: reasons come from anyone with a token, and must not control the terminal. */
function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

function describeChange(change: RegistryChange): string {
  const { time, action, version, from, percent, by, reason, forced, pagesNotLoaded } = change;
  const removed = change.removedPages && `removed ${change.removedPages.join(' and ')}`;
  const share = percent === undefined ? '' : ` for ${percent} %`;
  const before = from && from !== version ? ` instead of ${from}` : '';
  const note = [forced && 'forced', pagesNotLoaded && 'pages not loaded', removed, reason]
    .filter(Boolean)
    .join(', ');
  return `${shortTime(time)}  ${action} ${version}${share}${before}, by ${by}${note && `: ${note}`}`;
}

/** '2026-11-20 16:44' of an ISO 8601 time, as UTC. */
function shortTime(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
