import {
  advanceTimers,
  applyStyleSheets,
  expectConsoleError,
  failure,
  FAKE_PNG,
  FakeApi,
  fakeArticles,
} from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, fill, logIn, retype, see, sent } from '../../testing/admin-screen.ts';
import { fakeImageEditing } from '../../testing/fake-image-editing.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const LIST = 'GET /image/features';
const front = 'Castle from the front';
const side = 'Castle from the side';
const folded = 'Castle folded';

async function openImages(api = new FakeApi()) {
  const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
  await screen.findByAltText(folded);
  return { ...view, api };
}

describe('All images of the article', () => {
  beforeEach(applyStyleSheets);

  const imageSwitch = (name: string) => screen.getByRole('switch', { name: `Active: ${name}` });

  test('have a preview of their type and a switch; inactive ones are paler', async () => {
    const api = new FakeApi();
    Object.assign(api.images[2] ?? {}, { type: 'image/webp' });
    await openImages(api);
    expect(api.callsTo(LIST)[0]?.params).toEqual({ id: 1, all: true });
    const image = screen.getByAltText(front);
    expect(image).toHaveAttribute('src', `data:image/png;base64,${FAKE_PNG}`);
    expect(image).toHaveStyle({ opacity: 1 });
    expect(imageSwitch(front)).toBeChecked();
    expect(screen.getByAltText(folded)).toHaveStyle({ opacity: 0.5 });
    const source = screen.getByAltText(folded).getAttribute('src');
    expect(source).toMatch(/^data:image\/webp;base64,/);
    expect(imageSwitch(folded)).not.toBeChecked();
    // This back end only has the documented calls.
    const later = screen.queryAllByRole('button', { name: /^(Move|Delete|Make cover)/ });
    expect([...later, ...screen.queryAllByLabelText(/^Name: /)]).toEqual([]);
    expect(screen.queryByText('Cover')).not.toBeInTheDocument();
  });

  test('are switched between 1 and 0, and listed again after 500 ms', async () => {
    const { user, api } = await openImages();
    jest.useFakeTimers();
    await user.click(imageSwitch(folded));
    await advanceTimers(450);
    expect(sent(api, 'POST /image/features')).toEqual([{ id: 3, status: 1 }]);
    expect(api.callsTo(LIST)).toHaveLength(1);
    expect(imageSwitch(folded)).toBeDisabled();
    await advanceTimers(60);
    expect(api.callsTo(LIST)).toHaveLength(2);
    await advanceTimers(10);
    expect(imageSwitch(folded)).toBeChecked();
    expect(imageSwitch(folded)).toBeEnabled();
    expect(screen.getByAltText(folded)).toHaveStyle({ opacity: 1 });
  });

  test("are none if the response is no array, with a warning in the browser's log", async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const api = new FakeApi({ [LIST]: { status: 200, body: { none: true } } });
    openAdmin('/EditArticle', { api, state: fakeArticles[0] });
    await see('No images');
    expect(warn).toHaveBeenCalled();
  });
});

