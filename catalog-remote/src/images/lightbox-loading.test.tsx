import { renderPage, realStyleOf } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { LightboxLoading } from './lightbox-loading.tsx';

function renderWaiting(failed: boolean) {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const [onRetry, onClose] = [jest.fn(), jest.fn()];
  const view = renderPage(<LightboxLoading failed={failed} onRetry={onRetry} onClose={onClose} />);
  return { ...view, opener, onRetry, onClose };
}

const dialog = () => screen.getByRole('dialog', { name: 'Full-size view' });

test.each([false, true])('is a dialog that has the focus (failed: %s)', (failed) => {
  renderWaiting(failed);
  expect(dialog()).toContainElement(document.activeElement as HTMLElement);
  expect(screen.getByRole(failed ? 'alert' : 'status')).toBeVisible();
});

test('closes by its button and as the browser closes dialogs', async () => {
  const { user, onClose } = renderWaiting(false);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  (dialog() as HTMLDialogElement).close();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('gives the focus back when it goes, which closes nothing else', () => {
  const { unmount, opener, onClose } = renderWaiting(false);
  unmount();
  expect(opener).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test('reports a close whose event has not come yet when it goes', () => {
  const { unmount, onClose } = renderWaiting(false);
  dialog().removeAttribute('open');
  unmount();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('keeps the focus when the visitor tries again', async () => {
  const { user, onRetry } = renderWaiting(true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(dialog()).toHaveFocus();
});

test('is as high as its content, without rows that WebKit would stretch', () => {
  renderWaiting(false);
  const { display, height } = realStyleOf(dialog());
  expect(display).not.toMatch(/grid|flex/);
  expect(height).toBe('fit-content');
});
