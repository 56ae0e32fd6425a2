import {
  formatDateTime,
  LEAVE_PREVIEW_PATH,
  type Preview,
  PREVIEW_PATH,
} from '@catalogmx/shared/contract';
import { escapeAttribute, escapeText } from '../site/html-text.ts';
import type { PlainPage } from '../plain-pages/plain-document.ts';

/** A release of a preview, for people. */
export interface PreviewedRelease {
  app: string;
  version: string;
  commit: string;
}

interface AskingPage {
  name: string;
  preview: Preview;
  releases: PreviewedRelease[];
  /** That of the business. */
  timeZone: string;
  /** Whether the visitor is logged in, and will not be any more. */
  endsSession: boolean;
  /** Whether nobody can log in there. */
  withoutLogin: boolean;
}

/** Asks before the visitor gets scripts that nobody may have reviewed. */
export function askingPage(page: AskingPage): PlainPage {
  const { name, preview, endsSession, withoutLogin } = page;
  return {
    heading: `Show the preview ${name}?`,
    content: `<p>It shows you the site with these releases, which are not live and may be unfinished:</p>
${releaseList(page)}
<ul class="notes">
<li>Only this browser shows it, in all its tabs, until you leave it.</li>
<li>Leaving deletes what the site has stored in this browser, such as drafts and cookies. Close all other tabs of the preview then.</li>
<li>Messages that you send with the contact form are real.</li>
${withoutLogin ? `<li>${endsSession ? 'You will be logged out here' : 'You cannot log in meanwhile'}: its scripts must not act as an administrator.</li>` : ''}
</ul>
<form method="post" action="${escapeAttribute(`${PREVIEW_PATH}/${preview.token}`)}">
<div class="actions">
<button class="button primary" type="submit">Show the preview</button>
<a class="button" href="/">Go to the site as it is</a>
</div>
</form>`,
  };
}

/** Shows which preview the browser is in, also where its shell has no badge. */
export function currentPage(page: Omit<AskingPage, 'endsSession' | 'withoutLogin'>): PlainPage {
  return {
    heading: `You are in the preview ${page.name}`,
    content: `<p>This browser shows the site with these releases, which are not live:</p>
${releaseList(page)}
<p>When you leave, close all other tabs of the preview.</p>
<form method="post" action="${LEAVE_PREVIEW_PATH}">
<div class="actions">
<button class="button primary" type="submit">Leave the preview</button>
<a class="button" href="/">Go on with it</a>
</div>
</form>`,
  };
}

export const UNKNOWN_PAGE: PlainPage = {
  heading: 'There is no such preview',
  content: `<p>It may have ended or expired, or the link is not complete. Who sent it to you can publish it again, which gives it another link.</p>
<div class="actions"><a class="button" href="/">Go to the site</a></div>`,
};

/** @param siteUrl Address of the site if it is on another host, otherwise empty. */
export function leftPage(siteUrl: string): PlainPage {
  return {
    heading: 'You have left the preview',
    content: `<p>This browser no longer shows it, and has deleted its cookies and what it had stored.</p>
<p class="problem">Close all other tabs of the preview: its scripts run in them until then.</p>
<div class="actions"><a class="button" href="${escapeAttribute(siteUrl)}/">Go to the site</a></div>`,
  };
}

/** Names the problem of a call that failed. */
export function failurePage(message: string): PlainPage {
  return {
    heading: 'That did not work',
    content: `<p class="problem">${escapeText(message)}</p>
<div class="actions"><a class="button" href="/">Go to the site</a></div>`,
  };
}

function releaseList(page: Pick<AskingPage, 'releases' | 'preview' | 'timeZone'>): string {
  const { releases, preview, timeZone } = page;
  const rows = releases.map(
    ({ app, version, commit }) =>
      `<dt>${escapeText(app)}</dt><dd>${escapeText(version)}, commit ${escapeText(commit.slice(0, 12))}</dd>`,
  );
  const { expires } = preview;
  const end = `<time datetime="${escapeAttribute(expires)}">${formatDateTime(expires, timeZone, { length: 'long' })}</time>`;
  return `<dl>${rows.join('\n')}
<dt>until</dt><dd>${end}</dd></dl>`;
}
