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
  await waitFor(() => expect(history.state).not.toHaveProperty('views'));
  window.removeEventListener('popstate', router);
  delete window.CloseWatcher;
});

async function renderEntry() {
  const close = jest.fn();
  const hook = renderHook(({ isOpen }) => useHistoryEntry(isOpen, close), {
    initialProps: { isOpen: true },
  });
  await viewsToBe(1);
  return { ...hook, close };
}

/** A view that may open another one above it. */
async function renderTwo() {
  const [close, closeUpper] = [jest.fn(), jest.fn()];
  const hook = renderHook(
    ({ views }) => {
      useHistoryEntry(views > 0, close);
      useHistoryEntry(views > 1, closeUpper);
    },
    { initialProps: { views: 2 } },
  );
  await viewsToBe(2);
  return { ...hook, close, closeUpper };
}

/** Goes back, which the hook closes a view for. */
async function goBack(close: jest.Mock, times = 1) {
  history.back();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(times));
}

const viewsToBe = (views: number) =>
  waitFor(() => expect(history.state).toEqual(views > 0 ? { ...PAGE, views } : PAGE));

test('Back closes the view, and the router does not notice', async () => {
  const { close, rerender } = await renderEntry();
  await goBack(close);
  rerender({ isOpen: false });
  await viewsToBe(0);
  expect(router).not.toHaveBeenCalled();
});

test.each(['closes', 'goes'])('a view that %s otherwise leaves its entry', async (how) => {
  const { close, rerender, unmount } = await renderEntry();
  if (how === 'closes') rerender({ isOpen: false });
  else unmount();
  await viewsToBe(0);
  expect(close).not.toHaveBeenCalled();
  expect(router).not.toHaveBeenCalled();

  history.back();
  await waitFor(() => expect(router).toHaveBeenCalledTimes(1));
});

test('a view that does not close has its entry again', async () => {
  const { close } = await renderEntry();
  for (const times of [1, 2]) {
    await goBack(close, times);
    await viewsToBe(1);
  }
  expect(router).not.toHaveBeenCalled();
});

test('Back closes the upper one of two views, then the other one', async () => {
  const { close, closeUpper, rerender } = await renderTwo();
  await goBack(closeUpper);
  rerender({ views: 1 });
  await viewsToBe(1);
  expect(close).not.toHaveBeenCalled();
  await goBack(close);
  rerender({ views: 0 });
  await viewsToBe(0);
  expect(router).not.toHaveBeenCalled();
});

test('a view that asks in another one first has two entries, which go together', async () => {
  const { close, closeUpper, rerender } = await renderTwo();
  rerender({ views: 1 });
  await viewsToBe(1);
  await goBack(close);
  rerender({ views: 2 });
  await viewsToBe(2);
  rerender({ views: 0 });
  await viewsToBe(0);
  expect(closeUpper).not.toHaveBeenCalled();
  expect(router).not.toHaveBeenCalled();
});

test('a page that the router has opened meanwhile stays', async () => {
  const { unmount } = await renderEntry();
  const go = jest.spyOn(history, 'go');
  history.pushState({ key: 'other', idx: 4 }, '');
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(go).not.toHaveBeenCalled();
});

test('the jump to an earlier page is for the router', async () => {
  const { close } = await renderEntry();
  history.go(-2);
  await waitFor(() => expect(router).toHaveBeenCalledTimes(1));
  expect(close).not.toHaveBeenCalled();
});

test('after a reload, the entry is not added again', async () => {
  history.replaceState({ ...PAGE, views: 1 }, '');
  const { length } = history;
  await renderEntry();
  expect(history).toHaveLength(length);
});

test('Back closes the view in a browser with a CloseWatcher too, which desktops do not call', async () => {
  window.CloseWatcher = class {
    onclose = null;
    destroy = jest.fn();
  };
  const { close } = await renderEntry();
  await goBack(close);
  expect(router).not.toHaveBeenCalled();
});
