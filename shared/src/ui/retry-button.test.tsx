import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetryButton } from './retry-button.tsx';

function renderButton() {
  const onRetry = jest.fn();
  const view = render(
    <main>
      <RetryButton onRetry={onRetry} />
    </main>,
  );
  return { ...view, onRetry };
}

const come = (target: Document | Window, event: string) => fireEvent(target, new Event(event));

test('retries at a press', async () => {
  const { onRetry } = renderButton();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('retries once when the network is back, and leaves the focus where it is', () => {
  const { onRetry } = renderButton();
  expect(onRetry).not.toHaveBeenCalled();
  come(window, 'online');
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(document.body).toHaveFocus();
});

test('a focused button that retries by itself hands the focus on', () => {
  renderButton();
  screen.getByRole('button').focus();
  come(window, 'online');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('retries when the tab becomes visible, unless it is offline', () => {
  const { onRetry } = renderButton();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  come(document, 'visibilitychange');
  expect(onRetry).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  come(document, 'visibilitychange');
  expect(onRetry).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  come(document, 'visibilitychange');
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('does nothing once it is gone', () => {
  const { onRetry, unmount } = renderButton();
  unmount();
  come(window, 'online');
  expect(onRetry).not.toHaveBeenCalled();
});
