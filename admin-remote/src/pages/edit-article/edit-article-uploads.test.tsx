import { EMPTY_FILE, ONE_FRAME, rejectFileType } from '@catalogmx/shared/contract';
import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  fakeArticles,
} from '@catalogmx/shared/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, field, fill, retype } from '../../testing/admin-screen.ts';
import { fakePhotos, JPEG, largePhoto } from '../../testing/fake-photos.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const PUT = 'PUT /image/features';
const HEAD = 'HEAD /article/features';
const FORMAT_ERROR = '❌ Error: no conetion or invalid format';
const HEIC = new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
/** Two frames of one pixel. */
const ANIMATED = new Uint8Array(
  Buffer.from(
    `GIF89a\x01\0\x01\0\0\0\0${',\0\0\0\0\x01\0\x01\0\0\x02\x01\0\0'.repeat(2)};`,
    'latin1',
  ),
);

const input = () => screen.getByLabelText<HTMLInputElement>('Add images');
const upload = () => button(/^Upload/);
const retry = () => screen.queryByRole('button', { name: /^Try again/ });
const chosen = () => screen.queryByRole('list', { name: 'Chosen images' });
const rows = () => within(chosen() as HTMLElement).queryAllByRole('listitem');
const rowOf = (file: string) => screen.getByText(file).closest('li') as HTMLElement;
const nameOf = (file: string) => field(`Name of ${file}`);
const succeeded = () => screen.getAllByText(/^✅ Image uploaded successfully!$/);

/** Returns a GIF, or a PDF if the name says so. */
const file = (name: string, content?: BlobPart, type = 'image/png') =>
  new File([content ?? (name.endsWith('.pdf') ? '%PDF-1.7' : 'GIF89a')], name, { type });

async function openUploader(api = new FakeApi()) {
  const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
  await screen.findByAltText('Castle folded');
  const user = userEvent.setup({ applyAccept: false, delay: null });
  return { ...view, user };
}

/** Chooses files by their names or as they are. */
async function choose(files: (string | File)[], api?: FakeApi) {
  const view = await openUploader(api);
  await view.user.upload(
    input(),
    files.map((one) => (typeof one === 'string' ? file(one) : one)),
  );
  return view;
}

async function uploadAll(files: (string | File)[], api?: FakeApi) {
  const view = await choose(files, api);
  await view.user.click(upload());
  return view;
}

const keysOf = (api: FakeApi) => api.callsTo(PUT).map(({ headers }) => headers['idempotency-key']);
const namesOf = (api: FakeApi) => api.callsTo(PUT).map(({ data }) => data.fileName);

