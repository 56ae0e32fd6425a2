import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { useHistoryEntry } from './use-history-entry.ts';

const PAGE = { usr: null, key: 'article', idx: 3 };
let router: jest.Mock;

beforeEach(() => {
  router = jest.fn();
  history.pushState({ ...PAGE, idx: 2 }, '');
  history.pushState(PAGE, '');
  window.addEventListener('popstate', router);
});
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(history.state).not.toHaveProperty('isView'));
  window.removeEventListener('popstate', router);
  delete window.CloseWatcher;
});

function renderEntry() {
  const close = jest.fn();
  const hook = renderHook(({ isOpen }) => useHistoryEntry(isOpen, close), {
    initialProps: { isOpen: true },
  });
  return { ...hook, close };
}

test('Back closes the view, and the router does not notice', async () => {
  const { close, rerender } = renderEntry();
  expect(history.state).toEqual({ ...PAGE, isView: true });
  history.back();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  rerender({ isOpen: false });
  expect(history.state).toEqual(PAGE);
  expect(router).not.toHaveBeenCalled();
});

test.each(['closes', 'goes'])('a view that %s otherwise leaves its entry', async (how) => {
  const { close, rerender, unmount } = renderEntry();
  if (how === 'closes') rerender({ isOpen: false });
  else unmount();
  await waitFor(() => expect(history.state).toEqual(PAGE));
  expect(close).not.toHaveBeenCalled();
  expect(router).not.toHaveBeenCalled();

  history.back();
  await waitFor(() => expect(router).toHaveBeenCalledTimes(1));
});

test('a page that the router has opened meanwhile stays', () => {
  const { unmount } = renderEntry();
  const back = jest.spyOn(history, 'back');
  history.pushState({ key: 'other', idx: 4 }, '');
  unmount();
  expect(back).not.toHaveBeenCalled();
});

test('the jump to an earlier page is for the router', async () => {
  const { close } = renderEntry();
  history.go(-2);
  await waitFor(() => expect(router).toHaveBeenCalledTimes(1));
  expect(close).not.toHaveBeenCalled();
});

test('after a reload, the entry is not added again', () => {
  history.replaceState({ ...PAGE, isView: true }, '');
  const { length } = history;
  renderEntry();
  expect(history).toHaveLength(length);
});

test('Back closes the view in a browser with a CloseWatcher too, which desktops do not call', async () => {
  window.CloseWatcher = class {
    onclose = null;
    destroy = jest.fn();
  };
  const { close } = renderEntry();
  history.back();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(router).not.toHaveBeenCalled();
});
