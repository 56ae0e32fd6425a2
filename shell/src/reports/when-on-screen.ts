import { LOADING_ATTRIBUTE } from '@catalogmx/shared/contract';

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
export function whenOnScreen(
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
