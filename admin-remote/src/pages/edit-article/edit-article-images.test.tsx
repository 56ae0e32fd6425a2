import { expectConsoleError, FAKE_PNG, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDeferred } from '../../testing/deferred.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const PUT = 'PUT /image/features';
const POST = 'POST /image/features';
const LIST = 'GET /image/features';

afterEach(() => jest.useRealTimers());

async function openImages(api = new FakeApi()) {
  const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
  await screen.findByAltText('Castle folded');
  return view;
}

describe('List of all images of the article', () => {
  const imageSwitch = (name: string) => screen.getByRole('switch', { name: `Active: ${name}` });

  test('Each with an active switch and a preview (inactive ones at 50% opacity)', async () => {
    const { api } = await openImages();
    expect(api.callsTo(LIST)[0]?.params).toEqual({ id: 1, all: true });
    const front = screen.getByAltText('Castle from the front');
    expect(front).toHaveAttribute('src', `data:image/png;base64,${FAKE_PNG}`);
    expect(front).toHaveStyle({ opacity: 1 });
    expect(imageSwitch('Castle from the front')).toBeChecked();
    expect(screen.getByAltText('Castle folded')).toHaveStyle({ opacity: 0.5 });
    expect(imageSwitch('Castle folded')).not.toBeChecked();
  });

  test('An image that names its type is shown by it', async () => {
    const api = new FakeApi();
    api.images = api.images.map((image) => ({ ...image, type: 'image/webp' }));
    await openImages(api);
    const source = screen.getByAltText('Castle folded').getAttribute('src');
    expect(source).toMatch(/^data:image\/webp;base64,/);
  });

  test('Toggled between 1 and 0 by its switch; the list reloads after 500 ms', async () => {
    const { api } = await openImages();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(imageSwitch('Castle folded'));
    await act(() => jest.advanceTimersByTimeAsync(450));
    expect(api.callsTo(POST)[0]?.data).toEqual({ id: 3, status: 1 });
    expect(api.callsTo(LIST)).toHaveLength(1);
    expect(imageSwitch('Castle folded')).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(60));
    expect(api.callsTo(LIST)).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(imageSwitch('Castle folded')).toBeChecked();
    expect(imageSwitch('Castle folded')).toBeEnabled();
    expect(screen.getByAltText('Castle folded')).toHaveStyle({ opacity: 1 });
  });

  test('A failed switch falls back with a toast', async () => {
    expectConsoleError(/cannot be reached/);
    const api = new FakeApi();
    api.override(POST, () => 'network');
    const { user } = await openImages(api);
    await user.click(imageSwitch('Castle from the side'));
    const text = '“Castle from the side” could not be switched off.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(imageSwitch('Castle from the side')).toBeChecked();
  });

  test("Image request failure: error logged, 'No images' shown, and tried again", async () => {
    expectConsoleError(/cannot be reached/);
    const api = new FakeApi();
    api.override(LIST, () => 'network');
    const { user } = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
    expect(await screen.findByText('No images')).toBeVisible();
    api.restore(LIST);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByAltText('Castle folded')).toBeVisible();
  });

  test("Non-array image response: warning logged, 'No images' shown", async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const api = new FakeApi();
    api.override(LIST, () => ({ status: 200, body: { none: true } }));
    openAdmin('/EditArticle', { api, state: fakeArticles[0] });
    expect(await screen.findByText('No images')).toBeVisible();
    expect(warn).toHaveBeenCalled();
  });
});

