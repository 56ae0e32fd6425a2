import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isUnderWay, type Upload } from './upload.ts';

/** Uploaded ones that need not fold, as the screen of a phone has room for them. */
const MAX_UNFOLDED = 3;

/**
 * Folds the uploaded ones once all uploads have ended, if they are many.
 * @param form Ends with the bar. Its button with `aria-expanded` takes the focus from a row that folds.
 */
export function useFoldedUploads(uploads: Upload[], form: RefObject<HTMLElement | null>) {
  const [{ ids, isOpen }, setFolded] = useState({ ids: [] as string[], isOpen: false });
  const height = useRef(0);
  const done = uploads.filter(({ state }) => state === 'done').map(({ id }) => id);
  const folded = ids.filter((id) => done.includes(id));
  const isMany = done.length > MAX_UNFOLDED;
  if (isMany && folded.length < done.length && !uploads.some(isUnderWay)) {
    setFolded({ ids: done, isOpen: isOpen && folded.length > 0 });
  }

  useLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    if (document.activeElement?.closest('[hidden]')) {
      current.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
    }
    // A shorter form may end above the screen on which the longer one was.
    const { top, bottom } = current.getBoundingClientRect();
    const wasInView = top < window.innerHeight && top + height.current > 0;
    if (wasInView && bottom <= 0) current.scrollIntoView({ block: 'end' });
  }, [form, ids, isOpen]);

  useLayoutEffect(() => {
    height.current = form.current?.offsetHeight ?? 0;
  });

  return {
    hasFolded: folded.length > 0,
    isOpen,
    isHidden: ({ id }: Upload) => !isOpen && folded.includes(id),
    toggle: () => setFolded({ ids, isOpen: !isOpen }),
  };
}
