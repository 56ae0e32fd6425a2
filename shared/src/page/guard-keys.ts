/** Elements that Enter and Space press. */
const PRESSED =
  'a[href], button, summary, select, [role=button], [role=menuitem], ' +
  '[type=checkbox], [type=radio], [type=submit], [type=button], [type=file]';

/**
 * Withholds keys that are not meant for the page: those with which an input method composes a text, and a held Enter
 * or Space where it would press something, as the focus may have moved since. Call it before anything else listens.
 */
export function guardKeys(): void {
  window.addEventListener('keydown', guard, { capture: true });
}

function guard(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!(target instanceof Element)) return;
  const isInput = target instanceof HTMLInputElement;
  // Safari reports the key after the composition, with this code only.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (event.isComposing || event.keyCode === 229) {
    event.stopImmediatePropagation();
    // Browsers could submit the form, or empty a search field.
    if (isInput && (key === 'Enter' || key === 'Escape')) event.preventDefault();
    return;
  }
  const presses = (key === 'Enter' && isInput) || target.matches(PRESSED);
  if (!event.repeat || !presses || (key !== 'Enter' && key !== ' ')) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}