describe('Image uploader', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>('Add images');
  const button = () => screen.getByRole('button', { name: /^Upload/ });
  const outcome = (name: string) => screen.getByText(name).closest('li');
  const imageFile = (name: string, content = 'GIF89a', type = 'image/png') =>
    new File([content], name, { type });

  test('Needs a file chosen; the file picker accepts image/* only', async () => {
    const { user } = await openImages();
    expect(input()).toHaveAttribute('accept', 'image/*');
    expect(button()).toBeDisabled();
    await user.upload(input(), imageFile('one.png'));
    expect(button()).toBeEnabled();
    expect(button()).toHaveTextContent(/^Upload Image$/);
  });

  test("Upload: the button reads 'Uploading...' and is disabled, then the success message", async () => {
    const api = new FakeApi();
    const response = createDeferred();
    api.override(PUT, async () => {
      await response.promise;
      return { status: 201, body: { created: 'yes', id: 9 } };
    });
    const { user } = await openImages(api);
    await user.upload(input(), imageFile('one.png', 'GIF89a ñandú'));
    await user.click(button());
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(1));
    expect(button()).toHaveTextContent(/^Uploading\.\.\.$/);
    expect(button()).toBeDisabled();
    expect(screen.getByRole('progressbar', { name: 'Upload of one.png' })).toBeVisible();
    response.resolve();
    const message = await screen.findByText('✅ Image uploaded successfully!');
    expect(message.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(api.callsTo(PUT)[0]?.data).toEqual({
      articleId: 1,
      fileName: 'one.png',
      name: 'one',
      fileContent: Buffer.from('GIF89a ñandú').toString('base64'),
    });
    expect(input().files).toHaveLength(0);
    expect(button()).toHaveTextContent(/^Upload Image$/);
    expect(button()).toBeDisabled();
    await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(2));
  });

  test("Upload with created not 'yes'", async () => {
    const api = new FakeApi();
    api.override(PUT, () => ({ status: 200, body: { created: 'no', error: 'Too many pixels.' } }));
    const { user } = await openImages(api);
    await user.upload(input(), imageFile('one.png'));
    await user.click(button());
    expect(await screen.findByText('❌ Error while saving image')).toBeVisible();
    expect(screen.getByText('Too many pixels.')).toBeVisible();
    expect(outcome('one.png')).toBeVisible();
    expect(button()).toBeEnabled();
  });

  test('Upload network or format error', async () => {
    expectConsoleError(/cannot be reached/);
    const api = new FakeApi();
    api.override(PUT, () => 'network');
    const { user } = await openImages(api);
    await user.upload(input(), imageFile('one.png'));
    await user.click(button());
    const message = await screen.findByText('❌ Error: no conetion or invalid format');
    expect(message).toBeVisible();
    api.restore(PUT);
    await user.click(button());
    expect(await screen.findByText('✅ Image uploaded successfully!')).toBeVisible();
    expect(message).not.toBeInTheDocument();
  });

  test('A file of another format is told before anything is sent', async () => {
    const { api } = await openImages();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input(), imageFile('list.pdf', 'abc', 'application/pdf'));
    expect(await screen.findByText('❌ Error: no conetion or invalid format')).toBeVisible();
    expect(button()).toBeDisabled();
    expect(api.callsTo(PUT)).toHaveLength(0);
  });

  test('Several files, each with its own outcome', async () => {
    const api = new FakeApi();
    api.override(PUT, ({ data }) =>
      data.fileName === 'bad.png'
        ? { status: 400, body: { created: 'no', error: 'The file is broken.' } }
        : { status: 201, body: { created: 'yes', id: 9 } },
    );
    const { user } = await openImages(api);
    const big = imageFile('big.png');
    Object.defineProperty(big, 'size', { value: 11 * 1024 * 1024 });
    await user.upload(input(), [imageFile('good.png'), big, imageFile('bad.png')]);
    const bigRow = within(outcome('big.png') ?? document.body);
    const tooLarge = 'The file has 11 MB; at most 10 MB are taken.';
    expect(await bigRow.findByText(tooLarge)).toBeVisible();
    await user.click(button());
    expect(await screen.findByText('The file is broken.')).toBeVisible();
    expect(outcome('good.png')).toHaveTextContent('✅ Image uploaded successfully!');
    expect(outcome('bad.png')).toHaveTextContent('❌ Error while saving image');
    expect(api.callsTo(PUT).map(({ data }) => data.fileName)).toEqual(['good.png', 'bad.png']);
  });
});
