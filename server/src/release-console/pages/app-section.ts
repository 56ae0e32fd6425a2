import { formatDateTime } from '@catalogmx/shared/contract';
import { describePassedOver } from '../../../../releases/report/describe-origin.ts';
import { counted } from '../../../../releases/report/counted.ts';
import { describeRamp } from '../../../../releases/report/describe-ramp.ts';
import { CONSOLE_PATH } from '../console-path.ts';
import type { AppState, RunningTrial } from '../read-app.ts';
import { changeList } from './change-list.ts';
import { changeLink } from './change-link.ts';
import { type Now, timeOf } from './format.ts';
import { healthTable } from './health-table.ts';
import { markup, type Markup } from './markup.ts';

const SHOWN_CHANGES = 3;

/** Shows what is live of an app, how it does, and what can be done. */
export function appSection(state: AppState, now: Now): Markup {
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
