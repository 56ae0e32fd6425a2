import { PRESS_SCRIPT_ID, PRESSED_ATTRIBUTE } from '@catalogmx/shared/contract';
import { Markup, markup } from '../markup.ts';

/**
 * Numbers the buttons that are pressed before the scripts of a rendered page handle presses, and forgets one that
 * opens something if the visitor goes on elsewhere. The shell repeats the presses, and removes the element to end
 * this. Links and forms work by themselves meanwhile.
 */
export const PRESS_SCRIPT = `{
const script = document.currentScript;
let presses = 0;
const note = ({ type, target }) => {
if (!script.isConnected) return;
const button = target.closest?.('button[type=button]');
for (const other of document.querySelectorAll('[${PRESSED_ATTRIBUTE}][aria-haspopup]')) {
if (other !== button) other.removeAttribute('${PRESSED_ATTRIBUTE}');
}
if (type === 'click') button?.setAttribute('${PRESSED_ATTRIBUTE}', ++presses);
};
addEventListener('click', note);
addEventListener('focusin', note);
}`;

export function pressScript(): Markup {
  return markup`<script id="${PRESS_SCRIPT_ID}">${new Markup(PRESS_SCRIPT)}</script>`;
}
