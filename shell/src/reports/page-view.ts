import { IN_VIEW_KEY, SHELL, VIEW_SCRIPT_ID } from '@catalogmx/shared/contract';
import { tabStorage } from '../tab-storage.ts';
import { isTestersTab, sendBeacon, type ShownRelease } from './send-beacon.ts';
import { whenOnScreen } from './when-on-screen.ts';

interface View {
  release: ShownRelease;
  /** Version of the shell, for the first page of a document. */
  shell?: string;
}

/** Lets the next document in this tab report a crash. The script in the page removes it when the tab is left or hidden. */
const inView = tabStorage(IN_VIEW_KEY);

/** The view that is on its way. */
let pending: View | undefined;

/** The view that was shown last, until another one begins. */
let shown: View | undefined;

/** Takes over the view of the document from the script that the server adds to its pages. */
export function adoptFirstView(): void {
  const { app, version, shell } = document.getElementById(VIEW_SCRIPT_ID)?.dataset ?? {};
  if (app !== undefined && version !== undefined) pending = { release: { app, version }, shell };
  document.addEventListener('visibilitychange', noteInView);
}

/** Returns the release of the page on screen, or of the one that is on its way. */
export function releaseInView(): ShownRelease | undefined {
  return (pending ?? shown)?.release;
}

/** Begins the view of a page that the visitor goes to, before any of its code runs. */
export function beginView(release: ShownRelease | undefined): void {
  pending = release && { release };
  shown = undefined;
  noteInView();
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
  const view = replacePending(release);
  return whenOnScreen(isRendered, (failure) => {
    // The page that was shown is the visitor's last one no more.
    if (pending !== view && shown !== view) return;
    if (failure) sendBeacon(release, { event: 'failure', reason: failure });
    else sendBeacon(release, { event: 'load', shell: view.shell });
    shown = view;
    pending = undefined;
    noteInView();
    if (failure === 'blank') onBlank?.();
  });
}

/** Reports that a release failed to show a page. Another one may show it in the same view. */
export function failView(release: ShownRelease, reason: string): void {
  replacePending(release);
  sendBeacon(release, { event: 'failure', reason });
}

/** Reports the shell where it comes with the page of no other app. */
export function showShell(version: string): void {
  if (pending?.release.app === SHELL) showView({ app: SHELL, version }, () => true);
}

/** Returns the pending view, which becomes one of this release. */
function replacePending(release: ShownRelease): View {
  const view = { ...pending, release };
  pending = view;
  shown = undefined;
  noteInView();
  return view;
}

function noteInView(): void {
  const release = releaseInView();
  if (!release || release.isOverride || isTestersTab()) inView.remove();
  else if (!document.hidden) {
    inView.write(JSON.stringify({ app: release.app, version: release.version }));
  }
}
