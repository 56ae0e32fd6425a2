import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  refuseStorage,
} from '@catalogmx/shared/testing';
import { fireEvent } from '@testing-library/react';
import { field, message, openContact, SEND } from './testing/open-contact.tsx';

const DRAFT = 'catalogmx.contact-draft';
const TEXTS = { Name: 'Ann', Phone: '479 555 0100', Message: 'A castle on May 2?' };

const contents = () => ['Name', 'Email', 'Phone', 'Message'].map((label) => field(label).value);

test('a half-written message is there again when the page is opened anew, and its time counts', async () => {
  const { fillIn, unmount } = await openContact();
  await advanceTimers(5_000);
  await fillIn(TEXTS);
  unmount();
  const { submit, api } = await openContact();
  expect(contents()).toEqual(['Ann', '', '479 555 0100', 'A castle on May 2?']);
  expect(message()).toBeValid();
  await advanceTimers(1_000);
  await submit();
  expect(api.messages).toMatchObject([{ took: 6_000 }]);
});

test('what was submitted is no draft, though it could not be sent; what is changed then is', async () => {
  expectConsoleError(/message could not be sent/);
  const api = new FakeApi({ [SEND]: 'network' });
  const { user, fillIn, submit, close } = await openContact({ api });
  await fillIn(TEXTS);
  expect(sessionStorage.getItem(DRAFT)).toContain('castle');
  await submit();
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
  await close();
  expect(message()).toHaveValue('A castle on May 2?');
  await user.type(message(), '!');
  expect(sessionStorage.getItem(DRAFT)).toContain('May 2?!');
  await user.type(message(), '{Backspace}');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

test('a suggestion that was left as it is makes way for the next one', async () => {
  const { write, unmount } = await openContact({ from: '/article/1' });
  await write('Name', 'Ann');
  unmount();
  await openContact({ from: '/article/4' });
  expect(contents()).toEqual(['Ann', '', '', 'I am interested in Popcorn Machine']);
});

test('a message whose response a reload cuts off keeps its key as long as its text is the same', async () => {
  const api = new FakeApi({ [SEND]: 'hang' });
  const { send, unmount } = await openContact({ api });
  await send(TEXTS);
  unmount();
  api.restore(SEND);
  // Firefox restores the fields.
  const reloaded = await openContact({ api });
  await reloaded.send(TEXTS);
  await reloaded.close();
  await reloaded.send({ ...TEXTS, Message: 'And a slide?' });
  await reloaded.close();
  await reloaded.send({ ...TEXTS, Message: 'And a slide?' });
  const keys = api.callsTo(SEND).map(({ data }) => data.key);
  // The first one is still under way, so its key is not sent again.
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});

test('an address stays as it is while an input method composes it', async () => {
  await openContact();
  const email = field('Email');
  fireEvent.input(email, { target: { value: 'ann＠example.com' }, isComposing: true });
  expect(email).toHaveValue('ann＠example.com');
  fireEvent.compositionEnd(email);
  expect(email).toHaveValue('ann@example.com');
});

test('does not store the hidden field', async () => {
  await openContact();
  fireEvent.input(field('Leave this empty'), { target: { value: 'https://spam.example' } });
  expect(sessionStorage.getItem(DRAFT)).not.toContain('spam');
});

test.each(['{', 'null', '7', '"text"', '[]', '{"name":{},"message":5,"took":"x"}'])(
  'something else in the place of the draft (%s) is passed over',
  async (stored) => {
    sessionStorage.setItem(DRAFT, stored);
    const { send, api } = await openContact();
    expect(contents()).toEqual(['', '', '', '']);
    await send(TEXTS);
    expect(api.messages).toMatchObject([{ took: 0 }]);
  },
);

test('where the browser stores nothing, the form works', async () => {
  refuseStorage();
  const { send, api } = await openContact();
  await send(TEXTS);
  expect(api.messages).toMatchObject([{ message: 'A castle on May 2?' }]);
});

test('where the storage is full, no older draft is left', async () => {
  const { write } = await openContact();
  await write('Name', 'Ann');
  refuseStorage('setItem');
  await write('Message', 'A castle');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});
