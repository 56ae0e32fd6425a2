import { IN_VIEW_KEY, SHELL, VIEW_SCRIPT_ID, LOADING_ATTRIBUTE } from '@catalogmx/shared/contract';
import { tabStorage } from '@catalogmx/shared/tab-storage';
import { isTestersTab, sendBeacon, type ShownRelease } from './send-beacon.ts';

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

/** Milliseconds between two looks. */
const LOOK_EVERY = 250;

/** Visitors do not wait for long at a blank page: most leave before the limit for loading. */
const BLANK_LIMIT = 3_000;

const LOADING_LIMIT = 15_000;

/** For so long, content that vanishes is noticed at the next look. */
const STAYS_FOR = 2_000;

/** Milliseconds between two looks after that. A page that is blank at two of them does not come back by itself. */
const LOOK_LATER_EVERY = 1_000;

const PICTURES = 'img, svg, video, canvas, iframe, input';

/**
 * Calls back once the page has content on screen and nothing in it is still loading, or a limit is over; and again
 * if the content vanishes later.
 * @param isRendered Whether React has rendered it.
 * @param done Receives why the page counts as failed.
 * @returns A function that stops looking.
 */
function whenOnScreen(
  isRendered: () => boolean,
  done: (failure?: 'blank' | 'loading') => void,
): () => void {
  const began = performance.now();
  let timer = setInterval(look, LOOK_EVERY);
  let shownAt: number | undefined;
  let wasBlank = false;

  function look(): void {
    const state = isRendered() ? stateOfPage() : 'loading';
    const now = performance.now();
    const isOver = now - began >= (state === 'blank' ? BLANK_LIMIT : LOADING_LIMIT);
    if (state !== undefined && !isOver) return;
    clearInterval(timer);
    if (state === undefined) {
      shownAt = now;
      timer = setInterval(lookAgain, LOOK_EVERY);
    }
    done(state);
  }

  function lookAgain(): void {
    const isBlank = stateOfPage() === 'blank';
    const isLate = performance.now() - (shownAt ?? began) >= STAYS_FOR;
    if (isBlank && (wasBlank || !isLate)) {
      clearInterval(timer);
      return done('blank');
    }
    wasBlank = isBlank;
    if (!isLate) return;
    clearInterval(timer);
    timer = setInterval(lookAgain, LOOK_LATER_EVERY);
  }

  look();
  return () => clearInterval(timer);
}

/** @returns What the page lacks. */
function stateOfPage(): 'blank' | 'loading' | undefined {
  const main = document.querySelector('main');
  if (!main || !isVisible(main)) return 'blank';
  if (main.querySelector(`[${LOADING_ATTRIBUTE}]`)) return 'loading';
  return main.textContent.trim() === '' && !main.querySelector(PICTURES) ? 'blank' : undefined;
}

function isVisible(element: Element): boolean {
  // Missing from older browsers.
  return !('checkVisibility' in element) || element.checkVisibility();
}
