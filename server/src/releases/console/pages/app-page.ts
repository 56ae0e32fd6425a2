import type { Release } from '@catalogmx/shared/contract';
import {
  counted,
  toEvent,
  describeOrigin,
} from '../../../../../releases/report/describe-release.ts';
import type { AppState } from '../read-app.ts';
import {
  compareReleases,
  type ReleaseDifference,
} from '../../../../../releases/report/compare-releases.ts';
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
 * @param isDone True if the operator has just made the last change.
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

/**
 * Shows what differs between two releases of an app.
 * @param versions All that can be compared.
 */
export function comparisonPage(before: Release, after: Release, versions: string[]): ConsolePage {
  const { name } = after;
  const difference = compareReleases(before, after);
  return {
    title: `${name} ${after.version}`,
    content: markup`<section>
<h1>${name} ${after.version} against ${before.version}</h1>
<p><a href="${CONSOLE_PATH}/${name}">Back to ${name}</a></p>
<form class="choose" method="get" action="${CONSOLE_PATH}/${name}/compare">
${choice('to', 'Release', versions, after.version)}
${choice('from', 'against', versions, before.version)}
<button type="submit" class="button small">Compare</button>
</form>
<h2>Commits</h2>
${commits(difference, [before, after])}
<h2>Bytes</h2>
<p>All files before compression: ${change(difference.bytes, kilobytes)}.</p>
<h2>Pages</h2>
${differences(difference.pages, kilobytes, 'No page was added or removed, or loads other bytes.')}
<h2>Packages</h2>
${
  difference.packages
    ? differences(difference.packages, String, 'The same packages.')
    : markup`<p>One of the releases does not list its packages: it is older than that.</p>`
}
</section>`,
  };
}

function choice(name: string, label: string, versions: string[], chosen: string): Markup {
  return markup`<div><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${versions.map(
    (version) =>
      markup`<option value="${version}"${version === chosen && markup` selected`}>${version}</option>`,
  )}</select></div>`;
}

function commits(difference: ReleaseDifference, [before, after]: [Release, Release]): Markup {
  const { commits: found, hasMoreCommits } = difference;
  if (!found) {
    return markup`<p>One of the releases does not list its commits. They were built of ${before.commit} and ${after.commit}.</p>`;
  }
  if (found.length === 0) return markup`<p>No commit that ${before.version} does not have.</p>`;
  return markup`<ul class="changes">${found.map(
    ({ hash, subject }) => markup`<li><code>${hash.slice(0, 7)}</code> ${subject}</li>`,
  )}</ul>${hasMoreCommits && markup`<p>And earlier ones: the two have none of these in common.</p>`}`;
}

function differences<Value>(
  list: { name: string; before?: Value; after?: Value }[],
  format: (value: Value) => string,
  none: string,
): Markup {
  if (list.length === 0) return markup`<p>${none}</p>`;
  return markup`<ul class="changes">${list.map(
    ({ name, ...values }) => markup`<li><strong>${name}</strong>: ${change(values, format)}</li>`,
  )}</ul>`;
}

function change<Value>(
  { before, after }: { before?: Value; after?: Value },
  format: (value: Value) => string,
): string {
  if (before === undefined) return `new, ${after === undefined ? '' : format(after)}`;
  if (after === undefined) return `removed, was ${format(before)}`;
  return before === after ? format(after) : `${format(before)} → ${format(after)}`;
}

/** '1.2 kB' of bytes before compression. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
