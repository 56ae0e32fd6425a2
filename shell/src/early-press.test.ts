import { PRESS_SCRIPT_ID, PRESSED_ATTRIBUTE } from '@catalogmx/shared/contract';
import { endEarlyPresses, repeatEarlyPresses } from './early-press.ts';

let pressed: string[];

beforeEach(() => {
  document.body.innerHTML = `<script id="${PRESS_SCRIPT_ID}"></script>
    <button>One</button><button ${PRESSED_ATTRIBUTE}="2">Two</button>
    <button ${PRESSED_ATTRIBUTE}="1">Three</button><input>`;
  pressed = [];
  document.body.onclick = ({ target }) => void pressed.push((target as Element).innerHTML);
});

test('repeats each press once, in their order', () => {
  repeatEarlyPresses();
  repeatEarlyPresses();
  expect(pressed).toEqual(['Three', 'Two']);
});

test('leaves the focus where the visitor has gone', () => {
  const field = document.querySelector('input');
  field?.focus();
  document.body.onclick = () => document.querySelector('button')?.focus();
  repeatEarlyPresses();
  expect(field).toHaveFocus();
});

test('ends the record by removing its script, and does without one', () => {
  endEarlyPresses();
  expect(document.getElementById(PRESS_SCRIPT_ID)).toBeNull();
  endEarlyPresses();
});
