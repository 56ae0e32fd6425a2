import { expectConsoleError, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createDeferred } from '../../testing/deferred.ts';
import { fakeImageEditing } from '../../testing/fake-image-editing.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const DETAILS = 'PUT /image/details';
const DELETE = 'DELETE /image/features';
const LIST = 'GET /image/features';
const front = 'Castle from the front';
const side = 'Castle from the side';
const folded = 'Castle folded';

const press = (name: string) => screen.getByRole('button', { name });
const nameField = (name: string) => screen.getByLabelText(`Name: ${name}`);
const order = () => screen.getAllByLabelText<HTMLInputElement>(/^Name: /).map(({ value }) => value);
const cover = () =>
  within(screen.getByText('Cover').closest('li') as HTMLElement)
    .getByRole('img')
    .getAttribute('alt');

async function openImages(api = fakeImageEditing()) {
  const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
  await screen.findByRole('button', { name: `Move: ${front}` });
  return view;
}

test('a back end with the documented calls only shows none of it', async () => {
  openAdmin('/EditArticle', { api: new FakeApi(), state: fakeArticles[0] });
  expect(await screen.findByAltText(folded)).toBeVisible();
  expect(screen.queryByText('Cover')).not.toBeInTheDocument();
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Name: /)).not.toBeInTheDocument();
});

test('the first active image is the cover, and another one can be made it', async () => {
  const { user, api } = await openImages();
  expect(cover()).toBe(front);
  // Neither the cover itself, nor one that is switched off.
  expect(screen.getAllByText('Make cover')).toHaveLength(1);
  await user.click(press(`Make cover: ${side}`));
  expect(cover()).toBe(side);
  expect(order()).toEqual([side, front, folded]);
  await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(2));
  expect(api.callsTo(DETAILS).map(({ data }) => data)).toEqual([{ id: 2, position: 0 }]);
  expect(order()).toEqual([side, front, folded]);
});

test('a failed move goes back, with the reason', async () => {
  expectConsoleError(/cannot be reached/);
  const api = fakeImageEditing();
  const { user } = await openImages(api);
  api.override(DETAILS, () => 'network');
  await user.click(press(`Make cover: ${side}`));
  expect(await screen.findByText(`“${side}” could not be moved.`)).toBeVisible();
  await waitFor(() => expect(order()).toEqual([front, side, folded]));
});

test('a second move does not wait for the first', async () => {
  const { user, api } = await openImages();
  const first = createDeferred();
  api.override(DETAILS, async () => {
    await first.promise;
    return { status: 200, body: {} };
  });
  await user.click(press(`Make cover: ${side}`));
  await user.click(press(`Make cover: ${front}`));
  expect(order()).toEqual([front, side, folded]);
  first.resolve();
  await waitFor(() => expect(api.callsTo(DETAILS)).toHaveLength(2));
  await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(2));
  expect(order()).toEqual([front, side, folded]);
});

test('a deleted image leaves its place, from which it is restored', async () => {
  const { user, api } = await openImages();
  await user.click(press(`Delete: ${front}`));
  expect(await screen.findByText(`Deleted “${front}”`)).toBeVisible();
  expect(screen.queryByAltText(front)).not.toBeInTheDocument();
  expect(cover()).toBe(side);
  expect(api.callsTo(DELETE)[0]?.data).toEqual({ id: 1 });
  await user.click(press(`Undo: ${front}`));
  expect(await screen.findByAltText(front)).toBeVisible();
  expect(screen.queryByText(/^Deleted/)).not.toBeInTheDocument();
  expect(order()).toEqual([front, side, folded]);
});

test('deleted by keyboard, the focus is on Undo, and on the list afterwards', async () => {
  const { user } = await openImages();
  act(() => press(`Delete: ${side}`).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: `Undo: ${side}` })).toHaveFocus();
  await user.keyboard('{Enter}');
  const image = await screen.findByAltText(side);
  expect(image.closest('ul')).toHaveFocus();
});

test('an image that cannot be deleted stays', async () => {
  expectConsoleError(/cannot be reached/);
  const api = fakeImageEditing();
  api.override(DELETE, () => 'network');
  const { user } = await openImages(api);
  await user.click(press(`Delete: ${front}`));
  expect(await screen.findByText(`“${front}” could not be deleted.`)).toBeVisible();
  expect(screen.getByAltText(front)).toBeVisible();
});

describe('The name', () => {
  test('is saved when the field is left, and with Enter', async () => {
    const { user, api } = await openImages();
    await user.type(nameField(front), '!{Enter}');
    expect(await screen.findByAltText(`${front}!`)).toBeVisible();
    await user.clear(nameField(side));
    await user.type(nameField(side), ' Steps ');
    await user.tab();
    expect(await screen.findByAltText('Steps')).toBeVisible();
    const sent = api.callsTo(DETAILS).map(({ data }) => data);
    expect(sent).toEqual([
      { id: 1, name: `${front}!` },
      { id: 2, name: 'Steps' },
    ]);
  });

  test('is not saved without a change, or empty', async () => {
    const { user, api } = await openImages();
    await user.click(nameField(front));
    await user.tab();
    await user.clear(nameField(front));
    await user.tab();
    expect(nameField(front)).toHaveAccessibleDescription('Enter a name.');
    await user.click(nameField(front));
    await user.keyboard('{Escape}');
    expect(nameField(front)).toHaveValue(front);
    expect(api.callsTo(DETAILS)).toEqual([]);
  });

  test('stays in the field if it cannot be saved, with the reason beside it', async () => {
    expectConsoleError(/cannot be reached/);
    const api = fakeImageEditing();
    api.override(DETAILS, () => 'network');
    const { user } = await openImages(api);
    await user.type(nameField(front), '!{Enter}');
    await waitFor(() => expect(nameField(front)).toBeInvalid());
    expect(nameField(front)).toHaveAccessibleDescription(
      'Not saved: The server cannot be reached.',
    );
    expect(nameField(front)).toHaveValue(`${front}!`);
  });
});
