import { PRESS_SCRIPT_ID, PRESSED_ATTRIBUTE } from '@catalogmx/shared/contract';
import { endEarlyPresses, repeatEarlyPress } from './early-press.ts';

beforeEach(() => {
  document.body.innerHTML = `<script id="${PRESS_SCRIPT_ID}"></script>
    <button>One</button><button ${PRESSED_ATTRIBUTE}>Two</button>`;
});

test('repeats the press once, on the button that was pressed', () => {
  const pressed: string[] = [];
  document.body.onclick = ({ target }) => void pressed.push((target as Element).innerHTML);
  repeatEarlyPress();
  repeatEarlyPress();
  expect(pressed).toEqual(['Two']);
});

test('ends the record by removing its script, and does without one', () => {
  endEarlyPresses();
  expect(document.getElementById(PRESS_SCRIPT_ID)).toBeNull();
  endEarlyPresses();
});
