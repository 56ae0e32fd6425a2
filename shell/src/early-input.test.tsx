import { PRESSED_ATTRIBUTE, PRESS_SCRIPT_ID } from '@catalogmx/shared/contract';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordEarlyInput, endEarlyPresses, repeatEarlyPresses } from './early-input.ts';

function Controls() {
  const initial = { text: '', area: 'Initial', choice: 'a', box: false, radio: 'x' };
  const [values, setValues] = useState(initial);
  const [renders, setRenders] = useState(0);
  const change = (part: Partial<typeof values>) => setValues((all) => ({ ...all, ...part }));
  const control = (id: 'text' | 'area' | 'choice') => ({
    id,
    value: values[id],
    onChange: ({ target }: { target: { value: string } }) => change({ [id]: target.value }),
  });
  return (
    <form>
      <input {...control('text')} />
      <textarea {...control('area')} />
      <select {...control('choice')}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input
        id="box"
        type="checkbox"
        checked={values.box}
        onChange={({ target }) => change({ box: target.checked })}
      />
      {['x', 'y'].map((value) => (
        <input
          key={value}
          id={value}
          type="radio"
          name="radio"
          checked={values.radio === value}
          onChange={() => change({ radio: value })}
        />
      ))}
      <input id="free" />
      <button type="button" onClick={() => setRenders(renders + 1)} />
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

let root: HTMLElement;

/** The page as the server sends it. */
beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = renderToString(<Controls />);
  document.body.replaceChildren(root);
});

const find = (id: string) => document.getElementById(id) as HTMLInputElement;

/** Takes the page over. */
function takeOver(): void {
  const repeat = recordEarlyInput(root);
  act(() => void hydrateRoot(root, <Controls />));
  act(repeat);
  // Controlled inputs take the value of the state in each render.
  act(() => root.querySelector('button')?.click());
}

test('controlled inputs adopt what was filled in before React took over', () => {
  find('text').value = 'Typed';
  find('area').value = 'Also typed';
  find('choice').value = 'b';
  find('box').checked = true;
  find('y').checked = true;
  find('free').value = 'Free';
  takeOver();
  const values = { text: 'Typed', area: 'Also typed', choice: 'b', box: true, radio: 'y' };
  expect(JSON.parse(root.querySelector('output')?.textContent ?? '')).toEqual(values);
  for (const id of ['text', 'area', 'choice'] as const) expect(find(id)).toHaveValue(values[id]);
  expect(find('box')).toBeChecked();
  expect(find('y')).toBeChecked();
  expect(find('free')).toHaveValue('Free');
});

test('the caret stays, and untouched controls hear nothing', () => {
  const heard: string[] = [];
  root.addEventListener('input', ({ target }) => void heard.push((target as Element).id));
  find('text').value = 'Typed';
  find('text').focus();
  find('text').setSelectionRange(1, 3);
  takeOver();
  expect(find('text')).toHaveFocus();
  expect([find('text').selectionStart, find('text').selectionEnd]).toEqual([1, 3]);
  expect(heard).toEqual(['text']);
});

test('input, focus and selection go to a page that React renders anew', () => {
  find('text').value = 'Typed';
  find('text').focus();
  find('text').setSelectionRange(1, 3);
  find('area').value = 'Also typed';
  find('y').checked = true;
  root.querySelector('button')?.setAttribute(PRESSED_ATTRIBUTE, '1');
  const [before] = [find('text')];
  find('area').after(document.createElement('div'));
  const repeat = recordEarlyInput(root);
  const onRecoverableError = jest.fn();
  act(() => void hydrateRoot(root, <Controls />, { onRecoverableError }));
  expect(onRecoverableError).toHaveBeenCalled();
  expect(before).not.toBeInTheDocument();
  act(repeat);
  act(() => root.querySelector('button')?.click());
  expect(find('text')).toHaveValue('Typed');
  expect(find('area')).toHaveValue('Also typed');
  expect(find('y')).toBeChecked();
  expect(find('text')).toHaveFocus();
  expect([find('text').selectionStart, find('text').selectionEnd]).toEqual([1, 3]);
  expect(root.querySelector('button')).toHaveAttribute(PRESSED_ATTRIBUTE);
});

test('a value that is emptied while React takes over stays empty', () => {
  find('text').value = 'Typed';
  const repeat = recordEarlyInput(root);
  act(() => void hydrateRoot(root, <Controls />));
  find('text').value = '';
  find('text').dispatchEvent(new Event('input', { bubbles: true }));
  act(repeat);
  expect(find('text')).toHaveValue('');
});

describe('early presses', () => {
  let pressed: string[];

  beforeEach(() => {
    document.body.innerHTML = `<script id="${PRESS_SCRIPT_ID}"></script>
      <button>One</button><button ${PRESSED_ATTRIBUTE}="2">Two</button>
      <button ${PRESSED_ATTRIBUTE}="1">Three</button><input>`;
    pressed = [];
    document.body.onclick = ({ target }) => void pressed.push((target as Element).innerHTML);
  });

  test('are repeated once, in their order', () => {
    repeatEarlyPresses();
    repeatEarlyPresses();
    expect(pressed).toEqual(['Three', 'Two']);
  });

  test('leave the focus where the visitor has gone', () => {
    const field = document.querySelector('input');
    field?.focus();
    document.body.onclick = () => document.querySelector('button')?.focus();
    repeatEarlyPresses();
    expect(field).toHaveFocus();
  });

  test('end with the script that records them, and does without one', () => {
    endEarlyPresses();
    expect(document.getElementById(PRESS_SCRIPT_ID)).toBeNull();
    endEarlyPresses();
  });
});
