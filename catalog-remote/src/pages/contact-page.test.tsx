import { advanceTimers, expectConsoleError, FakeApi, realStyleOf } from '@catalogmx/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { storedKeys } from '../contact/pending-messages.ts';
import { field, message, openContact, SEND, submitButton } from './testing/open-contact.tsx';

const THANKS = { name: 'Thanks for contacting us!' };
const PHONE = { name: '(479) 555-0142' };

const trap = () => field('Leave this empty');

test('a dropped link does not replace the page, which says so until the next input', async () => {
  const { write } = await openContact();
  const dataTransfer = { files: [], types: ['text/uri-list'] };
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Files and links cannot be added here/);
  await write('Name', 'Ann');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the "Get in Touch" card has the four fields and Submit, also without scripts', async () => {
  const { container } = await openContact();
  expect(screen.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  expect(field('Name')).toHaveAttribute('autocomplete', 'name');
  expect(field('Email')).toHaveAttribute('inputmode', 'email');
  expect(field('Phone')).toHaveAttribute('inputmode', 'tel');
  expect(message().tagName).toBe('TEXTAREA');
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
  expect(submitButton()).toHaveAttribute('type', 'submit');
  const form = submitButton().closest('form') as HTMLFormElement;
  expect(form.method).toBe('post');
  expect(form).toHaveAttribute('action', '/contact-form');
  const names = [...new FormData(form).keys()];
  expect(names).toEqual(['name', 'email', 'phone', 'message', 'leave_empty']);
  expect(trap()).toHaveAttribute('tabindex', '-1');
  expect(trap()).toHaveAttribute('autocomplete', 'off');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(realStyleOf(container.firstElementChild as Element).minWidth).toBe('400px');
});

test('says in words what is needed, and an empty form is not sent', async () => {
  const { api, submit } = await openContact();
  expect(screen.getByText(/leave your name, a message,/)).toBeVisible();
  await submit();
  expect(api.calls).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field('Name').validationMessage).toBe('Please tell us your name.');
});

test.each([
  ['Email', 'ann@example.com'],
  ['Phone', '555 0100'],
])('%s alone is a way to answer, as its hint says', async (label, text) => {
  const { api, send } = await openContact();
  expect(field(label)).toHaveAccessibleDescription(/^Required if you leave no /);
  await send({ Name: 'Ann', Message: 'Hello' });
  expect(api.calls).toEqual([]);
  expect(field('Email')).toBeInvalid();
  await send({ [label]: text });
  expect(api.callsTo(SEND)).toHaveLength(1);
});

test('sends what was pasted without invisible characters and halves of emoji', async () => {
  const { api, fillIn, submit } = await openContact();
  await fillIn({
    Name: '\u202eJean\u2011Luc\u00a0Roy\uD83C',
    Email: '\u200bann@example.com\u202c',
    Message: 'One\u202e\u2028two\0 \uDFF0\u{1F3F0}',
  });
  expect(field('Email')).toHaveValue('ann@example.com');
  await submit();
  expect(api.messages).toMatchObject([
    { name: 'Jean-Luc Roy', email: 'ann@example.com', message: 'One\ntwo \u{1F3F0}' },
  ]);
});

test.each([
  ['Name', '   '],
  ['Name', '\u200b\u2060'],
  ['Message', '\0 \uD83C'],
])('the %s %j is as good as none', async (label, blanks) => {
  const { api, fillIn, submit } = await openContact();
  await fillIn();
  fireEvent.input(field(label), { target: { value: blanks } });
  await submit();
  expect(api.calls).toEqual([]);
  expect(field(label)).toBeInvalid();
});

test('a message that is sent: thanks 200 ms after submit, and the form is cleared', async () => {
  const { user, api, fillIn, close } = await openContact();
  await fillIn();
  await user.click(submitButton());
  await advanceTimers(199);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await advanceTimers(1);
  const modal = screen.getByRole('dialog', THANKS);
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
  await close();
  expect(field('Name')).toHaveValue('');
  expect(message()).toHaveValue('');
});

