import { PAGE_MIN_WIDTH, THANK_YOU_MS } from '@catalogmx/shared';
import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  type FakeResponse,
  renderPage,
  realStyleOf,
} from '@catalogmx/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { storedKeys } from '../contact/message-store.ts';
import ContactPage from './contact-page.tsx';

const CALL = 'POST /contact/message';
const THANKS = 'Thanks for contacting us!';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

async function write(user: UserEvent, label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function fillIn(user: UserEvent) {
  await write(user, 'Name', 'Ann');
  await write(user, 'Email', 'ann@example.com');
  await write(user, 'Phone', '479 555 0100');
  await write(user, 'Message', 'A castle on May 2?');
}

const submitButton = () => screen.getByRole('button', { name: 'Submit' });

const failing: [string, () => FakeResponse | 'network' | Promise<FakeResponse>][] = [
  ['the server is out of reach', () => 'network'],
  ['the server answers 503', () => ({ status: 503, body: {} })],
];

test('the "Get in Touch" card has the four fields and Submit', () => {
  renderPage(<ContactPage />);
  expect(screen.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAttribute('autocomplete', 'name');
  expect(screen.getByLabelText('Email')).toHaveAttribute('inputmode', 'email');
  expect(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'tel');
  expect(screen.getByLabelText('Message').tagName).toBe('TEXTAREA');
  expect(submitButton()).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('browsers without scripts submit every field to the server', () => {
  renderPage(<ContactPage />);
  const form = submitButton().closest('form') as HTMLFormElement;
  expect(form.method).toBe('post');
  expect(form).toHaveAttribute('action', '/contact-form');
  expect(form.enctype).toBe('application/x-www-form-urlencoded');
  expect([...new FormData(form).keys()]).toEqual([
    'name',
    'email',
    'phone',
    'message',
    'leave_empty',
  ]);
  expect(submitButton()).toHaveAttribute('type', 'submit');
});

test('the page is at least 400 px wide', () => {
  const { container } = renderPage(<ContactPage />);
  expect(PAGE_MIN_WIDTH).toBe(400);
  expect(realStyleOf(container.firstElementChild as Element).minWidth).toBe('400px');
});

test('says in words what is needed, and an empty form is not sent', async () => {
  const { user, api } = renderPage(<ContactPage />);
  expect(screen.getByText(/leave your name, a message,/)).toBeVisible();
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  expect(api.calls).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveProperty(
    'validationMessage',
    'Please tell us your name.',
  );
});

test.each(['Email', 'Phone'])('%s alone is a way to answer', async (label) => {
  const { user, api } = renderPage(<ContactPage />);
  await write(user, 'Name', 'Ann');
  await write(user, 'Message', 'Hello');
  await user.click(submitButton());
  expect(api.calls).toEqual([]);
  expect(screen.getByLabelText('Email')).toBeInvalid();

  await write(user, label, label === 'Email' ? 'ann@example.com' : '555 0100');
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  expect(api.callsTo(CALL)).toHaveLength(1);
});

test('sends what was pasted without invisible characters', async () => {
  const { user, api } = renderPage(<ContactPage />);
  await write(user, 'Name', '\u202eJean\u2011Luc\u00a0Roy');
  await write(user, 'Email', '\u200bann@example.com\u202c');
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  await write(user, 'Message', 'One\u202e\u2028two');
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  expect(api.callsTo(CALL)[0]?.data).toMatchObject({
    name: 'Jean-Luc Roy',
    email: 'ann@example.com',
    message: 'One\ntwo',
  });
});

test.each(['   ', '\u200b\u2060'])('%j is no name', async (blanks) => {
  const { user, api } = renderPage(<ContactPage />);
  await fillIn(user);
  await user.clear(screen.getByLabelText('Name'));
  await write(user, 'Name', blanks);
  await user.click(submitButton());
  expect(api.calls).toEqual([]);
  expect(screen.getByLabelText('Name')).toBeInvalid();
});

test('a message that is sent: thanks 200 ms after submit, and the form is cleared', async () => {
  const { user, api } = renderPage(<ContactPage />);
  await fillIn(user);
  await user.click(submitButton());
  await advanceTimers(199);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await advanceTimers(1);
  const modal = screen.getByRole('dialog', { name: THANKS });
  expect(modal).toHaveTextContent('We will contact you shortly, meanwhile explore our website.');
  expect(within(modal).queryByRole('link')).not.toBeInTheDocument();
  expect(api.messages).toEqual([
    {
      key: expect.stringMatching(/^[A-Za-z0-9-]{8,64}$/) as string,
      name: 'Ann',
      email: 'ann@example.com',
      phone: '479 555 0100',
      message: 'A castle on May 2?',
      took: 0,
    },
  ]);
  expect(storedKeys()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test.each(failing)(
  'when %s: thanks 200 ms after submit with the phone number, and the message is kept',
  async (_, response) => {
    expectConsoleError(/message could not be sent/);
    const api = new FakeApi();
    api.override(CALL, response);
    const { user } = renderPage(<ContactPage />, { api });
    await fillIn(user);
    await user.click(submitButton());
    await advanceTimers(199);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await advanceTimers(1);
    const modal = screen.getByRole('dialog', { name: THANKS });
    const phone = within(modal).getByRole('link', { name: '(479) 555-0142' });
    expect(phone).toHaveAttribute('href', 'tel:+14795550142');
    expect(storedKeys()).toHaveLength(1);
    expect(screen.getByLabelText('Message')).toHaveValue('A castle on May 2?');
  },
);

test('when the server refuses the message: the thanks come with the phone number', async () => {
  expectConsoleError(/message could not be sent/);
  const api = new FakeApi();
  api.override(CALL, () => ({ status: 400, body: {} }));
  const { user } = renderPage(<ContactPage />, { api });
  await fillIn(user);
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  const modal = screen.getByRole('dialog', { name: THANKS });
  expect(within(modal).getByRole('link', { name: '(479) 555-0142' })).toBeVisible();
  expect(storedKeys()).toHaveLength(1);
  expect(screen.getByLabelText('Message')).toHaveValue('A castle on May 2?');
});

test('when the server has the message after all, the thanks say so and the form is cleared', async () => {
  expectConsoleError(/message could not be sent/);
  const api = new FakeApi();
  api.override(CALL, () => 'network');
  const { user } = renderPage(<ContactPage />, { api });
  await fillIn(user);
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  const modal = screen.getByRole('dialog', { name: THANKS });
  expect(modal).toHaveTextContent('could not get your message');
  api.restore(CALL);
  await advanceTimers(5_000);
  expect(modal).not.toHaveTextContent('could not get your message');
  expect(within(modal).getByRole('status')).toHaveTextContent('We have your message now');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('what no database stores is left out of the message', async () => {
  const { user, api } = renderPage(<ContactPage />);
  await fillIn(user);
  for (const [label, text] of [
    ['Name', ' \0Ann\uD83C'],
    ['Message', 'A\0 castle \uDFF0\u{1F3F0} on\nMay 2?\uD83C'],
  ] as const) {
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
  }
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  expect(api.messages).toMatchObject([{ name: 'Ann', message: 'A castle \u{1F3F0} on\nMay 2?' }]);
});

test('nothing but what no database stores is no message', async () => {
  const { user, api } = renderPage(<ContactPage />);
  await fillIn(user);
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: '\0 \uD83C' } });
  await user.click(submitButton());
  expect(api.calls).toEqual([]);
  expect(screen.getByLabelText('Message')).toBeInvalid();
});

test('a phone number without digits is refused in words, beside an email address too', async () => {
  const { user, api } = renderPage(<ContactPage />);
  await fillIn(user);
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  fireEvent.input(phone, { target: { value: 'call me' } });
  await user.click(submitButton());
  expect(api.calls).toEqual([]);
  expect(phone.validationMessage).toBe('Please enter the phone number in digits.');
  fireEvent.input(phone, { target: { value: '479 555 0100' } });
  expect(phone).toBeValid();
});

test.each(['Email', 'Phone'])('%s says in a hint that one way to answer is needed', (label) => {
  renderPage(<ContactPage />);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^Required if you leave no /);
});

test('when the call hangs: thanks 200 ms after submit; the phone number follows when it is given up', async () => {
  expectConsoleError(/message could not be sent/);
  const api = new FakeApi();
  api.override(CALL, () => new Promise(() => undefined));
  const { user } = renderPage(<ContactPage />, { api });
  await fillIn(user);
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  const modal = screen.getByRole('dialog', { name: THANKS });
  expect(within(modal).queryByRole('link')).not.toBeInTheDocument();
  await advanceTimers(30_000);
  expect(within(modal).getByRole('link', { name: '(479) 555-0142' })).toBeVisible();
});

test.each(['Close', 'Close dialog'])('the modal closes by its "%s" button', async (name) => {
  const { user } = renderPage(<ContactPage />);
  await fillIn(user);
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  const button = screen.getByRole('button', { name });
  expect(button).toHaveTextContent(name === 'Close' ? 'Close' : 'X');
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await advanceTimers(0);
  expect(submitButton()).toHaveFocus();
});

test('a double-click on Submit sends once', async () => {
  const api = new FakeApi();
  api.delay = 50;
  const { user } = renderPage(<ContactPage />, { api });
  await fillIn(user);
  await user.dblClick(submitButton());
  await advanceTimers(THANK_YOU_MS);
  expect(api.callsTo(CALL)).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: THANKS })).toBeVisible();
});

test('a second click after a quick answer does not send again, and the thanks come in time', async () => {
  const { user, api } = renderPage(<ContactPage />);
  await fillIn(user);
  await user.click(submitButton());
  await advanceTimers(150);
  await user.click(submitButton());
  await advanceTimers(50);
  expect(screen.getByRole('dialog', { name: THANKS })).toBeVisible();
  expect(api.callsTo(CALL)).toHaveLength(1);
});

test('the same words submitted again after a failure go under the same key', async () => {
  expectConsoleError(/message could not be sent/);
  const api = new FakeApi();
  api.override(CALL, () => 'network');
  const { user } = renderPage(<ContactPage />, { api });
  await fillIn(user);
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  api.restore(CALL);
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  const [first, second] = api.callsTo(CALL);
  expect(second?.data).toEqual(first?.data);
  expect(storedKeys()).toEqual([]);
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('a message that could not be sent is sent again after a reload, under the same key', async () => {
  expectConsoleError(/message could not be sent/);
  const api = new FakeApi();
  api.override(CALL, () => 'network');
  const { user, unmount } = renderPage(<ContactPage />, { api });
  await fillIn(user);
  await user.click(submitButton());
  await advanceTimers(THANK_YOU_MS);
  unmount();
  jest.clearAllTimers();

  const later = new FakeApi();
  renderPage(<ContactPage />, { api: later });
  await advanceTimers(0);
  expect(later.messages).toEqual([api.calls[0]?.data]);
  expect(storedKeys()).toEqual([]);
});

test.each([
  [/555-0142/, 'tel:+14795550142'],
  [/hello@bounce/, 'mailto:hello@bounce.example'],
  [
    /100 Example Street/,
    'https://maps.google.com/?q=100%20Example%20Street%2C%20Springdale%2C%20AR%2072762',
  ],
  [/Facebook/, 'https://www.facebook.com/example'],
  [/Instagram/, 'https://www.instagram.com/example'],
])('the contact detail %s leads to %s', (name, address) => {
  renderPage(<ContactPage />);
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', address);
  if (address.startsWith('https')) expect(link).toHaveAttribute('rel', 'noopener');
});

test('a map is embedded, centred on the fixed coordinates, lazily and with a plain link', () => {
  renderPage(<ContactPage />);
  const map = screen.getByTitle('Map: Bounce & Party in Springdale');
  const address = 'https://maps.google.com/maps?q=36.18,-94.21&z=13&output=embed';
  expect(map).toHaveAttribute('src', address);
  expect(map).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('link', { name: 'Open the map in a new tab' })).toBeVisible();
});
