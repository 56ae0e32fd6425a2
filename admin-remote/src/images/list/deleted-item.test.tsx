import { act, render, screen } from '@testing-library/react';
import { DeletedItem } from './deleted-item.tsx';

test('the place closes after a while, but never under the focus', () => {
  jest.useFakeTimers();
  const onClose = jest.fn();
  render(<DeletedItem name="Front" takesFocus onUndo={jest.fn()} onClose={onClose} />);
  const undo = screen.getByRole('button', { name: 'Undo: Front' });
  expect(undo).toHaveFocus();
  act(() => jest.advanceTimersByTime(20_000));
  expect(onClose).not.toHaveBeenCalled();
  act(() => undo.blur());
  act(() => jest.advanceTimersByTime(9_000));
  expect(onClose).toHaveBeenCalled();
});
