import { PRESS_SCRIPT_ID, PRESSED_ATTRIBUTE } from '@catalogmx/shared/contract';

/** Ends the record of presses that the server's script keeps: call it when React begins to handle them. */
export function endEarlyPresses(): void {
  document.getElementById(PRESS_SCRIPT_ID)?.remove();
}

/** Repeats the presses that nobody has handled, in their order, on a page that React has taken over. */
export function repeatEarlyPresses(): void {
  const orderOf = (button: HTMLElement) => Number(button.getAttribute(PRESSED_ATTRIBUTE));
  const buttons = [...document.querySelectorAll<HTMLElement>(`[${PRESSED_ATTRIBUTE}]`)];
  for (const button of buttons.sort((a, b) => orderOf(a) - orderOf(b))) {
    button.removeAttribute(PRESSED_ATTRIBUTE);
    const { activeElement } = document;
    button.click();
    // The visitor is elsewhere already, perhaps typing.
    const isElsewhere = activeElement !== document.body && activeElement !== button;
    if (isElsewhere && activeElement instanceof HTMLElement) activeElement.focus();
  }
}
