import { advanceTimers, expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openTable } from '../../testing/article-table.ts';
import { hang } from '../../testing/hang.ts';

const POST = 'POST /article/features';
const LIMIT_MS = 30_000;
const dialog = () => within(screen.getByRole('dialog', { name: 'Article Details' }));
const button = (name: string) => dialog().getByRole('button', { name });
const keys = (api: FakeApi) => api.callsTo(POST).map(({ headers }) => headers['idempotency-key']);

async function openModal(api: FakeApi) {
  const view = await openTable(api);
  await view.user.click(screen.getByRole('button', { name: 'New Article' }));
  await view.user.type(dialog().getByLabelText('Title'), 'Dunk Tank');
  return view;
}

afterEach(() => jest.useRealTimers());

test('a save without an answer ends, keeps the form and can be tried again', async () => {
  jest.useFakeTimers();
  expectConsoleError(/did not answer in time/);
  const api = new FakeApi();
  const { user } = await openModal(api);
  api.override(POST, hang);
  await user.click(button('Save'));
  await advanceTimers(LIMIT_MS - 1_000);
  expect(button('Saving…')).toBeDisabled();
  await advanceTimers(1_100);
  expect(screen.getByText('The server did not answer in time.')).toBeVisible();
  expect(dialog().getByLabelText('Title')).toHaveValue('Dunk Tank');
  api.restore(POST);
  await user.click(button('Try again'));
  await advanceTimers(100);
  expect(screen.queryByRole('dialog')).toBeNull();
  const [first, second] = keys(api);
  expect(first).toMatch(/^[\w-]{16,64}$/);
  expect(second).toBe(first);
});

test('a save that takes long can be cancelled, and other content is another save', async () => {
  const api = new FakeApi();
  const { user } = await openModal(api);
  api.override(POST, hang);
  await user.click(button('Save'));
  await user.click(button('Cancel'));
  expect(await dialog().findByText('Saving was canceled.')).toBeVisible();
  expect(screen.queryByText('The article could not be saved.')).toBeNull();
  api.restore(POST);
  await user.type(dialog().getByLabelText('Title'), '!');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = keys(api);
  expect(second).not.toBe(first);
});

test('Enter pressed twice saves once', async () => {
  const api = new FakeApi();
  const { user } = await openModal(api);
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(POST)).toHaveLength(1);
});
