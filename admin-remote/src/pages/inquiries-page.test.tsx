import type { Inquiry } from '@catalogmx/shared/contract';
import { applyStyleSheets, ok } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { button, createDeferred, field, press, see, sent } from '../testing/admin-screen.ts';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const GET = 'GET /contact/inquiries';
const PUT = 'PUT /contact/inquiries';
const spam: Partial<Inquiry> = { suspicion: 'content', name: 'Spam', delivery: null };

/** Returns the entry of a visitor. */
async function findEntry(name = 'Ana López') {
  const text = await screen.findByText(name, { selector: 'summary *' });
  return within(text.closest('li') as HTMLElement);
}

async function openEntry(user: UserEvent) {
  const entry = await findEntry();
  await user.click(entry.getByText('Ana López'));
  return entry;
}

test('the dashboard leads to the unread inquiries that it counts, and these to the held ones', async () => {
  applyStyleSheets();
  const api = fakeInbox([{}, { read: true }, {}, spam]);
  const { user, router } = openAdmin('/Dashboard', { api });
  const expectListed = (count: number) =>
    waitFor(() => expect(screen.queryAllByText('Ana López')).toHaveLength(count));
  await press(user, 'link', 'Inquiries 2 unread');
  expect(await screen.findByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  await expectListed(2);
  await press(user, 'link', '1 message is held as spam');
  expect(router.state.location.search).toBe('?list=held');
  await findEntry('Spam');
  await expectListed(0);
  await press(user, 'link', 'Back to the inbox');
  await expectListed(3);
});

test('the dashboard leads to spam that nobody has read, if nothing else is unread, among all that is held', async () => {
  applyStyleSheets();
  const api = fakeInbox([{ read: true }, spam, { ...spam, read: true }]);
  const { user } = openAdmin('/Dashboard', { api });
  await press(user, 'link', 'Inquiries 1 unread in spam');
  await waitFor(() => expect(screen.getAllByText('Unread', { selector: 'span' })).toHaveLength(1));
  await user.selectOptions(field('Show'), 'All messages');
  expect(await screen.findByRole('link', { name: '2 messages are held as spam' })).toBeVisible();
});

test('opening a message marks it as read, and it stays in the list of unread ones', async () => {
  const { user, api } = openAdmin('/Inquiries', { api: fakeInbox([{}]) });
  await user.selectOptions(await screen.findByLabelText('Show'), 'Unread');
  const entry = await openEntry(user);
  await waitFor(() => expect(entry.queryByText('Unread')).not.toBeInTheDocument());
  expect(sent(api, PUT)).toEqual([{ id: 1, read: true }]);
  const quoted = encodeURIComponent('> A castle for Saturday?');
  for (const [name, href] of [
    ['Royal Castle', '/article/1'],
    ['479 555 0100', 'tel:+14795550100'],
    ['Reply by email', quoted],
  ] as const) {
    const link = entry.getByRole('link', { name });
    expect(link).toHaveAttribute('href', expect.stringContaining(href));
  }
});

test('an inquiry names all articles that it is about, and links to those that are still there', async () => {
  const articles = [
    { id: 4, title: 'Popcorn Machine', active: true },
    { id: 6, title: 'Retired Slide', active: false },
    { id: 99, title: null, active: false },
  ];
  openAdmin('/Inquiries', { api: fakeInbox([{ articles }]) });
  const lines = (await findEntry()).getAllByText(/^About/);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'About Popcorn Machine',
    'About Retired Slide (no longer there)',
    'About article 99 (no longer there)',
  ]);
  const links = lines.flatMap((line) => within(line).queryAllByRole('link', { hidden: true }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/article/4']);
});

test('what is listed stands in the address', async () => {
  const { user, router } = openAdmin('/Inquiries', { api: fakeInbox([{ handled: true }, {}]) });
  await user.selectOptions(await screen.findByLabelText('Show'), 'Handled');
  await user.type(field('Search inquiries'), 'castle');
  await waitFor(() => expect(router.state.location.search).toBe('?list=handled&search=castle'));
  await waitFor(() => expect(screen.getAllByText('Ana López')).toHaveLength(1));
  await user.type(field('Search inquiries'), 'x');
  await see('No message matches your search.');
});

test.each<[string, Partial<Inquiry>, string]>([
  [
    'its signs',
    { suspicion: 'content', held_reasons: ['4 links', 'sent within 3 s'] },
    'Held as spam because: 4 links, sent within 3 s.',
  ],
  ['the mark of an older server', { suspicion: 'too_fast' }, 'It was sent within two seconds.'],
])('a held message names %s, and is let through by one press', async (_, hold, text) => {
  const api = fakeInbox([{ ...hold, delivery: null }]);
  const { user } = openAdmin('/Inquiries', { api });
  const held = await screen.findByText('Held as spam (1 unread)');
  await user.selectOptions(field('Show'), held);
  const entry = await openEntry(user);
  expect(entry.getByText(text, { exact: false })).toBeVisible();
  await user.click(button('Not spam, let it through'));
  await see('No message is held as spam.');
});

test('a message is deleted after a question, and the focus goes to the list', async () => {
  const { user } = openAdmin('/Inquiries', { api: fakeInbox([{}]) });
  const entry = await openEntry(user);
  await user.click(entry.getByRole('button', { name: 'Delete' }));
  await user.click(button('Delete message'));
  await see('No messages yet.');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Inquiries' })).toHaveFocus());
});

test('without a session the login comes first', async () => {
  openAdmin('/Inquiries', { api: fakeInbox(), session: null });
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

describe('Slow answers', () => {
  /** Two messages that were read. */
  async function openInbox() {
    const api = fakeInbox(['Ana', 'Bea'].map((name) => ({ name, read: true })));
    const view = openAdmin('/Inquiries', { api });
    const [ana, bea] = [await findEntry('Ana'), await findEntry('Bea')];
    return { ...view, api, ana, bea };
  }

  const markIn = (entry: Awaited<ReturnType<typeof findEntry>>) =>
    entry.getByText('Mark as handled');
  const isHandled = async (name: string) => (await findEntry(name)).queryByText('Handled') !== null;
  const expectHandled = (name: string) =>
    waitFor(async () => expect(await isHandled(name)).toBe(true));

  test('two marks whose answers come in reverse both show, also after a double click', async () => {
    const { user, api, ana, bea } = await openInbox();
    const release = api.hold(PUT, ({ data }) => data.id === 1);
    await user.dblClick(markIn(ana));
    await user.dblClick(markIn(bea));
    await expectHandled('Bea');
    expect(await isHandled('Ana')).toBe(false);
    await release();
    await expectHandled('Ana');
    expect(new Set(sent(api, PUT).map((data) => JSON.stringify(data))).size).toBe(2);
  });

  test('a list from before a mark that arrives after it does not take the mark back', async () => {
    const { user, api } = await openInbox();
    const list = createDeferred();
    const before = structuredClone(api.inbox);
    api.override(GET, async () => {
      await list.promise;
      return ok({ inquiries: before, total: 2, by_mail: true });
    });
    await user.selectOptions(field('Show'), 'Unread');
    await waitFor(() => expect(api.callsTo(GET).at(-1)?.params.list).toBe('unread'));
    await user.click(markIn(await findEntry('Ana')));
    // The count is read again once the mark is answered.
    await waitFor(() => expect(api.callsTo('GET /contact/unread')).toHaveLength(2));
    expect(await isHandled('Ana')).toBe(false);
    list.resolve();
    await expectHandled('Ana');
  });
});
