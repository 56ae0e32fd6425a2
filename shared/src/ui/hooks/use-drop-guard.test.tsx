import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useDropGuard } from './use-drop-guard.ts';

const refuse = jest.fn();
const TEXT = { types: ['text/uri-list', 'text/plain'], files: [] };
const FILE = { types: ['Files'], files: [new File(['a'], 'a.png')] };
const FILES = { types: ['Files'], files: [...FILE.files, ...FILE.files] };
const EMPTY = { types: [], files: [] };

function Page() {
  useDropGuard(refuse);
  return (
    <>
      <p>page</p>
      <input aria-label="text" />
      <input aria-label="read only" readOnly />
      <input aria-label="date" type="date" />
      <input aria-label="file" type="file" />
      <input aria-label="disabled file" type="file" disabled />
    </>
  );
}

const find = (name: string) => screen.queryByLabelText(name) ?? screen.getByText(name);

test.each([
  ['drop', 'page', TEXT, 'other'],
  ['drop', 'page', EMPTY, 'other'],
  ['drop', 'page', FILE, 'files'],
  ['drop', 'text', TEXT, undefined],
  ['drop', 'text', FILE, 'files'],
  ['drop', 'read only', TEXT, 'other'],
  ['drop', 'date', TEXT, 'other'],
  ['drop', 'file', TEXT, 'other'],
  ['drop', 'file', FILE, undefined],
  ['drop', 'file', FILES, 'files'],
  ['drop', 'disabled file', FILE, 'files'],
  ['paste', 'page', TEXT, 'other'],
  ['paste', 'page', FILE, 'files'],
  ['paste', 'text', TEXT, undefined],
  ['paste', 'text', EMPTY, undefined],
  ['paste', 'text', FILE, 'files'],
] as const)('a %s on "%s" of %j: %s', (type, name, data, refusal) => {
  refuse.mockClear();
  render(<Page />);
  const isLeft = fireEvent(
    find(name),
    createEvent[type](find(name), { dataTransfer: data, clipboardData: data }),
  );
  expect(isLeft).toBe(refusal === undefined);
  expect(refuse.mock.calls).toEqual(refusal ? [[refusal]] : []);
  if (type === 'drop' && data !== FILES)
    expect(fireEvent.dragOver(find(name), { dataTransfer: data })).toBe(isLeft);
});
