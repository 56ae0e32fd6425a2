import { EMPTY_FILE, ONE_FRAME, rejectFileType } from '@catalogmx/shared/contract';
import { expectConsoleError, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '../../testing/open-admin.tsx';

const PUT = 'PUT /image/features';
const HEIC = new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
/** Two frames of one pixel. */
const ANIMATED = new Uint8Array(
  Buffer.from(
    `GIF89a\x01\0\x01\0\0\0\0${',\0\0\0\0\x01\0\x01\0\0\x02\x01\0\0'.repeat(2)};`,
    'latin1',
  ),
);

const upload = () => screen.getByRole('button', { name: /^Upload/ });
const retry = () => screen.queryByRole('button', { name: /^Try again/ });

async function choose(file: File, api = new FakeApi()) {
  const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
  await screen.findByAltText('Castle folded');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Add images'), file);
  return { ...view, user };
}

test.each([
  ['an empty file', '', 'image/png', EMPTY_FILE],
  ['a PDF with the name of a picture', '%PDF-1.7', 'image/png', rejectFileType('pdf')],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', rejectFileType('svg')],
  ['HEIC that the browser does not decode', HEIC, '', rejectFileType('heic')],
  ['no picture', 'abc', 'image/png', rejectFileType('other')],
])('rejects %s before it is sent', async (_name, content, type, reason = '') => {
  const { user, api } = await choose(new File([content], 'a.png', { type }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(retry()).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Name of a.png')).not.toBeInTheDocument();
  expect(upload()).toBeDisabled();
  expect(api.callsTo(PUT)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove: a.png' }));
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});

test('sends HEIC that the browser decodes as JPEG', async () => {
  const bitmap = { width: 40, height: 30, close: () => undefined };
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(bitmap) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => {
    done(new Blob(['jpeg'], { type }));
  });
  const { user, api } = await choose(new File([HEIC], 'front.heic'));
  await user.click(upload());
  expect(await screen.findByText(/^✅/)).toBeVisible();
  expect(api.callsTo(PUT)[0]?.data).toMatchObject({
    fileName: 'front.jpg',
    fileContent: Buffer.from('jpeg').toString('base64'),
  });
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('sends a picture whatever its name says', async () => {
  const { user } = await choose(new File(['GIF89a'], 'a.pdf', { type: 'application/pdf' }));
  await user.click(upload());
  expect(await screen.findByText(/^✅/)).toBeVisible();
});

const rejected = { created: 'no', error: 'Not this one.', message: 'Not this one.' };

test.each([
  [415, { code: 'picture_unsupported' }],
  [413, { code: 'picture_too_large' }],
  [400, { code: 'picture_broken' }],
])('offers no repetition after %i %j', async (status, details) => {
  const api = new FakeApi();
  api.override(PUT, () => ({ status, body: { ...rejected, ...details } }));
  const { user } = await choose(new File(['GIF89a'], 'a.gif'), api);
  await user.click(upload());
  expect(await screen.findByText('Not this one.')).toBeVisible();
  expect(retry()).not.toBeInTheDocument();
  expect(upload()).toBeDisabled();
});

test.each([
  [429, { code: 'too_many_requests' }],
  [400, { code: 'picture_not_received' }],
  [400, { code: 'invalid_input', fields: { name: 'Fill this in.' } }],
])('offers a repetition after %i %j', async (status, details) => {
  const api = new FakeApi();
  api.override(PUT, () => ({ status, body: { ...rejected, ...details } }));
  const { user } = await choose(new File(['GIF89a'], 'a.gif'), api);
  await user.click(upload());
  expect(await screen.findByText('Not this one.')).toBeVisible();
  api.restore(PUT);
  await user.click(screen.getByRole('button', { name: 'Try again: a.gif' }));
  expect(await screen.findByText(/^✅/)).toBeVisible();
});

test('offers a repetition after 503, and keeps the focus in the row', async () => {
  expectConsoleError(/busy/);
  const api = new FakeApi();
  api.override(PUT, () => ({
    status: 503,
    body: { code: 'busy', message: 'The server is busy.' },
  }));
  const { user } = await choose(new File(['GIF89a'], 'a.gif'), api);
  await user.click(upload());
  await screen.findByText('The server is busy.');
  api.override(PUT, () => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Try again: a.gif' }));
  expect(screen.getByRole('button', { name: 'Cancel: a.gif' })).toHaveFocus();
});

test('says before and after the upload that one frame of an animation is kept', async () => {
  const { user } = await choose(new File([ANIMATED], 'a.gif'));
  expect(await screen.findByText(ONE_FRAME)).toBeVisible();
  await user.click(upload());
  expect(await screen.findByText(/^✅/)).toBeVisible();
  expect(screen.getByText(ONE_FRAME)).toBeVisible();
});
