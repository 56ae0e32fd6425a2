import { CONSOLE_PATH } from '../console-path.ts';
import type { AppState } from '../read-app.ts';
import { changeLink } from './change-link.ts';
import { changeList } from './change-list.ts';
import { changeText, timeOf } from './format.ts';
import type { ConsolePage } from './layout.ts';
import { markup, type Markup } from './markup.ts';

/**
 * Shows all releases and changes of an app.
 * @param isDone Whether the visitor has just made the last change.
 */
export function appPage(state: AppState, now: number, isDone: boolean): ConsolePage {
  const { app, releases, history } = state;
  const last = history.at(-1);
  return {
    title: app,
    content: markup`${isDone && last && markup`<p class="done" role="status">Done. ${changeText(last)}.</p>`}
<section>
<h1>${app}</h1>
<p><a href="${CONSOLE_PATH}">Back to the overview</a></p>
<h2>Releases</h2>
<div class="table" role="region" aria-label="Releases" tabindex="0"><table>
<thead><tr><th scope="col">Release</th><th scope="col">Built</th><th scope="col">Views</th><th scope="col">Failed</th><th scope="col">What to do</th></tr></thead>
<tbody>${releases.map((release) => releaseRow(state, release, now))}</tbody>
</table></div>
<h2>Changes</h2>
${changeList(state, now)}
</section>`,
  };
}

function releaseRow(state: AppState, release: AppState['releases'][number], now: number): Markup {
  const { app, current, previous, canary } = state;
  const { version, time, loads, failures, takenBack } = release;
  const roles = [
    version === current && 'live',
    version === canary?.version && `canary, ${canary.percent} %`,
    version === previous && version !== current && 'before',
    takenBack && 'rolled back',
  ].filter((role) => role !== false && role !== undefined);
  const other = version === current ? previous : current;
  const compare = new URLSearchParams({ from: other ?? '', to: version }).toString();
  const isLive = version === current;
  return markup`<tr>
<td><strong>${version}</strong>${roles.map((role) => markup` <span class="badge">${role}</span>`)}</td>
<td>${timeOf(time, now)}</td>
<td>${loads + failures}</td>
<td>${failures}</td>
<td><div class="row-actions">
${other !== undefined && other !== version && markup`<a href="${CONSOLE_PATH}/${app}/compare?${compare}">Compare with ${other}</a>`}
${!isLive && changeLink(app, 'promote', 'Promote', { version, kind: 'plain' })}
${!isLive && current !== undefined && changeLink(app, 'ramp', 'Ramp', { version, kind: 'plain' })}
</div></td>
</tr>`;
}
