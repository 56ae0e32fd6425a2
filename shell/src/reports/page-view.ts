import { SHELL, VIEW_SCRIPT_ID } from '@catalogmx/shared/contract';
import { noteOnScreen, reportCrash } from './report-broken-tab.ts';
import { sendBeacon, type ShownRelease } from './send-beacon.ts';
import { whenOnScreen } from './when-on-screen.ts';

interface View {
  release: ShownRelease;
  /** What its reports have in common: with `shell` for the first page of a document. */
  identity: { view?: string; shell?: string };
  hasFailed?: boolean;
}

/** The view that is neither shown nor left. The first one is begun by a script that the server adds to its pages. */
let pending: View | undefined;

/** The view that was shown last, until another one begins. */
let shown: View | undefined;

/** True if the server follows views. Older servers only count pages that load or fail. */
let isFollowed = false;

/** Takes over the view of the document from the script that has begun it. */
export function adoptFirstView(): void {
  const script = document.getElementById(VIEW_SCRIPT_ID);
  const { app = '', version = '', view, shell } = script?.dataset ?? {};
  if (!script || view === undefined) return;
  isFollowed = true;
  pending = { release: { app, version }, identity: { view, shell } };
  // From here on, views are left below.
  script.dataset.ended = 'true';
  reportCrash();
  addEventListener('pagehide', () => {
    reportLeft();
    noteOnScreen(undefined);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) reportLeft();
    noteOnScreen(shown?.release);
  });
}

/** Returns the release of the page on screen, or of the one that is on its way. */
export function releaseInView(): ShownRelease | undefined {
  return (pending ?? shown)?.release;
}

/** Whether the server of this document follows views. */
export function areViewsFollowed(): boolean {
  return isFollowed;
}

/** Begins the view of a page that the visitor goes to, before any of its code runs. Leaves the one before. */
export function beginView(release: ShownRelease | undefined): void {
  reportLeft();
  pending = undefined;
  shown = undefined;
  noteOnScreen(undefined);
  if (!isFollowed || !release) return;
  pending = { release, identity: { view: Math.random().toString(36).slice(2, 12) } };
  sendBeacon(release, { event: 'begun', ...pending.identity });
}

/**
 * Reports a page once its content is on screen; or that it stays blank, does not stop loading, or vanishes.
 * @param isRendered Whether React has rendered it.
 * @param onBlank Called after the report if the page stays blank or vanishes.
 * @returns A function that ends it without a report.
 */
export function showView(
  release: ShownRelease,
  isRendered: () => boolean,
  onBlank?: () => void,
): () => void {
  const view = viewOf(release);
  return whenOnScreen(isRendered, (failure) => {
    // The page that was shown is the visitor's last one no more.
    if (pending !== view && shown !== view) return;
    const result = failure
      ? { event: 'failure' as const, reason: failure }
      : { event: 'load' as const };
    sendBeacon(release, { ...result, ...view.identity });
    shown = view;
    pending = undefined;
    if (isFollowed) noteOnScreen(release);
    if (failure === 'blank') onBlank?.();
  });
}

/** Reports that a release failed to show a page. Another one that shows it then belongs to the same view. */
export function failView(release: ShownRelease, reason: string): void {
  const view = viewOf(release);
  view.hasFailed = true;
  sendBeacon(release, { event: 'failure', reason, view: view.identity.view });
}

/** Reports the shell where it comes with the page of no other app, or where nobody follows views. */
export function showShell(version: string): void {
  const release = { app: SHELL, version };
  if (!isFollowed) sendBeacon(release, { event: 'load' });
  else if (pending?.release.app === SHELL) showView(release, () => true);
}

/** Returns the pending view, which becomes one of this release, or begins one. */
function viewOf(release: ShownRelease): View {
  const isSame =
    pending?.release.app === release.app && pending.release.version === release.version;
  if (!pending || (!isSame && !pending.hasFailed)) beginView(release);
  pending = Object.assign(pending ?? { identity: {} }, { release });
  return pending;
}

function reportLeft(): void {
  if (pending && isFollowed) sendBeacon(pending.release, { event: 'left', ...pending.identity });
}
