import type { RegistryChange } from '@catalogmx/shared/contract';
import type { ReleaseReport } from '../server/src/releases/release-report.ts';

/** Changes that `list` shows; the registry keeps more. */
const SHOWN_CHANGES = 12;

/** What `list` prints of an app. */
export function describeReport(report: ReleaseReport): string {
  const { app, current, previous, canary, releases, history } = report;
  const roles = new Map<string | undefined, string>();
  roles.set(previous, 'previous');
  if (canary) roles.set(canary.version, `canary, ${canary.percent} %`);
  roles.set(current, 'live');
  return [
    `${app}: ${current ? `${current} is live` : 'nothing is live'}`,
    ...releases.map(({ version, time, loads, failures }) =>
      [
        `  ${version.padEnd(32)} ${shortTime(time)}`,
        `${loads} loads, ${failures} failures`,
        roles.get(version) ?? '',
      ]
        .join('   ')
        .trimEnd(),
    ),
    ...(history.length > 0 ? ['  Changes:'] : []),
    ...history.slice(-SHOWN_CHANGES).map((change) => `    ${describeChange(change)}`),
  ].join('\n');
}

function describeChange(change: RegistryChange): string {
  const { time, action, version, from, percent, by, reason, forced, pagesNotLoaded } = change;
  const share = percent === undefined ? '' : ` for ${percent} %`;
  const before = from && from !== version ? ` instead of ${from}` : '';
  const note = [forced && 'forced', pagesNotLoaded && 'pages not loaded', reason]
    .filter(Boolean)
    .join(', ');
  return `${shortTime(time)}  ${action} ${version}${share}${before}, by ${by}${note && `: ${note}`}`;
}

/** '2026-11-20 16:44' of an ISO 8601 time, as UTC. */
function shortTime(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
