import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetryButton } from './retry-button.tsx';

function renderIt() {
  const onRetry = jest.fn();
  const view = render(
    <section aria-label="Place">
      <input />
      <RetryButton onRetry={onRetry} />
    </section>,
  );
  return { ...view, onRetry };
}

const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')));

test('pressed, it tries again, and the focus goes to what stays', async () => {
  const { onRetry } = renderIt();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('region')).toHaveFocus();
});

test('it tries again by itself when the network is back, as long as it is there', () => {
  const { onRetry, unmount } = renderIt();
  comeOnline();
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  comeOnline();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a network that is back only moves a focus that would be lost', () => {
  renderIt();
  screen.getByRole('textbox').focus();
  comeOnline();
  expect(screen.getByRole('textbox')).toHaveFocus();
  screen.getByRole('button').focus();
  comeOnline();
  expect(screen.getByRole('region')).toHaveFocus();
});
