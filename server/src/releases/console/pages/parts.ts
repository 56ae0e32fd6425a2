import { formatDateTime } from '@catalogmx/shared/contract';
import { listEvents } from '../../../../../releases/report/describe-release.ts';
import type { ActionName } from '../changes.ts';
import type { AppState } from '../read-app.ts';
import { Markup, markup } from '../../../platform/html/markup.ts';

export { Markup, markup };

/** Address of the page for releases, and prefix of its parts. */
export const CONSOLE_PATH = '/release-console';

/** When a page is shown, and in which zone it writes times. */
export interface Now {
  /** Milliseconds since 1970. */
  time: number;
  timeZone: string;
}

/** Formats an ISO 8601 time, with how long ago it was. */
export function timeOf(time: string, now: Now): Markup {
  const text = formatDateTime(time, now.timeZone);
  return markup`<time datetime="${time}">${text} (${ago(now.time - Date.parse(time))})</time>`;
}

function ago(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `${Math.round(hours / 24)} days ago`;
}

interface LinkOptions {
  version?: string;
  kind?: 'danger' | 'plain';
}

/** A link to the question before a change. */
export function changeLink(
  app: string,
  action: ActionName,
  text: string,
  { version, kind }: LinkOptions = {},
): Markup {
  const query = new URLSearchParams({ action, ...(version !== undefined && { version }) });
  const look = kind === 'plain' ? '' : ['button', kind].filter(Boolean).join(' ');
  return markup`<a${look !== '' && markup` class="${look}"`} href="${CONSOLE_PATH}/${app}/change?${query.toString()}">${text}</a>`;
}

/** Lists what was published, changed for visitors and removed, by whom and why, the latest first. */
export function changeList(state: AppState, now: Now, most = Infinity): Markup {
  const events = listEvents(state).toReversed().slice(0, most);
  if (events.length === 0) return markup`<p>Nothing has happened yet.</p>`;
  return markup`<ol class="changes">${events.map(
    ({ time, what, by, why, overruled }) =>
      markup`<li>${timeOf(time, now)}<strong>${what}</strong>, by ${by}${why && `: ${why}`}${
        overruled.length > 0 &&
        markup`<details><summary>The problems</summary>
<ul>${overruled.map((problem) => markup`<li>${problem}</li>`)}</ul></details>`
      }</li>`,
  )}</ol>`;
}
