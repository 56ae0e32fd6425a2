import { PRESS_SCRIPT_ID, PRESSED_ATTRIBUTE } from '@catalogmx/shared/contract';

/**
 * Marks the last button that was pressed before the scripts of a rendered page handle presses. The shell repeats
 * the press, and removes the element to end this. Links and forms work by themselves meanwhile.
 */
export const PRESS_SCRIPT = `{
const script = document.currentScript;
addEventListener('click', ({ target }) => {
const button = script.isConnected && target.closest('button[type=button]');
if (!button) return;
document.querySelector('[${PRESSED_ATTRIBUTE}]')?.removeAttribute('${PRESSED_ATTRIBUTE}');
button.setAttribute('${PRESSED_ATTRIBUTE}', '');
});
}`;

export function pressScript(): string {
  return `<script id="${PRESS_SCRIPT_ID}">${PRESS_SCRIPT}</script>`;
}
