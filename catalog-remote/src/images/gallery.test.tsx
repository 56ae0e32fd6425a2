import {
  advanceTimers,
  expectConsoleError,
  FAKE_PNG,
  FakeApi,
  ok,
  renderPage,
} from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Gallery } from './gallery.tsx';

const CALL = 'GET /image/features';
const content = btoa(FAKE_PNG);

let warn: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  warn = jest.spyOn(console, 'warn').mockImplementation();
});

function renderGallery(articleId = 1, api = new FakeApi()) {
  return renderPage(<TestGallery articleId={articleId} />, { api });
}

function TestGallery({ articleId }: { articleId: number }) {
  const [openId, onOpen] = useState<number>();
  return <Gallery articleId={articleId} title="Royal Castle" openId={openId} onOpen={onOpen} />;
}

/** Opens the gallery and waits until it has loaded. */
async function openGallery(articleId?: number, api?: FakeApi) {
  const view = renderGallery(articleId, api);
  await advanceTimers(500);
  return view;
}

const openWith = (images: unknown) => openGallery(1, new FakeApi({ [CALL]: ok(images) }));

/** Presses an image, and waits for the full-size view. */
async function enlarge(user: UserEvent, name: string) {
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Pictures in full size' }));
}

const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('shows the text "loading" and a spinner for 500 ms, then the images', async () => {
  const { api } = renderGallery();
  expect(screen.getByRole('status')).toHaveTextContent('loading');
  await advanceTimers(499);
  expect(screen.getByText('loading')).toBeVisible();
  await advanceTimers(1);
  expect(screen.queryByText('loading')).not.toBeInTheDocument();
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(api.callsTo(CALL)).toMatchObject([{ params: { id: 1 } }]);
  expect(api.callsTo(CALL)[0]?.params).not.toHaveProperty('all');
});

test.each([
  [undefined, 'image/png'],
  ['image/webp', 'image/webp'],
])(
  'an active image of the type %s is a data URL of %s, named in its alt text',
  async (type, is) => {
    const images = [0, 1].map((active) => ({
      id: active,
      name: `Flag ${active}`,
      content,
      active,
    }));
    await openWith(images.map((image) => ({ ...image, type })));
    expect(screen.getAllByRole('img')).toEqual([screen.getByAltText('Flag 1')]);
    expect(screen.getByRole('img')).toHaveAttribute('src', `data:${is};base64,${FAKE_PNG}`);
  },
);

test.each([0, -1, Number.NaN])('article id %s: a warning and no request', async (articleId) => {
  const { api } = await openGallery(articleId);
  expect(warn).toHaveBeenCalledWith(expect.any(String), articleId);
  expect(api.calls).toEqual([]);
  expect(screen.getByText('No images')).toBeVisible();
});

test('an answer that is no array: a warning and "No images"', async () => {
  const body = { error: 'What?' };
  await openWith(body);
  expect(warn).toHaveBeenCalledWith(expect.any(String), body);
  expect(screen.getByText('No images')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an image that cannot be decoded is passed over with a warning', async () => {
  const images = [
    { id: 1, name: 'Not base64', content: 'ä', active: 1 },
    { id: 2, name: 'Not base64 inside', content: btoa('<svg/>'), active: 1 },
    { id: 3, name: 'Nothing', content: null, active: 1 },
    { id: 4, name: 'Good', content, active: 1 },
  ];
  await openWith(images);
  expect(screen.getAllByRole('img')).toEqual([screen.getByAltText('Good')]);
  expect(warn).toHaveBeenCalledTimes(3);
});

test('a failed request is logged and shows "No images" with a way to try again', async () => {
  expectConsoleError(/images could not be loaded/);
  const { user, api } = await openGallery(1, new FakeApi({ [CALL]: 'network' }));
  expect(screen.getByRole('alert')).toHaveTextContent('No images');
  api.restore(CALL);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await advanceTimers(500);
  expect(screen.getAllByRole('img')).toHaveLength(2);
});

test('in full size, the name of a file becomes a caption of title and number', async () => {
  const images = ['IMG_0041.jpg', 'By night'].map((name, id) => ({ id, name, content, active: 1 }));
  const { user } = await openWith(images);
  const view = await enlarge(user, 'IMG_0041.jpg');
  expect(await view.findByText('Royal Castle 1')).toBeVisible();
  expect(view.getAllByText('By night')[0]).toBeInTheDocument();
  expect(view.getByAltText('IMG_0041.jpg')).toBeInTheDocument();
});

test("the phone's Back closes the full-size view, and the page stays", async () => {
  const watchers: { onclose: (() => void) | null; destroy: jest.Mock }[] = [];
  window.CloseWatcher = class {
    onclose: (() => void) | null = null;
    destroy = jest.fn();
    constructor() {
      watchers.push(this);
    }
  };
  const { user } = await openGallery();
  await enlarge(user, 'Castle from the front');
  const [watcher] = watchers;
  act(() => watcher?.onclose?.());
  await expectClosed();
  expect(watchers).toHaveLength(1);
  expect(watcher?.destroy).toHaveBeenCalled();
  delete window.CloseWatcher;
});
