import { useEffect, useEffectEvent } from 'react';

/** Takes pasted files. Text wins in a field: spreadsheets copy a picture of the cells along. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const pasted = event.clipboardData;
      if (!pasted?.files.length) return;
      if (pasted.types.includes('text/plain') && isField(event.target)) return;
      event.preventDefault();
      take(Array.from(pasted.files));
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
