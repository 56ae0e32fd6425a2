import { formatDateTime, type WebVitals } from '@catalogmx/shared/contract';
import {
  counted,
  describeRamp,
  describePassedOver,
} from '../../../../../releases/report/describe-release.ts';
import type { AppState, RunningTrial } from '../read-app.ts';
import type { ConsolePage } from './layout.ts';
import {
  changeLink,
  changeList,
  CONSOLE_PATH,
  type Markup,
  markup,
  type Now,
  timeOf,
} from './parts.ts';

const SHOWN_CHANGES = 3;

type Listed = AppState['releases'][number];

/** Shows all apps. */
export function overviewPage(states: AppState[], now: Now): ConsolePage {
  return {
    title: 'Overview',
    content: markup`<h1 class="away">Releases</h1>
${states.length === 0 && markup`<section><p>No release is published yet: <code>npm run release -- publish</code>.</p></section>`}
${states.map((state) => appSection(state, now))}`,
  };
}

/** Shows what is live of an app, how it does, and what can be done. */
function appSection(state: AppState, now: Now): Markup {
  const { app } = state;
  return markup`<section aria-labelledby="app-${app}">
<h2 id="app-${app}">${app}</h2>
<div class="halves">
<div>
${liveText(state, now)}
${canaryText(state, now)}
${state.trial && trialText(state.trial, now)}
${state.current !== undefined && healthTable(state)}
<div class="actions">${actions(state)}</div>
${state.passedOver.map(
  (version) =>
    markup`<p>${version} ${describePassedOver(version, state.publications)}: it is among all releases.</p>`,
)}
</div>
<div>
<h3>Last changes</h3>
${changeList(state, now, SHOWN_CHANGES)}
<p><a href="${CONSOLE_PATH}/${app}">All releases and changes of ${app}</a></p>
</div>
</div>
</section>`;
}

function liveText({ current, history, releases }: AppState, now: Now): Markup {
  if (current === undefined) return markup`<p>Nothing is live.</p>`;
  const since = history.findLast(
    ({ action, version }) => version === current && (action === 'promote' || action === 'rollback'),
  );
  const live = releases.find(({ version }) => version === current);
  return markup`<p><strong>${current}</strong> is live${since && markup` since ${timeOf(since.time, now)}`}.</p>
${!live && markup`<p class="problem">Its files are missing: roll back, or promote another release.</p>`}
${
  live?.renderingStopped &&
  markup`<p class="problem">The server no longer renders its pages, as its renderer fails. Browsers render them.</p>`
}`;
}

function canaryText({ canary }: AppState, now: Now): Markup | undefined {
  if (!canary) return undefined;
  const { version, percent, ramp } = canary;
  const steps = ramp && describeRamp(ramp, (time) => formatDateTime(time, now.timeZone));
  return markup`<p><span class="badge">Canary</span> <strong>${version}</strong> has ${percent} % of the visitors.${
    steps !== undefined && ` Ramp: ${steps}.`
  }</p>`;
}

function trialText({ version, since, visitors, failing, isBad }: RunningTrial, now: Now): Markup {
  const verdict = isBad ? ' That is enough to roll it back.' : '';
  const met =
    visitors === 0
      ? 'nobody has met it yet.'
      : `${counted(visitors, 'visitor')}, ${failing} with a failure.${verdict}`;
  return markup`<p>${version} is on trial since ${timeOf(since, now)}: ${met}</p>`;
}

function actions({ app, canary, rollbackTarget, candidate }: AppState): Markup[] {
  const version = canary?.version ?? candidate;
  const ramp = canary?.ramp;
  return [
    ...(canary
      ? [changeLink(app, 'rollback', `End the canary ${canary.version}`, { kind: 'danger' })]
      : rollbackTarget !== undefined
        ? [changeLink(app, 'rollback', `Roll back to ${rollbackTarget}`, { kind: 'danger' })]
        : []),
    ...(version !== undefined
      ? [changeLink(app, 'promote', `Promote ${version}`, { version })]
      : []),
    ...(version !== undefined && !ramp
      ? [changeLink(app, 'ramp', `Ramp ${version}`, { version })]
      : []),
    ...(ramp ? [changeLink(app, 'stop', 'Stop the ramp')] : []),
  ];
}

interface Measure {
  name: string;
  /** Undefined if nothing was reported. */
  of: (release: Listed) => number | undefined;
  format: (value: number) => string;
  /** A smaller difference is none. Undefined if neither direction is worse. */
  noise?: number;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const vital = (name: keyof WebVitals) => (release: Listed) => release.vitals?.[name];

const MEASURES: Measure[] = [
  { name: 'Views', of: ({ loads, failures }) => loads + failures, format: String },
  {
    name: 'Failed',
    of: ({ loads, failures }) =>
      loads + failures ? (100 * failures) / (loads + failures) : undefined,
    format: (value) => `${value.toFixed(1)} %`,
    noise: 0.5,
  },
  { name: 'Largest paint (LCP)', of: vital('LCP'), format: milliseconds, noise: 100 },
  { name: 'Response to input (INP)', of: vital('INP'), format: milliseconds, noise: 25 },
  {
    name: 'Layout shift (CLS)',
    of: vital('CLS'),
    format: (value) => value.toFixed(3),
    noise: 0.01,
  },
];

/** Compares the canary and the current release, each with the one before it, in numbers. */
function healthTable({ releases, current, previous, canary }: AppState): Markup {
  const columns = [
    { version: canary?.version, role: `canary, ${canary?.percent} %` },
    { version: current, role: 'live' },
    { version: previous, role: 'previous' },
  ].flatMap(({ version, role }) => {
    const release = releases.find((listed) => listed.version === version);
    return release ? [{ role, release }] : [];
  });
  return markup`<table>
<thead><tr><td></td>${columns.map(
    ({ role, release }) => markup`<th scope="col">${release.version} <small>${role}</small></th>`,
  )}</tr></thead>
<tbody>
${MEASURES.map(
  (measure) =>
    markup`<tr><th scope="row">${measure.name}</th>${columns.map(({ release }, index) =>
      cell(measure, release, columns[index + 1]?.release),
    )}</tr>`,
)}
</tbody></table>`;
}

function cell(measure: Measure, release: Listed, before: Listed | undefined): Markup {
  const { of, format, noise } = measure;
  const value = of(release);
  if (value === undefined) return markup`<td>–</td>`;
  const earlier = before && of(before);
  if (noise === undefined || earlier === undefined) return markup`<td>${format(value)}</td>`;
  const difference = value - earlier;
  if (Math.abs(difference) < noise) return markup`<td>${format(value)}</td>`;
  const [kind, sign] = difference > 0 ? ['worse', '+'] : ['better', '−'];
  const by = `${sign}${format(Math.abs(difference))}`;
  return markup`<td>${format(value)} <small class="${kind}">${by}</small></td>`;
}
