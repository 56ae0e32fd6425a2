import { EMPTY_FILE, ONE_FRAME, rejectFileType } from '@catalogmx/shared/contract';
import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  type FakeResponse,
  fakeArticles,
} from '@catalogmx/shared/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, field, fill, retype, see, sent } from '../../testing/admin-screen.ts';
import { fakePhotos, JPEG, largePhoto } from '../../testing/fake-image-editing.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const PUT = 'PUT /image/features';
const HEAD = 'HEAD /article/features';
const FORMAT_ERROR = '❌ Error: no conetion or invalid format';
const HEIC = new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
/** Two frames of one pixel. */
const FRAMES = `GIF89a\x01\0\x01\0\0\0\0${',\0\0\0\0\x01\0\x01\0\0\x02\x01\0\0'.repeat(2)};`;
const ANIMATED = new Uint8Array(Buffer.from(FRAMES, 'latin1'));

const input = () => screen.getByLabelText<HTMLInputElement>('Add images');
const upload = () => button(/^Upload/);
const chosen = () => screen.queryByRole('list', { name: 'Chosen images' });
const rows = () => within(chosen() as HTMLElement).queryAllByRole('listitem');
const rowOf = (file: string) => screen.getByText(file).closest('li') as HTMLElement;
const nameOf = (file: string) => field(`Name of ${file}`);
const expectSent = (api: FakeApi, count: number) =>
  waitFor(() => expect(sent(api, PUT)).toHaveLength(count));
const expectUploaded = (count: number) =>
  waitFor(() =>
    expect(screen.getAllByText(/^✅ Image uploaded successfully!$/)).toHaveLength(count),
  );

/** Returns a GIF, or a PDF if the name says so. */
const file = (name: string, content?: BlobPart, type = 'image/png', size?: number) => {
  const parts = [content ?? (name.endsWith('.pdf') ? '%PDF-1.7' : 'GIF89a')];
  const made = new File(parts, name, { type });
  return size === undefined ? made : Object.defineProperty(made, 'size', { value: size });
};

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
const namesOf = (api: FakeApi) => sent(api, PUT).map(({ fileName }) => fileName);

/** A back end that rejects one picture, by its name. */
function rejecting(name: string, response: FakeResponse): FakeApi {
  const created = { status: 201, body: { created: 'yes', id: 9 } };
  return new FakeApi({ [PUT]: ({ data }) => (data.name === name ? response : created) });
}

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
    await expectUploaded(2);
    expect(namesOf(api)).toEqual(['one.png', 'three.png']);
    await user.upload(input(), file('four.png'));
    expect(rows()).toHaveLength(1);
  });

  test('names them after the file or the article, and the name can be changed', async () => {
    const end = `${'a'.repeat(250)}.png`;
    const { user, api } = await choose(['red-slide.png', 'IMG_1234.png', `🎉${end}`]);
    expect(nameOf('red-slide.png')).toHaveValue('red slide');
    expect(nameOf('IMG_1234.png')).toHaveValue('Royal Castle 5');
    await retype(user, 'Name of IMG_1234.png', 'Steps 1/2 ');
    await user.click(upload());
    await expectUploaded(3);
    // The end of a long file name, cut between graphemes.
    expect(namesOf(api)).toEqual(['red slide.png', 'Steps 1-2.png', end]);
    expect(
      sent(api, PUT)
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['red slide', 'Steps 1/2']);
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
  });

  test('works by dropping them anywhere on the page, but for folders, and not behind a dialog', async () => {
    const { user } = await openUploader();
    const items = [true, false].map((isDirectory) => ({
      kind: 'file',
      webkitGetAsEntry: () => ({ isDirectory }),
    }));
    const dataTransfer = { files: [file('folder'), file('one.png')], items, types: ['Files'] };
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
    expect(screen.getByText('Drop them here.')).toBeInTheDocument();
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(screen.queryByText('Drop them here.')).not.toBeInTheDocument();
    await see(/^A folder cannot be added/);
    expect(rows()).toHaveLength(1);
    await user.click(button('Cancel'));
    await screen.findByRole('dialog', { name: 'Discard changes?' });
    expect(paste(document.body, ['Files'])).toBe(false);
    await see(/^Files were not added behind the dialog/);
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(chosen()?.children).toHaveLength(1);
  });

  test.each([
    ['an empty file', '', 'image/png', EMPTY_FILE],
    ['a PDF with the name of a picture', '%PDF-1.7', 'image/png', rejectFileType('pdf')],
    ['HEIC that the browser does not decode', HEIC, '', rejectFileType('heic')],
    ['no picture', 'abc', 'application/pdf', rejectFileType('other')],
  ])('rejects %s before it is sent', async (_name, content, type, reason = '') => {
    const { user, api } = await choose([file('a.png', content, type)]);
    await see(reason);
    await see(FORMAT_ERROR);
    expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Name of a.png')).not.toBeInTheDocument();
    expect(upload()).toBeDisabled();
    expect(sent(api, PUT)).toEqual([]);
    await user.click(button('Remove: a.png'));
    expect(chosen()).not.toBeInTheDocument();
  });
});

