import { advanceTimers, expectConsoleError, FakeApi, renderPage } from '@catalogmx/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ContactPage from './contact-page.tsx';

const CALL = 'POST /contact/message';
const DRAFT = 'catalogmx.contact-draft';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

function openContact(options: { from?: string; api?: FakeApi } = {}) {
  const { from, api } = options;
  return renderPage(<ContactPage />, { path: '/contactUs', state: { from }, api });
}

async function write(user: UserEvent, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function fillIn(user: UserEvent) {
  await write(user, 'Name', 'Ann');
  await write(user, 'Phone', '479 555 0100');
  await write(user, 'Message', 'A castle on May 2?');
}

async function submit(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await advanceTimers(200);
}

const message = () => screen.getByLabelText('Message');

/** The values of the form after a reload. */
function contents() {
  return ['Name', 'Email', 'Phone', 'Message'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
}

test('a half-written message is there again when the page is opened anew', async () => {
  const { user, unmount } = openContact();
  await fillIn(user);
  unmount();
  openContact();
  expect(contents()).toEqual(['Ann', '', '479 555 0100', 'A castle on May 2?']);
  expect(message()).toBeValid();
});

test('the time it took before counts', async () => {
  const { user, unmount } = openContact();
  await advanceTimers(5_000);
  await fillIn(user);
  unmount();
  const { user: later, api } = openContact();
  await advanceTimers(1_000);
  await submit(later);
  expect(api.messages).toMatchObject([{ took: 6_000 }]);
});

test('with the submit there is no draft any more', async () => {
  const { user, unmount } = openContact();
  await fillIn(user);
  expect(sessionStorage.getItem(DRAFT)).toContain('castle');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
  await advanceTimers(200);
  unmount();
  openContact();
  expect(contents()).toEqual(['', '', '', '']);
});

test('what was submitted is no draft, though it could not be sent; what is changed then is', async () => {
  expectConsoleError(/message could not be sent/);
  const api = new FakeApi();
  api.override(CALL, () => 'network');
  const { user } = openContact({ api });
  await fillIn(user);
  await submit(user);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(message()).toHaveValue('A castle on May 2?');
  await user.type(message(), '!');
  expect(sessionStorage.getItem(DRAFT)).toContain('May 2?!');
  await user.type(message(), '{Backspace}');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

test('a suggestion that was left as it is makes way for the next one', async () => {
  const { user, unmount } = openContact({ from: '/article/1' });
  await advanceTimers(0);
  await write(user, 'Name', 'Ann');
  unmount();
  openContact({ from: '/article/4' });
  await advanceTimers(0);
  expect(contents()).toEqual(['Ann', '', '', 'I am interested in Popcorn Machine']);
});

test('what the visitor wrote stays, whatever article they come from', async () => {
  const { user, unmount } = openContact({ from: '/article/1' });
  await advanceTimers(0);
  await user.type(message(), ', on May 2');
  unmount();
  openContact({ from: '/article/4' });
  await advanceTimers(0);
  expect(message()).toHaveValue('I am interested in Royal Castle, on May 2');
});

test('the hidden field is not kept', () => {
  openContact();
  const trap = screen.getByLabelText('Leave this empty');
  fireEvent.input(trap, { target: { value: 'https://spam.example' } });
  expect(sessionStorage.getItem(DRAFT)).not.toContain('spam');
});

test.each(['{', 'null', '7', '"text"', '[]', '{"name":{},"message":5,"took":"x"}'])(
  'something else in the place of the draft (%s) is passed over',
  async (stored) => {
    sessionStorage.setItem(DRAFT, stored);
    const { user, api } = openContact();
    expect(contents()).toEqual(['', '', '', '']);
    await fillIn(user);
    await submit(user);
    expect(api.messages).toMatchObject([{ took: 0 }]);
  },
);

test('where the browser stores nothing, the form works', async () => {
  const refuse = () => {
    throw new DOMException('No storage', 'QuotaExceededError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  }
  const { user, api } = openContact();
  await fillIn(user);
  await submit(user);
  expect(api.messages).toMatchObject([{ message: 'A castle on May 2?' }]);
});

test('where the storage is full, no older draft is left', async () => {
  const { user } = openContact();
  await write(user, 'Name', 'Ann');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await write(user, 'Message', 'A castle');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});
