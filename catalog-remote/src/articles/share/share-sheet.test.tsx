import { expectConsoleError, renderPage } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ShareButtons } from './share-buttons.tsx';

const NAME = 'Share with another app';

beforeEach(() => window.history.replaceState(null, '', '/article/12'));
afterEach(() => {
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'share');
});

function renderWith(share: () => Promise<void>) {
  const spy = jest.fn(share);
  Object.defineProperty(navigator, 'share', { value: spy, configurable: true });
  return { ...renderPage(<ShareButtons title="Castle & Slide" />), share: spy };
}

test('without a share sheet there are the three buttons only', () => {
  renderPage(<ShareButtons title="Castle & Slide" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test('with a share sheet it is offered besides, with the title and the address', async () => {
  const { user, share } = renderWith(() => Promise.resolve());
  expect(screen.getAllByRole('link')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: NAME }));
  expect(share).toHaveBeenCalledWith({
    title: 'Castle & Slide',
    url: 'http://localhost/article/12',
  });
});

test('a sheet that is closed without a choice says nothing', async () => {
  const { user, share } = renderWith(() =>
    Promise.reject(new DOMException('Closed', 'AbortError')),
  );
  await user.click(screen.getByRole('button', { name: NAME }));
  await waitFor(() => expect(share).toHaveBeenCalled());
});

test('a sheet that fails is logged', async () => {
  expectConsoleError(/could not be shared/);
  const { user, share } = renderWith(() =>
    Promise.reject(new DOMException('No', 'NotAllowedError')),
  );
  await user.click(screen.getByRole('button', { name: NAME }));
  await waitFor(() => expect(share).toHaveBeenCalled());
});