describe('Choosing images', () => {
  test('again comes on top, and one can be removed', async () => {
    const revoke = jest.spyOn(URL, 'revokeObjectURL');
    const { user, api } = await choose(['one.png']);
    await user.upload(input(), [file('two.png'), file('three.png')]);
    expect(rows()).toHaveLength(3);
    await user.click(button('Remove: two.png'));
    expect(revoke).toHaveBeenCalledTimes(1);
    expect(input()).toHaveFocus();
    await user.click(upload());
    await waitFor(() => expect(succeeded()).toHaveLength(2));
    expect(namesOf(api)).toEqual(['one.png', 'three.png']);
    await user.upload(input(), file('four.png'));
    expect(rows()).toHaveLength(1);
  });

  test('names them after the file or the article, and the name can be changed', async () => {
    const { user, api } = await choose(['red-slide.png', 'IMG_1234.png']);
    expect(nameOf('red-slide.png')).toHaveValue('red slide');
    expect(nameOf('IMG_1234.png')).toHaveValue('Royal Castle 5');
    await retype(user, 'Name of IMG_1234.png', 'Steps 1/2 ');
    await user.click(upload());
    await waitFor(() => expect(succeeded()).toHaveLength(2));
    expect(api.callsTo(PUT).map(({ data }) => [data.fileName, data.name])).toEqual([
      ['red slide.png', 'red slide'],
      ['Steps 1-2.png', 'Steps 1/2'],
    ]);
  });

  test('keeps the end of a long file name, cut between graphemes', async () => {
    const end = `${'a'.repeat(250)}.png`;
    const { api } = await uploadAll([`🎉${end}`]);
    await waitFor(() => expect(succeeded()).toHaveLength(1));
    expect(namesOf(api)).toEqual([end]);
  });

  const paste = (target: Element, types: string[]): boolean => {
    const clipboardData = { files: [file('image.png')], types };
    return fireEvent(target, createEvent.paste(target, { clipboardData }));
  };

  test('works by a paste, but in a field, text goes first', async () => {
    await openUploader();
    expect(paste(field('Title'), ['text/plain', 'Files'])).toBe(true);
    expect(chosen()).not.toBeInTheDocument();
    expect(paste(field('Title'), ['Files'])).toBe(false);
    expect(nameOf('image.png')).toHaveValue('Royal Castle 4');
    expect(upload()).toBeEnabled();
  });

  test('works by dropping them anywhere on the page', async () => {
    await openUploader();
    const dataTransfer = { files: [file('one.png')], types: ['Files'] };
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
    expect(screen.getByText('Drop them here.')).toBeInTheDocument();
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(nameOf('one.png')).toHaveValue('one');
    expect(screen.queryByText('Drop them here.')).not.toBeInTheDocument();
  });

  test('takes the files beside a folder, and none behind a dialog', async () => {
    const { user } = await openUploader();
    const items = [true, false].map((isDirectory) => ({
      kind: 'file',
      webkitGetAsEntry: () => ({ isDirectory }),
    }));
    const dataTransfer = { files: [file('folder'), file('one.png')], items, types: ['Files'] };
    fireEvent.drop(document.body, { dataTransfer });
    expect(await screen.findByText(/^A folder cannot be added/)).toBeVisible();
    expect(rows()).toHaveLength(1);
    await user.click(button('Cancel'));
    await screen.findByRole('dialog', { name: 'Discard changes?' });
    expect(paste(document.body, ['Files'])).toBe(false);
    expect(await screen.findByText(/^Files were not added behind the dialog/)).toBeVisible();
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(chosen()?.children).toHaveLength(1);
  });

  test.each([
    ['an empty file', '', 'image/png', EMPTY_FILE],
    ['a PDF with the name of a picture', '%PDF-1.7', 'image/png', rejectFileType('pdf')],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', rejectFileType('svg')],
    ['HEIC that the browser does not decode', HEIC, '', rejectFileType('heic')],
    ['no picture', 'abc', 'application/pdf', rejectFileType('other')],
  ])('rejects %s before it is sent', async (_name, content, type, reason = '') => {
    const { user, api } = await choose([file('a.png', content, type)]);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByText(FORMAT_ERROR)).toBeVisible();
    expect(retry()).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Name of a.png')).not.toBeInTheDocument();
    expect(upload()).toBeDisabled();
    expect(api.callsTo(PUT)).toHaveLength(0);
    await user.click(button('Remove: a.png'));
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
  });
});