describe('An image', () => {
  const DETAILS = 'PUT /image/details';
  const DELETE = 'DELETE /image/features';
  const nameField = (name: string) => screen.getByLabelText(`Name: ${name}`);
  const order = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Name: /).map(({ value }) => value);
  const cover = () =>
    within(screen.getByText('Cover').closest('li') as HTMLElement)
      .getByRole('img')
      .getAttribute('alt');
  const openEditing = () => openImages(fakeImageEditing());

  test('that is the first active one is the cover, and another one can be made it', async () => {
    const { user, api } = await openEditing();
    expect(cover()).toBe(front);
    // Neither the cover itself, nor one that is switched off.
    expect(screen.getAllByText('Make cover')).toHaveLength(1);
    await user.click(button(`Make cover: ${side}`));
    expect(cover()).toBe(side);
    expect(order()).toEqual([side, front, folded]);
    await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(2));
    expect(sent(api, DETAILS)).toEqual([{ id: 2, position: 0 }]);
    expect(order()).toEqual([side, front, folded]);
  });

  test('can be moved before the last move is saved', async () => {
    const { user, api } = await openEditing();
    const release = api.hold(DETAILS);
    await user.click(button(`Make cover: ${side}`));
    await user.click(button(`Make cover: ${front}`));
    expect(order()).toEqual([front, side, folded]);
    await release();
    await waitFor(() => expect(api.callsTo(DETAILS)).toHaveLength(2));
    await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(2));
    expect(order()).toEqual([front, side, folded]);
  });

  test.each([
    ['moved', DETAILS, `Make cover: ${side}`, `“${side}” could not be moved.`],
    ['deleted', DELETE, `Delete: ${front}`, `“${front}” could not be deleted.`],
  ])('that cannot be %s is where it was, with the reason', async (_what, call, name, text) => {
    expectConsoleError(/cannot be reached/);
    const { user, api } = await openEditing();
    api.override(call, 'network');
    await user.click(button(name));
    await see(text);
    await waitFor(() => expect(order()).toEqual([front, side, folded]));
  });

  test('that is deleted leaves its place, from which it is restored, with the focus', async () => {
    const { user, api } = await openEditing();
    act(() => button(`Delete: ${front}`).focus());
    await user.keyboard('{Enter}');
    await see(`Deleted “${front}”`);
    expect(screen.queryByAltText(front)).not.toBeInTheDocument();
    expect(cover()).toBe(side);
    expect(sent(api, DELETE)).toEqual([{ id: 1 }]);
    expect(button(`Undo: ${front}`)).toHaveFocus();
    await user.keyboard('{Enter}');
    const image = await screen.findByAltText(front);
    expect(image.closest('ul')).toHaveFocus();
    expect(screen.queryByText(/^Deleted/)).not.toBeInTheDocument();
    expect(order()).toEqual([front, side, folded]);
  });

  test('that is deleted closes its place after a while, but never under the focus', async () => {
    jest.useFakeTimers();
    openAdmin('/EditArticle', { api: fakeImageEditing(), state: fakeArticles[0] });
    await advanceTimers(100);
    act(() => button(`Delete: ${front}`).focus());
    // A click by keyboard has no detail.
    act(() => button(`Delete: ${front}`).click());
    await advanceTimers(100);
    await advanceTimers(20_000);
    expect(button(`Undo: ${front}`)).toHaveFocus();
    act(() => button(`Undo: ${front}`).blur());
    await advanceTimers(9_000);
    expect(screen.queryByText(/^Deleted/)).not.toBeInTheDocument();
  });

  test('is renamed when the field is left, and with Enter', async () => {
    const { user, api } = await openEditing();
    await user.type(nameField(front), '!{Enter}');
    expect(await screen.findByAltText(`${front}!`)).toBeVisible();
    await retype(user, `Name: ${side}`, ' Steps ');
    await user.tab();
    expect(await screen.findByAltText('Steps')).toBeVisible();
    expect(sent(api, DETAILS)).toEqual([
      { id: 1, name: `${front}!` },
      { id: 2, name: 'Steps' },
    ]);
  });

  test('keeps its name without a change, or if the field is empty', async () => {
    const { user, api } = await openEditing();
    await user.click(nameField(front));
    await user.tab();
    await user.clear(nameField(front));
    await user.tab();
    expect(nameField(front)).toHaveAccessibleDescription('Enter a name.');
    await user.click(nameField(front));
    await user.keyboard('{Escape}');
    expect(nameField(front)).toHaveValue(front);
    expect(sent(api, DETAILS)).toEqual([]);
  });

  test('that cannot be renamed keeps the text in the field, with the reason beside it', async () => {
    expectConsoleError(/cannot be reached/);
    const { user, api } = await openEditing();
    api.override(DETAILS, 'network');
    await fill(user, { [`Name: ${front}`]: '!' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(nameField(front)).toBeInvalid());
    const reason = 'Not saved: The server cannot be reached.';
    expect(nameField(front)).toHaveAccessibleDescription(reason);
    expect(nameField(front)).toHaveValue(`${front}!`);
  });

  test('keeps a name that a session has ended before, until it is saved', async () => {
    const { user, api } = await openEditing();
    await retype(user, `Name: ${front}`, 'Gate');
    api.override(DETAILS, failure(401, 'unauthorized', 'Log in to do this.'));
    await user.keyboard('{Enter}');
    await screen.findByText(/^Your session has ended/);
    await logIn(user);
    expect(await screen.findByLabelText(`Name: ${front}`)).toHaveValue('Gate');
    const description = 'Not saved yet. Press Enter to save it.';
    expect(nameField(front)).toHaveAccessibleDescription(description);
    api.restore(DETAILS);
    await user.type(nameField(front), '{Enter}');
    expect(await screen.findByLabelText('Name: Gate')).toHaveAccessibleDescription('');
  });
});
