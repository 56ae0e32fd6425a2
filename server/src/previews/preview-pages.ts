import { formatDateTime, type Preview, PREVIEW_PATH } from '@catalogmx/shared/contract';
import type { PlainPage } from '../plain-pages/plain-document.ts';
import { type Markup, markup } from '../site/markup.ts';

interface AskingPage {
  name: string;
  preview: Preview;
  releases: { app: string; version: string; commit: string }[];
  /** That of the business. */
  timeZone: string;
  publicUrl: string;
}

/** Asks before the visitor gets scripts that nobody may have reviewed. */
export function askingPage({ name, preview, releases, timeZone, publicUrl }: AskingPage) {
  const rows = releases.map(
    ({ app, version, commit }) =>
      markup`<dt>${app}</dt><dd>${version}, commit ${commit.slice(0, 12)}</dd>`,
  );
  const { expires, token } = preview;
  const end = markup`<time datetime="${expires}">${formatDateTime(expires, timeZone, { length: 'long' })}</time>`;
  return {
    heading: `Show the preview ${name}?`,
    content: markup`<p>It shows you the site with these releases, which are not live and may be unfinished:</p>
<dl>${rows}
<dt>until</dt><dd>${end}</dd></dl>
<ul class="notes">
<li>Messages that you send with the contact form are real.</li>
<li>If you log in, the scripts of the preview can do what you can.</li>
</ul>
<form method="post" action="${PREVIEW_PATH}/${token}">
<div class="actions">
<button class="button primary" type="submit">Show the preview</button>
<a class="button" href="${publicUrl}/">Go to the site as it is</a>
</div>
</form>`,
  };
}

export function unknownPage(publicUrl: string): PlainPage {
  return {
    heading: 'There is no such preview',
    content: markup`<p>It may have ended or expired, or the link is not complete. Who sent it to you can publish it again, which gives it another link.</p>
${toSite(publicUrl)}`,
  };
}

/** Names the problem of a call that failed. */
export function failurePage(message: string, publicUrl: string): PlainPage {
  return {
    heading: 'That did not work',
    content: markup`<p class="problem">${message}</p>
${toSite(publicUrl)}`,
  };
}

function toSite(publicUrl: string): Markup {
  return markup`<div class="actions"><a class="button" href="${publicUrl}/">Go to the site</a></div>`;
}
