import { takeFiles } from '@catalogmx/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped or pasted anywhere on the page. Images of the page are files too, so they
 * must not be draggable. Returns whether files are over the page.
 */
export function useHandedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const takeFrom = (event: DragEvent | ClipboardEvent) => {
      setOver(false);
      const files = takeFiles(event);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('drop', takeFrom, { signal });
    document.addEventListener('paste', takeFrom, { signal });
    document.addEventListener(
      'dragover',
      ({ dataTransfer }) => setOver(dataTransfer?.types.includes('Files') ?? false),
      { signal },
    );
    // Without a related target, the pointer leaves the window and not just an element.
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => relatedTarget === null && setOver(false),
      { signal },
    );
    return () => listening.abort();
  }, []);
  return isOver;
}
