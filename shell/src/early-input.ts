import { PRESSED_ATTRIBUTE, PRESS_SCRIPT_ID } from '@catalogmx/shared/contract';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React ignores an input event if the value is the one that it read last, which it keeps here. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void };
}

type Find = () => HTMLElement | undefined;

/**
 * Records the controls that were filled in before the scripts ran, the buttons that were pressed, and the focus.
 * Call it before React takes the page over.
 * @returns A function that reports the controls to React, which else gives controlled inputs their initial value
 * again. If React has rendered the page anew, as it does after an extension has changed the HTML, all goes to the
 * elements that took their place. Call it once React has taken the page over.
 */
export function recordEarlyInput(root: HTMLElement): () => void {
  const filledIn = new Map<Control, { state: string; find: Find }>();
  const fill = (control: Control) =>
    filledIn.set(control, { state: stateOf(control), find: findLater(root, control) });
  for (const control of root.querySelectorAll<Control>('input, textarea, select')) {
    if (stateOf(control) !== initialState(control)) fill(control);
  }
  const pressed = [...root.querySelectorAll<HTMLElement>(`[${PRESSED_ATTRIBUTE}]`)].map(
    (button) => ({ button, find: findLater(root, button) }),
  );
  const focusOn = (element: Element | null) =>
    root.contains(element) ? { element, find: findLater(root, element as HTMLElement) } : undefined;
  let focused = focusOn(document.activeElement);
  const update = ({ target }: Event) => void fill(target as Control);
  const follow = ({ target }: Event) => void (focused = focusOn(target as Element));
  root.addEventListener('input', update, true);
  root.addEventListener('focusin', follow);
  return () => {
    root.removeEventListener('input', update, true);
    root.removeEventListener('focusin', follow);
    for (const { state, find } of filledIn.values()) {
      const control = find();
      if (control) report(control as Control, state);
    }
    for (const { button, find } of pressed) {
      const order = button.getAttribute(PRESSED_ATTRIBUTE);
      if (order !== null) find()?.setAttribute(PRESSED_ATTRIBUTE, order);
    }
    const element = focused?.find();
    if (element && document.activeElement === document.body) {
      refocus(element, focused?.element as HTMLInputElement);
    }
  };
}

/** Returns a function that finds an element again, or the one that took its place. */
function findLater(root: HTMLElement, element: HTMLElement): Find {
  const name = nameOf(element);
  const listAlike = () =>
    [...root.querySelectorAll<HTMLElement>(element.localName)].filter(
      (other) => nameOf(other) === name,
    );
  const index = listAlike().indexOf(element);
  return () => {
    // Makes React take over the part of the page that the element is in.
    send(element, 'change');
    return element.isConnected ? element : listAlike()[index];
  };
}

function nameOf(element: HTMLElement): string | undefined {
  const names = ['name', 'href', 'aria-label'].map((name) => element.getAttribute(name));
  return names.find(Boolean) ?? (element as Control).labels?.[0]?.textContent;
}

function refocus(element: HTMLElement, before: HTMLInputElement): void {
  element.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = before;
  // Fields such as those for email addresses have no selection that scripts can set.
  if (typeof selectionStart === 'number') {
    (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  }
}

function stateOf(control: Control): string {
  return isCheckable(control) ? String(control.checked) : control.value;
}

function initialState(control: Control): string {
  if (isCheckable(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return (initial ?? control.options[0])?.value ?? '';
}

function report(control: Control, state: string): void {
  if (isCheckable(control)) {
    // The radio button that is checked in its place is reported.
    if (control.type === 'radio' && state === 'false') return;
    // The click, which React listens to, makes it as it was.
    control.checked = state === 'false';
    control.click();
    return;
  }
  // Setting the same value could move the caret.
  if (control.value !== state) control.value = state;
  (control as Tracked)._valueTracker?.setValue(initialState(control));
  send(control, 'input');
  send(control, 'change');
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function send(control: HTMLElement, event: string): void {
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

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