describe('An upload', () => {
  test("reads 'Uploading...' until the success message", async () => {
    const api = new FakeApi();
    const release = api.hold(PUT);
    await uploadAll([file('one.png', 'GIF89a ñandú')], api);
    expect(input()).toHaveAttribute('accept', 'image/*');
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(1));
    expect(upload()).toHaveTextContent(/^Uploading\.\.\.$/);
    expect(upload()).toBeDisabled();
    expect(screen.getByRole('progressbar', { name: 'Upload of one.png' })).toBeVisible();
    await release();
    const message = await screen.findByText('✅ Image uploaded successfully!');
    expect(message.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(api.callsTo(PUT)[0]?.data).toEqual({
      articleId: 1,
      fileName: 'one.png',
      name: 'one',
      fileContent: Buffer.from('GIF89a ñandú').toString('base64'),
    });
    expect(input().files).toHaveLength(0);
    expect(upload()).toHaveTextContent(/^Upload Image$/);
    expect(upload()).toBeDisabled();
    await waitFor(() => expect(api.callsTo('GET /image/features')).toHaveLength(2));
  });

  test('ends after 30 seconds without progress, and can be tried again', async () => {
    expectConsoleError(/Nothing was transferred/);
    const { user, api } = await choose(['one.png'], new FakeApi({ [PUT]: 'hang' }));
    jest.useFakeTimers();
    await user.click(upload());
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(1));
    await advanceTimers(29_000);
    expect(upload()).toHaveTextContent('Uploading...');
    await advanceTimers(2_000);
    expect(await screen.findByText(FORMAT_ERROR)).toBeVisible();
    expect(screen.getByText('Nothing was transferred for 30 seconds.')).toBeVisible();
    expect(button('Try again: one.png')).toBeEnabled();
  });

  test('goes on for five minutes without progress while the server responds', async () => {
    expectConsoleError(/Nothing was transferred/);
    const api = new FakeApi({ [PUT]: 'hang', [HEAD]: { status: 200, body: '' } });
    const { user } = await choose(['one.png'], api);
    jest.useFakeTimers();
    await user.click(upload());
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(1));
    for (let half = 1; half < 10; half++) await advanceTimers(30_000);
    expect(api.callsTo(HEAD)).toHaveLength(9);
    expect(upload()).toHaveTextContent('Uploading...');
    await advanceTimers(30_000);
    expect(await screen.findByText(FORMAT_ERROR)).toBeVisible();
  });

  test('of a small file does not wait for large ones', async () => {
    const api = new FakeApi();
    api.hold(PUT, ({ data }) => data.name !== 'small');
    const large = [file('one.png'), file('two.png')];
    for (const each of large) Object.defineProperty(each, 'size', { value: 9e6 });
    await uploadAll([...large, 'small.png'], api);
    await waitFor(() => expect(succeeded()).toHaveLength(1));
    expect(namesOf(api)).toEqual(['one.png', 'small.png']);
    expect(screen.getByText('Waiting')).toBeVisible();
  });

  test('of several files has an outcome for each', async () => {
    const body = { created: 'no', error: 'The file is broken.' };
    const api = new FakeApi();
    api.override(PUT, ({ data }) =>
      data.fileName === 'bad.png'
        ? { status: 400, body }
        : { status: 201, body: { created: 'yes', id: 9 } },
    );
    const big = file('big.png');
    Object.defineProperty(big, 'size', { value: 11 * 1024 * 1024 });
    const { user } = await choose(['good.png', big, 'bad.png'], api);
    const tooLarge = 'The file has 11 MB; at most 10 MB are taken.';
    expect(await within(rowOf('big.png')).findByText(tooLarge)).toBeVisible();
    await user.click(upload());
    expect(await screen.findByText('The file is broken.')).toBeVisible();
    expect(rowOf('good.png')).toHaveTextContent('✅ Image uploaded successfully!');
    expect(rowOf('bad.png')).toHaveTextContent('❌ Error while saving image');
    expect(namesOf(api)).toEqual(['good.png', 'bad.png']);
  });

  test('is canceled while the next goes on, and its repetition has the same key', async () => {
    const api = new FakeApi();
    api.hold(PUT, ({ data }) => data.name === 'one');
    const { user } = await uploadAll(['one.png', 'two.png'], api);
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(1));
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(nameOf('one.png')).toBeDisabled();
    await user.click(button('Cancel: one.png'));
    expect(screen.getByText('Canceled')).toBeVisible();
    expect(button('Remove: one.png')).toHaveFocus();
    await waitFor(() => expect(succeeded()).toHaveLength(1));
    api.restore(PUT);
    await user.click(button('Try again: one.png'));
    await waitFor(() => expect(succeeded()).toHaveLength(2));
    const [first, second, third] = keysOf(api);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(third).toBe(first);
    expect(second).not.toBe(first);
  });

  test('with another name is not taken for a repetition', async () => {
    const body = { created: 'no', error: 'Many pictures.' };
    const { user, api } = await uploadAll(
      ['one.png'],
      new FakeApi({ [PUT]: { status: 429, body } }),
    );
    await screen.findByText(/Many pictures/);
    await fill(user, { 'Name of one.png': ' more' });
    await user.click(button('Try again: one.png'));
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(2));
    const [first, second] = keysOf(api);
    expect(second).not.toBe(first);
  });

  test('that waits is canceled before it is sent', async () => {
    const api = new FakeApi();
    const release = api.hold(PUT);
    const { user } = await uploadAll(['one.png', 'two.png'], api);
    await user.click(button('Cancel: two.png'));
    await release();
    await waitFor(() => expect(succeeded()).toHaveLength(1));
    await waitFor(() => expect(upload()).toHaveTextContent('Upload Image'));
    expect(api.callsTo(PUT)).toHaveLength(1);
  });

  test('of HEIC that the browser decodes is a JPEG', async () => {
    fakePhotos({});
    const { api } = await uploadAll([file('front.heic', HEIC)]);
    await waitFor(() => expect(succeeded()).toHaveLength(1));
    const fileContent = Buffer.from('jpeg').toString('base64');
    expect(api.callsTo(PUT)[0]?.data).toMatchObject({ fileName: 'front.jpg', fileContent });
  });

  test.each([
    ['has no context for a canvas', { isBlank: true }],
    ['encodes black', { value: 0 }],
    ['encodes noise', { value: 127 }],
    ['cannot be checked', { hasFrames: false }],
    ['never encodes', { encodes: false }],
  ])('of a photo is the original if the browser %s', async (_fault, browser) => {
    fakePhotos(browser);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort());
      return controller.signal;
    });
    const { api } = await uploadAll([largePhoto('1.jpg', 2), largePhoto('2.jpg', 12), '3.png']);
    await waitFor(() => expect(succeeded()).toHaveLength(2));
    const fileContent = Buffer.from(JPEG).toString('base64');
    expect(api.callsTo(PUT)[0]?.data).toMatchObject({ fileContent });
    expect(rowOf('2.jpg')).toHaveTextContent('The file has 12 MB; at most 10 MB are taken.');
  });

  test('is canceled while the browser encodes, and the next goes on', async () => {
    fakePhotos({ encodes: false });
    const { user } = await uploadAll([largePhoto('1.jpg', 2), '2.png']);
    await user.click(button('Cancel: 1.jpg'));
    await waitFor(() => expect(succeeded()).toHaveLength(1));
  });

  test('does not depend on what the name of a picture says', async () => {
    await uploadAll([file('a.pdf', 'GIF89a', 'application/pdf')]);
    await waitFor(() => expect(succeeded()).toHaveLength(1));
  });

  test('of an animation keeps one frame, which is said before and after', async () => {
    const { user } = await choose([file('a.gif', ANIMATED)]);
    expect(await screen.findByText(ONE_FRAME)).toBeVisible();
    await user.click(upload());
    await waitFor(() => expect(succeeded()).toHaveLength(1));
    expect(screen.getByText(ONE_FRAME)).toBeVisible();
  });

  const rejected = { created: 'no', error: 'Not this one.', message: 'Not this one.' };

  test.each([
    [200, {}, true],
    [415, { code: 'picture_unsupported' }, false],
    [413, { code: 'picture_too_large' }, false],
    [400, { code: 'picture_broken' }, false],
    [429, { code: 'too_many_requests' }, true],
    [400, { code: 'picture_not_received' }, true],
    [400, { code: 'invalid_input', fields: { name: 'Fill this in.' } }, true],
  ])('after %i %j is offered a repetition: %s', async (status, details, isOffered) => {
    const response = { status, body: { ...rejected, ...details } };
    const { user, api } = await uploadAll(['a.gif'], new FakeApi({ [PUT]: response }));
    expect(await screen.findByText('Not this one.')).toBeVisible();
    if (isOffered) {
      api.restore(PUT);
      await user.click(button('Try again: a.gif'));
      await waitFor(() => expect(succeeded()).toHaveLength(1));
    } else {
      expect(retry()).not.toBeInTheDocument();
      expect(upload()).toBeDisabled();
    }
  });

  test('after 503 keeps the focus in the row when it is tried again', async () => {
    expectConsoleError(/busy/);
    const body = { code: 'busy', message: 'The server is busy.' };
    const { user, api } = await uploadAll(['a.gif'], new FakeApi({ [PUT]: { status: 503, body } }));
    await screen.findByText('The server is busy.');
    api.override(PUT, 'hang');
    await user.click(button('Try again: a.gif'));
    expect(button('Cancel: a.gif')).toHaveFocus();
  });
});

