import { useEffect, useEffectEvent } from 'react';

/** Why nothing takes what was dropped or pasted. */
export type Refusal = 'folder' | 'dialog' | 'files' | 'other';

type Handover = DragEvent | ClipboardEvent;

const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]';

/**
 * Keeps what is dropped anywhere from replacing the page: a browser opens links and files. Text fields take
 * text, and enabled file fields take files. Listeners of the document may take files before.
 */
export function useDropGuard(onRefuse: (refusal: Refusal) => void): void {
  const refuse = useEffectEvent(onRefuse);

  useEffect(() => {
    const listening = new AbortController();
    const guard = (event: Handover) => {
      const refusal = findRefusal(event);
      if (!refusal) return;
      event.preventDefault();
      if (event.type !== 'dragover') refuse(refusal);
    };
    for (const type of ['dragover', 'drop', 'paste'] as const)
      window.addEventListener(type, guard, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** Returns the files that a page may take. An open dialog keeps them from the page behind it. */
export function takeFiles(event: Handover): File[] {
  if (isForText(event) || isBehindDialog(event)) return [];
  return readFiles(event).filter((file) => file !== 'folder');
}

function findRefusal(event: Handover): Refusal | undefined {
  if (isForText(event)) return undefined;
  const files = readFiles(event);
  const isTaken = event.defaultPrevented || isForFiles(event, files.length);
  if (files.length > 0 && isBehindDialog(event)) return 'dialog';
  if (files.includes('folder')) return 'folder';
  if (isTaken) return undefined;
  return files.length > 0 ? 'files' : 'other';
}

function readFiles(event: Handover): (File | 'folder')[] {
  const { files, items } = dataOf(event) ?? {};
  const entries = Array.from(items ?? [])
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry());
  return Array.from(files ?? [], (file, index) => (entries[index]?.isDirectory ? 'folder' : file));
}

/** A field for one file would drop the others without a word. */
function isForFiles(event: Handover, count: number): boolean {
  const field = count > 1 ? 'input[type=file][multiple]:enabled' : 'input[type=file]:enabled';
  return isOver(event, field) && event.type !== 'paste' && hasType(event, 'Files');
}

/** Spreadsheets copy a picture of the cells along with text. A link dropped on a date would open. */
function isForText(event: Handover): boolean {
  if (event.type === 'paste')
    return (
      isOver(event, ':read-write') && (hasType(event, 'text/plain') || !hasType(event, 'Files'))
    );
  return isOver(event, ':read-write:not([type=date], [type=time])') && !hasType(event, 'Files');
}

function isBehindDialog(event: Handover): boolean {
  return document.querySelector(DIALOG) !== null && !isOver(event, `:is(${DIALOG}) *`);
}

function isOver({ target }: Handover, selector: string): boolean {
  return target instanceof Element && target.matches(selector);
}

function hasType(event: Handover, type: string): boolean {
  return dataOf(event)?.types.includes(type) ?? false;
}

function dataOf(event: Handover): DataTransfer | null {
  return 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
}
