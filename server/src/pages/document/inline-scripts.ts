import {
  BEACON_PATH,
  IN_VIEW_KEY,
  OVERRIDE_KEY,
  SHELL,
  VIEW_SCRIPT_ID,
  type RegisteredRelease,
  PRESS_SCRIPT_ID,
  PRESSED_ATTRIBUTE,
} from '@catalogmx/shared/contract';
import { attributes, Markup, markup } from '../../platform/html/markup.ts';
import type { PageMatch } from '../declared-pages.ts';

/** Milliseconds after which a document without a sign of life from its shell has failed. */
const SILENT_AFTER = 20_000;

/**
 * Reports a document that stays silent, and the former view in its tab if that crashed: before any code of a release
 * runs, as one that hangs, crashes or does not parse cannot. The tab's storage names the release in view until the
 * document is left or hidden, as systems end hidden tabs to save memory; the shell keeps it up to date. The shell
 * sets `data-ended` with its first report. React's mark on its root shows that older shells have started, too.
 * A tab with a tester's own build reports nothing.
 */
export const VIEW_SCRIPT = `{
const { dataset } = document.currentScript;
const { app, version, shell } = dataset;
const attempt = (access) => {
try {
return access(sessionStorage);
} catch {}
};
const isTester = attempt((tab) => tab.getItem('${OVERRIDE_KEY}'));
const report = (release, reason) => {
if (isTester || !navigator.onLine) return;
navigator.sendBeacon('${BEACON_PATH}', JSON.stringify({ ...release, event: 'failure', reason }));
};
const former = attempt((tab) => JSON.parse(tab.getItem('${IN_VIEW_KEY}')));
if (former) report(former, 'crash');
const hasStarted = () =>
'ended' in dataset ||
Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'));
const timer = setTimeout(() => {
if (hasStarted()) return;
report({ app, version, shell }, 'silent');
leave();
}, ${SILENT_AFTER});
const leave = () => {
clearTimeout(timer);
attempt((tab) => tab.removeItem('${IN_VIEW_KEY}'));
};
const leaveIfHidden = () => document.hidden && leave();
attempt((tab) => tab.setItem('${IN_VIEW_KEY}', JSON.stringify({ app, version, shell })));
leaveIfHidden();
addEventListener('pagehide', leave);
document.addEventListener('visibilitychange', leaveIfHidden);
}`;

/** Returns the element that watches over the start of a page, or of the shell alone where no app has the page. */
export function viewScript(shell: RegisteredRelease, match: PageMatch | undefined): Markup {
  const { app, release } = match ?? { app: SHELL, release: shell };
  const data = attributes({
    'data-app': app,
    'data-version': release.version,
    'data-shell': match && shell.version,
  });
  return markup`<script id="${VIEW_SCRIPT_ID}"${data}>${new Markup(VIEW_SCRIPT)}</script>`;
}

/**
 * Numbers the buttons that are pressed before the scripts of a rendered page handle presses, and forgets one that
 * opens something if the visitor goes on elsewhere. The shell repeats the presses, and removes the element to end
 * this. Links and forms work by themselves meanwhile.
 */
export const PRESS_SCRIPT = `{
const script = document.currentScript;
let presses = 0;
const note = ({ type, target }) => {
if (!script.isConnected) return;
const button = target.closest?.('button[type=button]');
for (const other of document.querySelectorAll('[${PRESSED_ATTRIBUTE}][aria-haspopup]')) {
if (other !== button) other.removeAttribute('${PRESSED_ATTRIBUTE}');
}
if (type === 'click') button?.setAttribute('${PRESSED_ATTRIBUTE}', ++presses);
};
addEventListener('click', note);
addEventListener('focusin', note);
}`;

export function pressScript(): Markup {
  return markup`<script id="${PRESS_SCRIPT_ID}">${new Markup(PRESS_SCRIPT)}</script>`;
}