describe('An upload', () => {
  test("reads 'Uploading...' until the success message", async () => {
    const api = new FakeApi();
    const release = api.hold(PUT);
    // The content counts.
    await uploadAll([file('one.png', 'GIF89a ñandú', 'application/pdf')], api);
    await expectSent(api, 1);
    expect(upload()).toHaveTextContent(/^Uploading\.\.\.$/);
    expect(upload()).toBeDisabled();
    expect(screen.getByRole('progressbar', { name: 'Upload of one.png' })).toBeVisible();
    await release();
    const message = await see('✅ Image uploaded successfully!');
    expect(message.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    const fileContent = Buffer.from('GIF89a ñandú').toString('base64');
    expect(sent(api, PUT)).toEqual([
      { articleId: 1, fileName: 'one.png', name: 'one', fileContent },
    ]);
    expect(input().files).toHaveLength(0);
    expect(upload()).toHaveTextContent(/^Upload Image$/);
    expect(upload()).toBeDisabled();
    await waitFor(() => expect(api.callsTo('GET /image/features')).toHaveLength(2));
  });

  test.each([
    ['30 seconds', 1, {}],
    ['five minutes while the server responds', 10, { [HEAD]: { status: 200, body: '' } }],
  ])('ends after %s without progress, and can be tried again', async (_, halves, responses) => {
    expectConsoleError(/Nothing was transferred/);
    const { user, api } = await choose(['a.png'], new FakeApi({ [PUT]: 'hang', ...responses }));
    jest.useFakeTimers();
    await user.click(upload());
    await expectSent(api, 1);
    for (let half = 1; half < halves; half++) await advanceTimers(30_000);
    await advanceTimers(29_000);
    expect(upload()).toHaveTextContent('Uploading...');
    await advanceTimers(2_000);
    await see(FORMAT_ERROR);
    await see('Nothing was transferred for 30 seconds.');
    expect(button('Try again: a.png')).toBeEnabled();
  });

  test('of a small file does not wait for large ones', async () => {
    const api = new FakeApi();
    api.hold(PUT, ({ data }) => data.name !== 'small');
    const large = ['one.png', 'two.png'].map((name) => file(name, undefined, '', 9e6));
    await uploadAll([...large, 'small.png'], api);
    await expectUploaded(1);
    expect(namesOf(api)).toEqual(['one.png', 'small.png']);
    expect(screen.getByText('Waiting')).toBeVisible();
  });

  test('of several files has an outcome for each', async () => {
    const body = { created: 'no', error: 'The file is broken.' };
    const big = file('big.png', undefined, '', 11 * 1024 * 1024);
    const api = rejecting('bad', { status: 400, body });
    const { user } = await choose(['good.png', big, 'bad.png'], api);
    const tooLarge = 'The file has 11 MB; at most 10 MB are taken.';
    expect(await within(rowOf('big.png')).findByText(tooLarge)).toBeVisible();
    await user.click(upload());
    await see('The file is broken.');
    expect(rowOf('good.png')).toHaveTextContent('✅ Image uploaded successfully!');
    expect(rowOf('bad.png')).toHaveTextContent('❌ Error while saving image');
    expect(namesOf(api)).toEqual(['good.png', 'bad.png']);
  });

  test('is canceled while the next goes on, and its repetition has the same key, unless it is renamed', async () => {
    const api = new FakeApi();
    api.hold(PUT, ({ data }) => data.name === 'one');
    const { user } = await uploadAll(['one.png', 'two.png'], api);
    await expectSent(api, 1);
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(nameOf('one.png')).toBeDisabled();
    for (const count of [1, 3]) {
      await user.click(button('Cancel: one.png'));
      await see('Canceled');
      expect(button('Remove: one.png')).toHaveFocus();
      if (count === 1) await expectUploaded(1);
      else await fill(user, { 'Name of one.png': ' more' });
      await user.click(button('Try again: one.png'));
      await expectSent(api, count + (count === 1 ? 2 : 1));
    }
    await expectUploaded(2);
    const [first, second, again, renamed] = keysOf(api);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(again).toBe(first);
    expect(new Set([first, second, renamed]).size).toBe(3);
  });

  test('that waits is canceled before it is sent', async () => {
    const api = new FakeApi();
    const release = api.hold(PUT);
    const { user } = await uploadAll(['one.png', 'two.png'], api);
    await user.click(button('Cancel: two.png'));
    await release();
    await waitFor(() => expect(upload()).toHaveTextContent('Upload Image'));
    expect(namesOf(api)).toEqual(['one.png']);
  });

  test('of HEIC that the browser decodes is a JPEG', async () => {
    fakePhotos({});
    const { api } = await uploadAll([file('front.heic', HEIC)]);
    await expectUploaded(1);
    const fileContent = Buffer.from('jpeg').toString('base64');
    expect(sent(api, PUT)).toMatchObject([{ fileName: 'front.jpg', fileContent }]);
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
    await expectUploaded(2);
    const fileContent = Buffer.from(JPEG).toString('base64');
    expect(sent(api, PUT)[0]).toMatchObject({ fileContent });
    expect(rowOf('2.jpg')).toHaveTextContent('The file has 12 MB; at most 10 MB are taken.');
  });

  test('is canceled while the browser encodes, and the next goes on', async () => {
    fakePhotos({ encodes: false });
    const { user } = await uploadAll([largePhoto('1.jpg', 2), '2.png']);
    await user.click(button('Cancel: 1.jpg'));
    await expectUploaded(1);
  });

  test('of an animation keeps one frame, which is said before and after', async () => {
    const { user } = await choose([file('a.gif', ANIMATED)]);
    await see(ONE_FRAME);
    await user.click(upload());
    await expectUploaded(1);
    await see(ONE_FRAME);
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
    await see('Not this one.');
    if (isOffered) {
      api.override(PUT, 'hang');
      await user.click(button('Try again: a.gif'));
      await expectSent(api, 2);
      expect(button('Cancel: a.gif')).toHaveFocus();
    } else {
      expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
      expect(upload()).toBeDisabled();
    }
  });

  test('after 503 is offered a repetition, and the error is logged', async () => {
    expectConsoleError(/busy/);
    const body = { code: 'busy', message: 'The server is busy.' };
    await uploadAll(['a.gif'], new FakeApi({ [PUT]: { status: 503, body } }));
    await see('The server is busy.');
    expect(button('Try again: a.gif')).toBeEnabled();
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
    await expectSent(api, 4);
    expect(screen.getByRole('progressbar', { name: 'Upload of all' })).toHaveAttribute('max', '4');
    await see('3 of 4');
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
    const api = rejecting('b', { status: 429, body });
    const { user } = await uploadAll(['a.gif', 'b.gif', 'c.gif', 'd.gif', 'e.gif'], api);
    await see('4 uploaded, 1 failed');
    expect(rows()).toHaveLength(1);
    api.restore(PUT);
    await user.click(button('Try again: b.gif'));
    await see('5 uploaded');
    expect(rows()).toHaveLength(0);
    expect(toggle()).toHaveFocus();
  });

  test('stay in view if they are few', async () => {
    await uploadAll(['a.gif', 'b.gif', 'c.gif']);
    await see('3 uploaded');
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
    // The saved values are the base now, and later changes are guarded again.
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
    await see('No picture.');
    await user.click(button('Cancel'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/Dashboard'));
  });
});
