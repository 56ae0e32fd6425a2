import { expectConsoleError } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createDeferred } from '../testing/deferred.ts';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { hang } from '../testing/hang.ts';
import { openAdmin } from '../testing/open-admin.tsx';
import { passCallLimit } from '../testing/pass-call-limit.ts';

const GET = 'GET /contact/inquiries';
const PUT = 'PUT /contact/inquiries';

/** Two messages that were read. */
const openInbox = async () => {
  const api = fakeInbox([
    { name: 'Ana', read: true },
    { name: 'Bea', read: true },
  ]);
  const view = openAdmin('/Inquiries', { api });
  await screen.findByText('Ana', { selector: 'summary *' });
  return { ...view, api };
};

const entry = (name: string) =>
  screen.getByText(name, { selector: 'summary *' }).closest('li') as HTMLElement;

const markButton = (name: string) => within(entry(name)).getByText('Mark as handled');
const isHandled = (name: string) => within(entry(name)).queryByText('Handled') !== null;

afterEach(() => jest.useRealTimers());

test('a mark without an answer says so, and can be pressed again', async () => {
  jest.useFakeTimers();
  expectConsoleError(/did not answer in time/);
  const { user, api } = await openInbox();
  const respond = createDeferred();
  api.override(PUT, hang);
  await user.click(markButton('Ana'));
  expect(markButton('Ana')).toBeDisabled();
  await passCallLimit();
  expect(screen.getByText('The message could not be marked.')).toBeVisible();
  expect(isHandled('Ana')).toBe(false);
  api.override(PUT, async () => {
    await respond.promise;
    return { status: 200, body: { status: 'updated', id: 1 } };
  });
  await user.click(markButton('Ana'));
  respond.resolve();
  await waitFor(() => expect(isHandled('Ana')).toBe(true));
});

test('two marks whose answers come in reverse both show, also after a double click', async () => {
  const { user, api } = await openInbox();
  const first = createDeferred();
  api.override(PUT, async ({ data }) => {
    if (data.id === 1) await first.promise;
    return { status: 200, body: { status: 'updated', id: data.id } };
  });
  await user.dblClick(markButton('Ana'));
  await user.dblClick(markButton('Bea'));
  await waitFor(() => expect(isHandled('Bea')).toBe(true));
  expect(isHandled('Ana')).toBe(false);
  first.resolve();
  await waitFor(() => expect(isHandled('Ana')).toBe(true));
  const marks = api.callsTo(PUT).map(({ data }) => JSON.stringify(data));
  expect(new Set(marks).size).toBe(2);
});

test('a list from before a mark that arrives after it does not take the mark back', async () => {
  const { user, api } = await openInbox();
  const list = createDeferred();
  const before = structuredClone(api.inbox);
  api.override(GET, async () => {
    await list.promise;
    return { status: 200, body: { inquiries: before, total: 2, by_mail: true } };
  });
  await user.selectOptions(screen.getByLabelText('Show'), 'Unread');
  await waitFor(() => expect(api.callsTo(GET).at(-1)?.params.list).toBe('unread'));
  await user.click(markButton('Ana'));
  // The count is read again once the mark is answered.
  await waitFor(() => expect(api.callsTo('GET /contact/unread')).toHaveLength(2));
  expect(isHandled('Ana')).toBe(false);
  list.resolve();
  await waitFor(() => expect(isHandled('Ana')).toBe(true));
});

test('a late response to an older search never shows', async () => {
  const { user, api } = await openInbox();
  const late = createDeferred();
  api.override(GET, async ({ params }) => {
    if (params.search === 'A') await late.promise;
    const found = api.inbox.filter(({ name }) => name.includes(String(params.search)));
    return { status: 200, body: { inquiries: found, total: found.length, by_mail: true } };
  });
  const search = screen.getByLabelText('Search inquiries');
  await user.type(search, 'A');
  await waitFor(() => expect(api.callsTo(GET).at(-1)?.params.search).toBe('A'));
  await user.clear(search);
  await user.type(search, 'Bea');
  await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
  late.resolve();
  await late.promise;
  expect(screen.queryByText('Ana')).toBeNull();
  expect(screen.getByText('Bea')).toBeVisible();
});
