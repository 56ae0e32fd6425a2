import { useEffect, useEffectEvent } from 'react';

/** Why nothing takes what was dropped or pasted. */
export type Refusal = 'folder' | 'dialog' | 'files' | 'other';

type Handover = DragEvent | ClipboardEvent;

const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]';

/**
 * Keeps what is dropped anywhere from replacing the page: a browser opens links and files. Text fields take
 * text, and enabled file fields take files. Files are first offered to listeners of the document.
 */
export function useDropGuard(onRefuse: (refusal: Refusal) => void): void {
  const refuse = useEffectEvent(onRefuse);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const end = (event: Handover) => {
      const refusal = findRefusal(event);
      if (!refusal) return;
      event.preventDefault();
      refuse(refusal);
    };
    window.addEventListener('drop', end, { signal });
    window.addEventListener('paste', end, { signal });
    window.addEventListener('dragover', (event) => !isForField(event) && event.preventDefault(), {
      signal,
    });
    return () => listening.abort();
  }, []);
}

/** Returns the files that a page may take. An open dialog keeps them from the page behind it. */
export function takeFiles(event: Handover): File[] {
  if (isBehindDialog(event) || isTextFor(event)) return [];
  return readFiles(event).filter((file) => file !== 'folder');
}

function findRefusal(event: Handover): Refusal | undefined {
  const files = readFiles(event);
  const isTaken = event.defaultPrevented || isForField(event);
  if (files.length === 0 || isTextFor(event)) return isTaken ? undefined : 'other';
  if (isBehindDialog(event)) return 'dialog';
  if (files.includes('folder')) return 'folder';
  return isTaken ? undefined : 'files';
}

function readFiles(event: Handover): (File | 'folder')[] {
  const { files, items } = dataOf(event) ?? {};
  const entries = Array.from(items ?? [])
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry());
  return Array.from(files ?? [], (file, index) => (entries[index]?.isDirectory ? 'folder' : file));
}

function isForField(event: Handover): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  const data = dataOf(event);
  if (data?.types.includes('Files') && target.matches('input[type=file]:enabled')) {
    // A field for one file would drop the others without a word.
    return isDrop(event) && (data.files.length <= 1 || target.matches('[multiple]'));
  }
  return isTextFor(event);
}

/** Whether a text field takes it. Spreadsheets copy a picture of the cells along with text. */
function isTextFor(event: Handover): boolean {
  const { target } = event;
  if (!(target instanceof Element) || !target.matches(':read-write')) return false;
  const { types = [] } = dataOf(event) ?? {};
  if (!isDrop(event)) return !types.includes('Files') || types.includes('text/plain');
  // Fields for dates and times take no text by a drop, and the browser would open a link.
  return !types.includes('Files') && !target.matches('[type=date], [type=time]');
}

function isBehindDialog({ target }: Handover): boolean {
  const isInside = target instanceof Element && target.closest(DIALOG);
  return !isInside && document.querySelector(DIALOG) !== null;
}

function dataOf(event: Handover): DataTransfer | null {
  return isDrop(event) ? event.dataTransfer : event.clipboardData;
}

function isDrop(event: Handover): event is DragEvent {
  return 'dataTransfer' in event;
}
