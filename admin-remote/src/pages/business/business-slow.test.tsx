import { advanceTimers, expectConsoleError } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { fakeOffice } from '../../testing/fake-business.ts';
import { openAdmin } from '../../testing/open-admin.tsx';
import { passCallLimit } from '../../testing/pass-call-limit.ts';

const PUT = 'PUT /business';
const button = (name: string) => screen.getByRole('button', { name });

async function changeOwners() {
  const api = fakeOffice();
  const view = openAdmin('/Business', { api });
  await view.user.type(await screen.findByLabelText('Owners'), ' and Eva');
  return { ...view, api };
}

afterEach(() => jest.useRealTimers());

test('a save without an answer keeps the values, and "Try again" saves them', async () => {
  jest.useFakeTimers();
  expectConsoleError(/did not answer in time/);
  const view = await changeOwners();
  view.api.office.hangs = true;
  await view.user.click(button('Save'));
  await passCallLimit();
  expect(screen.getByRole('alert')).toHaveTextContent(/^It could not be saved\..*in time\.$/);
  expect(screen.getByLabelText('Owners')).toHaveValue('Ana and Luis and Eva');
  view.api.office.hangs = false;
  await view.user.click(button('Try again'));
  await advanceTimers(100);
  expect(screen.getByText('Saved. Visitors see it now.')).toBeVisible();
  const [first, second] = view.api.callsTo(PUT).map(({ data }) => data);
  expect(second).toEqual(first);
});

test('a save that takes long can be cancelled, with the focus on "Try again"', async () => {
  jest.useFakeTimers();
  const view = await changeOwners();
  view.api.office.hangs = true;
  await view.user.click(button('Save'));
  await advanceTimers(1_000);
  await view.user.click(button('Cancel saving'));
  expect(await screen.findByText('Saving was canceled.')).toBeVisible();
  expect(screen.queryByText(/could not be saved/)).toBeNull();
  expect(button('Try again')).toHaveFocus();
  view.api.office.hangs = false;
  await view.user.keyboard('{Enter}');
  await advanceTimers(100);
  expect(screen.getByText('Saved. Visitors see it now.')).toBeVisible();
  expect(view.api.office.saved).toEqual({ owners: 'Ana and Luis and Eva' });
});

test('Enter pressed twice saves once', async () => {
  const { user, api } = await changeOwners();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByText('Saved. Visitors see it now.')).toBeVisible();
  expect(api.callsTo(PUT)).toHaveLength(1);
});

test('values that do not come say so, and are loaded by "Try again"', async () => {
  jest.useFakeTimers();
  expectConsoleError(/did not answer in time/);
  const api = fakeOffice();
  api.office.hangs = true;
  const { user } = openAdmin('/Business', { api });
  await passCallLimit();
  expect(screen.getByText('The values could not be loaded.')).toBeVisible();
  api.office.hangs = false;
  await user.click(button('Try again'));
  await advanceTimers(100);
  expect(screen.getByLabelText('Owners')).toHaveValue('Ana and Luis');
});
