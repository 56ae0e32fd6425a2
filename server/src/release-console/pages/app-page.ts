import { counted, toEvent } from '../../../../releases/report/describe-change.ts';
import { describeOrigin } from '../../../../releases/report/describe-release.ts';
import type { AppState } from '../read-app.ts';
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

/**
 * Shows all releases and changes of an app.
 * @param isDone Whether the visitor has just made the last change.
 */
export function appPage(state: AppState, now: Now, isDone: boolean): ConsolePage {
  const { app, releases, history } = state;
  const last = history.at(-1);
  return {
    title: app,
    content: markup`${isDone && last && markup`<p class="done" role="status">Done: ${toEvent(last).what}.</p>`}
<section>
<h1>${app}</h1>
<p><a href="${CONSOLE_PATH}">Back to the overview</a></p>
<h2>Releases</h2>
<ul class="changes">${releases.map((release) => releaseItem(state, release, now))}</ul>
<h2>Changes</h2>
${changeList(state, now)}
</section>`,
  };
}

function releaseItem(state: AppState, release: AppState['releases'][number], now: Now): Markup {
  const { app, current, previous, publications } = state;
  const { version, time, loads, failures, untrusted } = release;
  const isLive = version === current;
  const other = isLive ? previous : current;
  const compare = new URLSearchParams({ from: other ?? '', to: version }).toString();
  return markup`<li>
<strong>${version}</strong>${rolesOf(state, release).map((role) => markup` <span class="badge">${role}</span>`)}
<div class="soft">Built ${timeOf(time, now)}. ${counted(loads + failures, 'view')}, ${failures} failed.</div>
${untrusted && markup`<div class="soft">It ${describeOrigin(version, publications)}.</div>`}
<div class="row-actions">
${
  other !== undefined &&
  other !== version &&
  markup`<a href="${CONSOLE_PATH}/${app}/compare?${compare}">Compare with ${other}</a>`
}
${!isLive && changeLink(app, 'promote', 'Promote', { version, kind: 'plain' })}
${!isLive && current !== undefined && changeLink(app, 'ramp', 'Ramp', { version, kind: 'plain' })}
</div>
</li>`;
}

function rolesOf(
  { current, previous, canary }: AppState,
  { version, takenBack, previews, previewOnly, untrusted }: AppState['releases'][number],
): string[] {
  return [
    ...(version === current ? ['live'] : []),
    ...(version === canary?.version ? [`canary, ${canary.percent} %`] : []),
    ...(version === previous && version !== current ? ['previous'] : []),
    ...(takenBack ? ['rolled back'] : []),
    ...(previewOnly ? ['for previews only'] : untrusted ? ['never offered'] : []),
    ...(previews ?? []).map((preview) => `in preview ${preview}`),
  ];
}
