import type { Release } from '@catalogmx/shared/contract';
import {
  compareReleases,
  type ReleaseDifference,
} from '../../../../releases/report/compare-releases.ts';
import type { ConsolePage } from './layout.ts';
import { CONSOLE_PATH, type Markup, markup } from './parts.ts';

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