describe('Many uploads', () => {
  const toggle = () => button(/^(Show|Hide) the uploaded$/);

  test('end in one line, into which the uploaded fold', async () => {
    const api = new FakeApi();
    const release = api.hold(PUT, ({ data }) => data.name === 'd');
    const { user } = await choose(['a.gif', 'x.pdf', 'b.gif', 'c.gif', 'd.gif', 'y.pdf'], api);
    const status = upload().parentElement?.querySelector('[role=status]');
    await waitFor(() => expect(screen.getAllByText(/^PDF documents/)).toHaveLength(2));
    await user.click(upload());
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(4));
    expect(screen.getByRole('progressbar', { name: 'Upload of all' })).toHaveAttribute('max', '4');
    expect(screen.getByText('3 of 4')).toBeVisible();
    expect(status).toHaveTextContent(/^$/);
    expect(rows()).toHaveLength(6);
    button('Cancel: d.gif').focus();
    await release();
    await waitFor(() => expect(status).toHaveTextContent(/^4 uploaded, 2 refused$/));
    expect(rows()).toHaveLength(2);

    expect(toggle()).toHaveFocus();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(toggle()).toHaveAccessibleName('Hide the uploaded');
    expect(rows()).toHaveLength(6);
    await user.click(toggle());
    await user.upload(input(), file('e.gif'));
    expect(screen.queryByText(/the uploaded$/)).not.toBeInTheDocument();
    expect(rows()).toHaveLength(3);
  });

  test('fold with one that is tried again; the line counts what failed', async () => {
    const body = { created: 'no', error: 'Busy.', code: 'too_many_requests', message: 'Busy.' };
    const api = new FakeApi();
    api.override(PUT, ({ data }) =>
      data.name === 'b' ? { status: 429, body } : { status: 201, body: { created: 'yes', id: 9 } },
    );
    const { user } = await uploadAll(['a.gif', 'b.gif', 'c.gif', 'd.gif', 'e.gif'], api);
    expect(await screen.findByText('4 uploaded, 1 failed')).toBeVisible();
    expect(rows()).toHaveLength(1);
    api.restore(PUT);
    await user.click(button('Try again: b.gif'));
    expect(await screen.findByText('5 uploaded')).toBeVisible();
    expect(rows()).toHaveLength(0);
    expect(toggle()).toHaveFocus();
  });

  test('stay in view if they are few', async () => {
    await uploadAll(['a.gif', 'b.gif', 'c.gif']);
    expect(await screen.findByText('3 uploaded')).toBeVisible();
    expect(rows()).toHaveLength(3);
    expect(screen.queryByText(/the uploaded$/)).not.toBeInTheDocument();
  });
});

describe('Leaving with chosen images', () => {
  const question = () => screen.findByRole('dialog', { name: 'Discard changes?' });

  test('that are not sent asks, after saving too', async () => {
    const { user, router } = await choose(['one.png']);
    await user.click(button('Cancel'));
    expect(await question()).toHaveTextContent('The chosen images are not uploaded yet.');
    await user.click(button('Keep editing'));
    await user.type(field('Title'), '!');
    await user.click(button('Save'));
    await question();
    await user.click(button('Keep editing'));
    // What was saved is the base now, and later changes are guarded again.
    expect(button('Save')).toBeDisabled();
    await user.click(button('Remove: one.png'));
    await user.type(field('Title'), '?');
    await user.click(button('Cancel'));
    await question();
    await user.click(button('Discard changes'));
    expect(router.state.location.pathname).toBe('/Dashboard');
  });

  test('that the server has rejected does not ask', async () => {
    const response = { status: 415, body: { created: 'no', error: 'No picture.' } };
    const { user, router } = await uploadAll(['one.png'], new FakeApi({ [PUT]: response }));
    expect(await screen.findByText('No picture.')).toBeVisible();
    await user.click(button('Cancel'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/Dashboard'));
  });
});
