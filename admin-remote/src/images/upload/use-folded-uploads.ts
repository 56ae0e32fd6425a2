import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isUnderWay, type Upload } from './upload.ts';

/** Uploaded ones that need not fold, as the screen of a phone has room for them. */
const MAX_UNFOLDED = 3;

/**
 * Folds the uploaded ones once all uploads have ended, if they are many.
 * @param bar Has the button with `aria-expanded`, which takes the focus from a row that folds.
 */
export function useFoldedUploads(uploads: Upload[], bar: RefObject<HTMLElement | null>) {
  const [{ ids, isOpen }, setFolded] = useState({ ids: [] as string[], isOpen: false });
  const wasInView = useRef(false);
  const busy = uploads.some(isUnderWay);
  const done = uploads.filter(({ state }) => state === 'done').map(({ id }) => id);
  const folds = !busy && done.length > MAX_UNFOLDED;
  const folded = ids.filter((id) => done.includes(id));

  useLayoutEffect(() => {
    if (!folds || done.every((id) => ids.includes(id))) return;
    wasInView.current = isInView(bar.current);
    setFolded({ ids: done, isOpen: isOpen && folded.length > 0 });
  });

  useLayoutEffect(() => {
    const { current } = bar;
    if (ids.length === 0 || !current) return;
    if (document.activeElement?.closest('[hidden]')) {
      current.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
    }
    // The list has become shorter. What did not succeed is above the bar.
    if (wasInView.current && !isInView(current)) current.scrollIntoView({ block: 'end' });
  }, [bar, ids]);

  return {
    hasFolded: folded.length > 0,
    isOpen,
    isHidden: ({ id }: Upload) => !isOpen && folded.includes(id),
    toggle: () => setFolded({ ids, isOpen: !isOpen }),
  };
}

function isInView(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
