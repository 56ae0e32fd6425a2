import { PRESS_SCRIPT_ID, PRESSED_ATTRIBUTE } from '@catalogmx/shared/contract';

/** Ends the record of presses that the server's script keeps: call it when React begins to handle them. */
export function endEarlyPresses(): void {
  document.getElementById(PRESS_SCRIPT_ID)?.remove();
}

/** Repeats the last press that nobody has handled, on a page that React has taken over. */
export function repeatEarlyPress(): void {
  const button = document.querySelector<HTMLElement>(`[${PRESSED_ATTRIBUTE}]`);
  button?.removeAttribute(PRESSED_ATTRIBUTE);
  button?.click();
}
