import { advanceTimers, expectConsoleError, FakeApi, renderPage } from '@catalogmx/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ContactPage from './contact-page.tsx';

const CALL = 'POST /contact/message';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

async function send(user: UserEvent) {
  for (const label of ['Name', 'Phone', 'Message']) {
    await user.click(screen.getByLabelText(label));
    await user.paste('479');
  }
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await advanceTimers(200);
}

const trap = () => screen.getByLabelText('Leave this empty');

test('the hidden field is kept from people, screen readers and browsers that fill in', () => {
  renderPage(<ContactPage />);
  expect(trap()).toHaveAttribute('tabindex', '-1');
  expect(trap()).toHaveAttribute('autocomplete', 'off');
  expect(trap().closest('[aria-hidden=true]')).toBeInTheDocument();
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
});

test('what a program writes into the hidden field goes along, and nothing else does', async () => {
  const { user, api } = renderPage(<ContactPage />);
  await send(user);
  expect(api.messages[0]).not.toHaveProperty('leave_empty');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.change(trap(), { target: { value: 'https://spam.example' } });
  await send(user);
  expect(api.messages[1]).toMatchObject({ leave_empty: 'https://spam.example' });
});

test('the time the form took goes along, and does not grow while the message waits', async () => {
  expectConsoleError(/message could not be sent/);
  const api = new FakeApi();
  api.override(CALL, () => 'network');
  const { user } = renderPage(<ContactPage />, { api });
  await advanceTimers(7_000);
  await send(user);
  api.restore(CALL);
  await advanceTimers(60_000);
  expect(api.callsTo(CALL).length).toBeGreaterThan(1);
  expect(api.messages).toMatchObject([{ took: 7_000 }]);
});
