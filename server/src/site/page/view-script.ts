import {
  BEACON_PATH,
  OVERRIDE_KEY,
  SHELL,
  VIEW_SCRIPT_ID,
  type RegisteredRelease,
} from '@catalogmx/shared/contract';
import { escapeAttribute } from '../html-text.ts';
import type { PageMatch } from '../page-match.ts';

/**
 * Reports that a view has begun, before any code of a release runs: a release that hangs, crashes or does not
 * parse cannot. The shell takes over: it reads the attributes, and sets `data-ended`. A hidden tab is left, as
 * it may wait for long or be closed without another event; the shell reports it when it is shown all the same.
 * A tab with a tester's own build reports nothing.
 */
export const VIEW_SCRIPT = `{
const { dataset } = document.currentScript;
const { app, version, shell } = dataset;
const view = (dataset.view = Math.random().toString(36).slice(2, 12));
const isTester = () => {
try {
return sessionStorage.getItem('${OVERRIDE_KEY}');
} catch {}
};
const report = (event) => {
if (dataset.ended || !navigator.onLine || isTester()) return;
navigator.sendBeacon('${BEACON_PATH}', JSON.stringify({ app, version, shell, view, event }));
};
report('begun');
const leave = () => report('left');
const leaveIfHidden = () => document.hidden && leave();
leaveIfHidden();
addEventListener('pagehide', leave);
document.addEventListener('visibilitychange', leaveIfHidden);
}`;

/** Returns the element that begins a view of a page, or of the shell alone where no app has the page. */
export function viewScript(shell: RegisteredRelease, match: PageMatch | undefined): string {
  const shown: Record<string, string> = match
    ? { app: match.app, version: match.release.version, shell: shell.version }
    : { app: SHELL, version: shell.version };
  const data = Object.entries(shown).map(
    ([name, value]) => ` data-${name}="${escapeAttribute(value)}"`,
  );
  return `<script id="${VIEW_SCRIPT_ID}"${data.join('')}>${VIEW_SCRIPT}</script>`;
}