test('rejects a phone number without digits in words, beside an email address too', async () => {
  const { api, fillIn, submit } = await openContact();
  await fillIn();
  fireEvent.input(field('Phone'), { target: { value: 'call me' } });
  await submit();
  expect(api.calls).toEqual([]);
  expect(field('Phone').validationMessage).toBe('Please enter the phone number in digits.');
  fireEvent.input(field('Phone'), { target: { value: '479 555 0100' } });
  expect(field('Phone')).toBeValid();
});

test('when the call hangs: thanks 200 ms after submit, which later say what became of the message', async () => {
  expectConsoleError(/message could not be sent/);
  const { api, send, close } = await openContact();
  api.override(SEND, () => new Promise(() => undefined));
  await send();
  const modal = screen.getByRole('dialog', THANKS);
  expect(within(modal).queryByRole('link')).not.toBeInTheDocument();
  await advanceTimers(30_000);
  expect(within(modal).getByRole('link', PHONE)).toBeVisible();
  expect(modal).toHaveTextContent('could not get your message');
  api.restore(SEND);
  await advanceTimers(5_000);
  expect(modal).not.toHaveTextContent('could not get your message');
  expect(within(modal).getByRole('status')).toHaveTextContent('We have your message now');
  await close();
  expect(message()).toHaveValue('');
});

test.each([
  ['Close', 'Close'],
  ['Close dialog', 'X'],
])('the modal closes by its "%s" button', async (name, text) => {
  const { user, send } = await openContact();
  await send();
  const button = screen.getByRole('button', { name });
  expect(button).toHaveTextContent(text);
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await advanceTimers(0);
  expect(submitButton()).toHaveFocus();
});

test.each([
  ['while the first one waits', 50, 0],
  ['after a quick answer', 0, 150],
])('a second click %s does not send again, and the thanks come in time', async (_, delay, wait) => {
  const { user, api, fillIn } = await openContact();
  api.delay = delay;
  await fillIn();
  await user.click(submitButton());
  await advanceTimers(wait);
  await user.click(submitButton());
  await advanceTimers(200 - wait);
  expect(screen.getByRole('dialog', THANKS)).toBeVisible();
  expect(api.callsTo(SEND)).toHaveLength(1);
});

test('the same words submitted again after a failure go under the same key', async () => {
  expectConsoleError(/message could not be sent/);
  const { api, send, submit, close } = await openContact({
    api: new FakeApi({ [SEND]: 'network' }),
  });
  await send();
  await close();
  api.restore(SEND);
  await submit();
  const [first, second] = api.callsTo(SEND);
  expect(second?.data).toEqual(first?.data);
  expect(storedKeys()).toEqual([]);
  expect(message()).toHaveValue('');
});

test('what a program writes into the hidden field goes along, and nothing else does', async () => {
  const { api, send, close } = await openContact();
  await send();
  expect(api.messages[0]).not.toHaveProperty('leave_empty');
  await close();
  fireEvent.change(trap(), { target: { value: 'https://spam.example' } });
  await send();
  expect(api.messages[1]).toMatchObject({ leave_empty: 'https://spam.example' });
});

test('the time the form took goes along, and does not grow while the message waits', async () => {
  expectConsoleError(/message could not be sent/);
  const { api, send } = await openContact({ api: new FakeApi({ [SEND]: 'network' }) });
  await advanceTimers(7_000);
  await send();
  api.restore(SEND);
  await advanceTimers(60_000);
  expect(api.callsTo(SEND).length).toBeGreaterThan(1);
  expect(api.messages).toMatchObject([{ took: 7_000 }]);
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
])('the contact detail %s leads to %s', async (name, address) => {
  await openContact();
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', address);
  if (address.startsWith('https')) expect(link).toHaveAttribute('rel', 'noopener');
});

test('a map is embedded, centred on the fixed coordinates, lazily and with a plain link', async () => {
  await openContact();
  const map = screen.getByTitle('Map: Bounce & Party in Springdale');
  const address = 'https://maps.google.com/maps?q=36.18,-94.21&z=13&output=embed';
  expect(map).toHaveAttribute('src', address);
  expect(map).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('link', { name: 'Open the map in a new tab' })).toBeVisible();
});
