import { expectConsoleError, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDeferred } from '../../testing/deferred.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const PUT = 'PUT /image/features';
const stored = { status: 201, body: { created: 'yes', id: 9 } };

const input = () => screen.getByLabelText<HTMLInputElement>('Add images');
const upload = () => screen.getByRole('button', { name: /^Upload/ });
const chosen = () => screen.queryByRole('list', { name: 'Chosen images' });
const nameOf = (file: string) => screen.getByLabelText(`Name of ${file}`);
const press = (name: string) => screen.getByRole('button', { name });
const imageFile = (name: string) => new File(['GIF89a'], name, { type: 'image/png' });
const DIALOG = { name: 'Discard changes?' };

afterEach(() => jest.useRealTimers());

async function openUploader(api = new FakeApi()) {
  const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
  await screen.findByAltText('Castle folded');
  return view;
}

test('what is chosen later comes on top, and one can be removed', async () => {
  const revoke = jest.spyOn(URL, 'revokeObjectURL');
  const { user, api } = await openUploader();
  await user.upload(input(), imageFile('one.png'));
  await user.upload(input(), [imageFile('two.png'), imageFile('three.png')]);
  expect(within(chosen() as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  await user.click(press('Remove: two.png'));
  expect(revoke).toHaveBeenCalledTimes(1);
  expect(input()).toHaveFocus();
  await user.click(upload());
  await waitFor(() => expect(screen.getAllByText(/^✅/)).toHaveLength(2));
  expect(api.callsTo(PUT).map(({ data }) => data.fileName)).toEqual(['one.png', 'three.png']);
  await user.upload(input(), imageFile('four.png'));
  expect(within(chosen() as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
});

test('the name comes from the file or the article, and can be changed', async () => {
  const { user, api } = await openUploader();
  await user.upload(input(), [imageFile('red-slide.png'), imageFile('IMG_1234.png')]);
  expect(nameOf('red-slide.png')).toHaveValue('red slide');
  expect(nameOf('IMG_1234.png')).toHaveValue('Royal Castle 5');
  await user.clear(nameOf('IMG_1234.png'));
  await user.type(nameOf('IMG_1234.png'), 'Steps 1/2 ');
  await user.click(upload());
  await waitFor(() => expect(screen.getAllByText(/^✅/)).toHaveLength(2));
  expect(api.callsTo(PUT).map(({ data }) => [data.fileName, data.name])).toEqual([
    ['red slide.png', 'red slide'],
    ['Steps 1-2.png', 'Steps 1/2'],
  ]);
});

test('a long file name keeps its end, cut between graphemes', async () => {
  const { user, api } = await openUploader();
  const end = `${'a'.repeat(250)}.png`;
  await user.upload(input(), imageFile(`🎉${end}`));
  await user.click(upload());
  await screen.findByText(/^✅/);
  expect(api.callsTo(PUT).map(({ data }) => data.fileName)).toEqual([end]);
});

test('one is cancelled, the next goes on, and the repetition has the same key', async () => {
  const api = new FakeApi();
  const first = createDeferred();
  api.override(PUT, async ({ data }) => {
    if (data.name === 'one') await first.promise;
    return stored;
  });
  const { user } = await openUploader(api);
  await user.upload(input(), [imageFile('one.png'), imageFile('two.png')]);
  await user.click(upload());
  await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(1));
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(nameOf('one.png')).toBeDisabled();
  await user.click(press('Cancel: one.png'));
  expect(screen.getByText('Canceled')).toBeVisible();
  expect(press('Remove: one.png')).toHaveFocus();
  expect(await screen.findByText(/^✅/)).toBeVisible();
  api.override(PUT, () => stored);
  await user.click(press('Try again: one.png'));
  await waitFor(() => expect(screen.getAllByText(/^✅/)).toHaveLength(2));
  const keys = api.callsTo(PUT).map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('one with another name is not taken for a repetition', async () => {
  const api = new FakeApi();
  api.override(PUT, () => ({ status: 429, body: { created: 'no', error: 'Many pictures.' } }));
  const { user } = await openUploader(api);
  await user.upload(input(), imageFile('one.png'));
  await user.click(upload());
  await screen.findByText(/Many pictures/);
  await user.type(nameOf('one.png'), ' more');
  await user.click(press('Try again: one.png'));
  await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(2));
  const [first, second] = api.callsTo(PUT).map(({ headers }) => headers['idempotency-key']);
  expect(second).not.toBe(first);
});

test('one that waits is cancelled before it is sent', async () => {
  const api = new FakeApi();
  const first = createDeferred();
  api.override(PUT, async () => {
    await first.promise;
    return stored;
  });
  const { user } = await openUploader(api);
  await user.upload(input(), [imageFile('one.png'), imageFile('two.png')]);
  await user.click(upload());
  await user.click(press('Cancel: two.png'));
  first.resolve();
  expect(await screen.findByText(/^✅/)).toBeVisible();
  await waitFor(() => expect(upload()).toHaveTextContent('Upload Image'));
  expect(api.callsTo(PUT)).toHaveLength(1);
});

test('an upload ends after 30 seconds without progress, and can be tried again', async () => {
  expectConsoleError(/Nothing was transferred/);
  const api = new FakeApi();
  api.override(PUT, () => new Promise(() => undefined));
  await openUploader(api);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.upload(input(), imageFile('one.png'));
  await user.click(upload());
  await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(upload()).toHaveTextContent('Uploading...');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('❌ Error: no conetion or invalid format')).toBeVisible();
  expect(screen.getByText('Nothing was transferred for 30 seconds.')).toBeVisible();
  expect(press('Try again: one.png')).toBeEnabled();
});

test('leaving with chosen ones unsent asks, after saving too', async () => {
  const { user, router } = await openUploader();
  await user.upload(input(), imageFile('one.png'));
  await user.click(press('Cancel'));
  const dialog = await screen.findByRole('dialog', DIALOG);
  expect(dialog).toHaveTextContent('The chosen images are not uploaded yet.');
  await user.click(press('Keep editing'));
  const title = screen.getByLabelText('Title');
  await user.type(title, '!');
  await user.click(press('Save'));
  await screen.findByRole('dialog', DIALOG);
  await user.click(press('Keep editing'));
  // What was saved is the base now, and later changes are guarded again.
  expect(press('Save')).toBeDisabled();
  await user.click(press('Remove: one.png'));
  await user.type(title, '?');
  await user.click(press('Cancel'));
  await screen.findByRole('dialog', DIALOG);
  await user.click(press('Discard changes'));
  expect(router.state.location.pathname).toBe('/Dashboard');
});

test('leaving does not ask about a file that the server has rejected', async () => {
  const api = new FakeApi();
  api.override(PUT, () => ({ status: 415, body: { created: 'no', error: 'No picture.' } }));
  const { user, router } = await openUploader(api);
  await user.upload(input(), imageFile('one.png'));
  await user.click(upload());
  expect(await screen.findByText('No picture.')).toBeVisible();
  await user.click(press('Cancel'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Dashboard'));
});

function paste(target: Element, types: string[]): boolean {
  const event = createEvent.paste(target, {
    clipboardData: { files: [imageFile('image.png')], types },
  });
  return fireEvent(target, event);
}

test('a pasted image is chosen; in a field, text goes first', async () => {
  await openUploader();
  expect(paste(screen.getByLabelText('Title'), ['text/plain', 'Files'])).toBe(true);
  expect(chosen()).not.toBeInTheDocument();
  expect(paste(screen.getByLabelText('Title'), ['Files'])).toBe(false);
  expect(nameOf('image.png')).toHaveValue('Royal Castle 4');
  expect(upload()).toBeEnabled();
});

test('files dropped anywhere on the page are chosen; other things are left alone', async () => {
  await openUploader();
  const dataTransfer = { files: [imageFile('one.png')], types: ['Files'] };
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(screen.getByText('Drop them here.')).toBeInTheDocument();
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(nameOf('one.png')).toHaveValue('one');
  expect(screen.queryByText('Drop them here.')).not.toBeInTheDocument();
  const text = { files: [], types: ['text/plain'] };
  expect(fireEvent.drop(document.body, { dataTransfer: text })).toBe(true);
});
