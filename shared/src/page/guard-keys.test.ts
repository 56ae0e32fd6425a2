import { guardKeys } from './guard-keys.ts';

const heard = jest.fn();

beforeAll(() => {
  guardKeys();
  document.addEventListener('keydown', heard, { capture: true });
});

beforeEach(() => {
  heard.mockClear();
  document.body.innerHTML = `<form><input><textarea></textarea><button>Save</button></form>
    <a href="/">Home</a><div role="menuitem" tabindex="0">Item</div><p tabindex="0">Text</p>`;
});

/** Presses a key, and returns whether the page hears it and whether the browser acts on it. */
function press(selector: string, key: string, init: KeyboardEventInit): boolean[] {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return [heard.mock.calls.length > 0, !event.defaultPrevented];
}

const composing = [
  ['while it composes', { isComposing: true }],
  ['with the code of an input method', { keyCode: 229, isComposing: true }],
  ['after the composition, as in Safari', { keyCode: 229 }],
] as const;

describe.each(composing)('a key of an input method %s', (_, init) => {
  test.each([
    ['input', 'Enter', false],
    ['input', 'Escape', false],
    ['input', 'Tab', true],
    ['textarea', 'Enter', true],
  ])('is withheld: %s, %s', (selector, key, acts) => {
    expect(press(selector, key, init)).toEqual([false, acts]);
  });
});

test.each([
  ['button', 'Enter'],
  ['button', ' '],
  ['a', 'Enter'],
  ['[role=menuitem]', ' '],
  ['input', 'Enter'],
])('a held key presses nothing: %s, "%s"', (selector, key) => {
  expect(press(selector, key, { repeat: true })).toEqual([false, false]);
});

test.each([
  ['button', 'Enter', {}],
  ['input', 'Enter', {}],
  ['textarea', 'Enter', { repeat: true }],
  ['input', ' ', { repeat: true }],
  ['p', ' ', { repeat: true }],
])('other keys stay: %s, "%s", %p', (selector, key, init) => {
  expect(press(selector, key, init)).toEqual([true, true]);
});
