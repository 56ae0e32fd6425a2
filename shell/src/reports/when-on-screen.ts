import { LOADING_ATTRIBUTE } from '@catalogmx/shared/contract';

/** Milliseconds between two looks. */
const LOOK_EVERY = 250;

/** Visitors do not wait for long at a blank page: most leave before the limit for loading. */
const BLANK_LIMIT = 3_000;

const LOADING_LIMIT = 15_000;

/** For so long content may vanish again. Later, a dialog may rightly hide it. */
const STAYS_FOR = 2_000;

const PICTURES = 'img, svg, video, canvas, iframe, input';

/**
 * Calls back once the page has content on screen and nothing in it is still loading, or a limit is over; and again
 * if the content vanishes soon after.
 * @param isRendered Whether React has rendered it.
 * @param done Receives why the page counts as failed.
 * @returns A function that stops looking.
 */
export function whenOnScreen(
  isRendered: () => boolean,
  done: (failure?: 'blank' | 'loading') => void,
): () => void {
  const began = performance.now();
  let shownAt: number | undefined;
  const look = () => {
    const state = isRendered() ? stateOfPage() : 'loading';
    const now = performance.now();
    if (shownAt !== undefined) {
      const isGone = state === 'blank';
      if (isGone || now - shownAt >= STAYS_FOR) clearInterval(timer);
      if (isGone) done(state);
      return;
    }
    const isOver = now - began >= (state === 'blank' ? BLANK_LIMIT : LOADING_LIMIT);
    if (state !== undefined && !isOver) return;
    if (state === undefined) shownAt = now;
    else clearInterval(timer);
    done(state);
  };
  const timer = setInterval(look, LOOK_EVERY);
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
