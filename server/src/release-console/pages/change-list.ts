import { counted } from '../../../../releases/report/counted.ts';
import type { AppState } from '../read-app.ts';
import { changeText, type Now, timeOf } from './format.ts';
import { markup, type Markup } from './markup.ts';

interface Entry {
  time: string;
  text: string;
  by: string;
  why?: string;
  /** Problems that were overruled. */
  overruled?: string[];
}

/** Lists what was published, went live and was removed, by whom and why, the latest first. */
export function changeList(state: AppState, now: Now, most = Infinity): Markup {
  const entries = entriesOf(state)
    .toSorted((one, other) => other.time.localeCompare(one.time))
    .slice(0, most);
  if (entries.length === 0) return markup`<p>Nothing has happened yet.</p>`;
  return markup`<ol class="changes">${entries.map(
    ({ time, text, by, why, overruled }) =>
      markup`<li>${timeOf(time, now)}<strong>${text}</strong>, by ${by}${why && `: ${why}`}${overruled && problemsOf(overruled)}</li>`,
  )}</ol>`;
}

function problemsOf(overruled: string[]): Markup {
  return markup`<details><summary>Despite ${counted(overruled.length, 'problem')}</summary>
<ul>${overruled.map((problem) => markup`<li>${problem}</li>`)}</ul></details>`;
}

function entriesOf({ history, publications }: AppState): Entry[] {
  const files = publications.flatMap(({ version, time, by, removed }): Entry[] => [
    { time, text: `${version} published`, by },
    ...(removed ? [{ ...removed, text: `${version} removed` }] : []),
  ]);
  const rollout = history.map((change): Entry => {
    const { time, by, reason, forced, overruled, pagesNotLoaded, removedPages } = change;
    const notes = [
      forced && 'forced',
      pagesNotLoaded && 'pages not tested in a browser',
      removedPages && `removed ${removedPages.join(' and ')}`,
      reason,
    ].filter((note) => note !== undefined && note !== false);
    return { time, text: changeText(change), by, why: notes.join('; ') || undefined, overruled };
  });
  return [...files, ...rollout];
}
