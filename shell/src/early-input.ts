type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React ignores an input event if the value is the one that it read last, which it keeps here. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void };
}

/**
 * Records the controls that were filled in before the scripts ran. Call it before React takes the page over.
 * @returns A function that reports them to React, which else gives controlled inputs their initial value again.
 * Call it once React has taken the page over.
 */
export function recordEarlyInput(root: HTMLElement): () => void {
  const filledIn = new Map<Control, string>();
  for (const control of root.querySelectorAll<Control>('input, textarea, select')) {
    if (stateOf(control) !== initialState(control)) filledIn.set(control, stateOf(control));
  }
  const update = ({ target }: Event) => {
    const control = target as Control;
    if (filledIn.has(control)) filledIn.set(control, stateOf(control));
  };
  root.addEventListener('input', update, true);
  return () => {
    root.removeEventListener('input', update, true);
    for (const [control, state] of filledIn) if (control.isConnected) report(control, state);
  };
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
  // Makes React take over the part of the page that the control is in.
  send(control, 'change');
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

function send(control: Control, event: string): void {
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
