import type { Inquiry } from '@catalogmx/shared/contract';
import { applyStyleSheets } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { openAdmin } from '../testing/open-admin.tsx';
import { button, field } from '../testing/admin-screen.ts';
import { createDeferred } from '../testing/deferred.ts';

const entry = async (name = 'Ana López') => {
  const text = await screen.findByText(name, { selector: 'summary *' });
  return text.closest('li') as HTMLElement;
};

/** Opens a message, and returns the queries of its entry. */
async function openEntry(user: UserEvent) {
  const opened = within(await entry());
  await user.click(opened.getByText('Ana López'));
  return opened;
}

test('the dashboard leads to the unread inquiries that it counts, and these to the held ones', async () => {
  applyStyleSheets();
  const spam: Partial<Inquiry> = { suspicion: 'content', name: 'Spam', delivery: null };
  const api = fakeInbox([{}, { read: true }, {}, spam]);
  const { user, router } = openAdmin('/Dashboard', { api });
  await user.click(await screen.findByRole('link', { name: 'Inquiries 2 unread' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Ana López')).toHaveLength(2));
  await user.click(await screen.findByRole('link', { name: '1 message is held as spam' }));
  expect(router.state.location.search).toBe('?list=held');
  expect(await entry('Spam')).toBeVisible();
  expect(screen.queryByText('Ana López')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the inbox' }));
  await waitFor(() => expect(screen.getAllByText('Ana López')).toHaveLength(3));
});

test('the dashboard leads to spam that nobody has read, if nothing else is unread, among all that is held', async () => {
  applyStyleSheets();
  const spam: Partial<Inquiry> = { suspicion: 'content' };
  const api = fakeInbox([{ read: true }, spam, { ...spam, read: true }]);
  const { user } = openAdmin('/Dashboard', { api });
  await user.click(await screen.findByRole('link', { name: 'Inquiries 1 unread in spam' }));
  await waitFor(() => expect(screen.getAllByText('Unread', { selector: 'span' })).toHaveLength(1));
  await user.selectOptions(field('Show'), 'All messages');
  expect(await screen.findByRole('link', { name: '2 messages are held as spam' })).toBeVisible();
});

test('opening a message marks it as read, and it stays in the list of unread ones', async () => {
  const { user, api } = openAdmin('/Inquiries', { api: fakeInbox([{}]) });
  await user.selectOptions(await screen.findByLabelText('Show'), 'Unread');
  const opened = await openEntry(user);
  await waitFor(() => expect(opened.queryByText('Unread')).not.toBeInTheDocument());
  expect(api.callsTo('PUT /contact/inquiries')).toMatchObject([{ data: { id: 1, read: true } }]);
  const article = opened.getByRole('link', { name: 'Royal Castle' });
  expect(article).toHaveAttribute('href', '/article/1');
  const phone = opened.getByRole('link', { name: '479 555 0100' });
  expect(phone).toHaveAttribute('href', 'tel:+14795550100');
  const quoted = encodeURIComponent('> A castle for Saturday?');
  const reply = opened.getByRole('link', { name: 'Reply by email' });
  expect(reply).toHaveAttribute('href', expect.stringContaining(quoted));
});

test('an inquiry names all articles that it is about, and links to those that are still there', async () => {
  const articles = [
    { id: 4, title: 'Popcorn Machine', active: true },
    { id: 6, title: 'Retired Slide', active: false },
    { id: 1, title: 'Royal Castle', active: true },
    { id: 99, title: null, active: false },
  ];
  openAdmin('/Inquiries', { api: fakeInbox([{ articles }]) });
  const opened = await entry();
  const lines = within(opened).getAllByText(/^About/);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'About Popcorn Machine',
    'About Retired Slide (no longer there)',
    'About Royal Castle',
    'About article 99 (no longer there)',
  ]);
  const links = lines.flatMap((line) => within(line).queryAllByRole('link', { hidden: true }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/article/4', '/article/1']);
});

test('what is listed stands in the address', async () => {
  const { user, router } = openAdmin('/Inquiries', { api: fakeInbox([{ handled: true }, {}]) });
  await user.selectOptions(await screen.findByLabelText('Show'), 'Handled');
  await user.type(field('Search inquiries'), 'castle');
  await waitFor(() => expect(router.state.location.search).toBe('?list=handled&search=castle'));
  await waitFor(() => expect(screen.getAllByText('Ana López')).toHaveLength(1));
  await user.type(field('Search inquiries'), 'x');
  expect(await screen.findByText('No message matches your search.')).toBeVisible();
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
  await user.selectOptions(
    await screen.findByLabelText('Show'),
    await screen.findByText('Held as spam (1 unread)'),
  );
  await openEntry(user);
  expect(await entry()).toHaveTextContent(text);
  await user.click(button('Not spam, let it through'));
  expect(await screen.findByText('No message is held as spam.')).toBeVisible();
});

test('a message is deleted after a question, and the focus goes to the list', async () => {
  const { user } = openAdmin('/Inquiries', { api: fakeInbox([{}]) });
  const opened = await openEntry(user);
  await user.click(opened.getByRole('button', { name: 'Delete' }));
  await user.click(button('Delete message'));
  expect(await screen.findByText('No messages yet.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Inquiries' })).toHaveFocus());
});

test('without a session the login comes first', async () => {
  openAdmin('/Inquiries', { api: fakeInbox(), session: null });
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

describe('Slow answers', () => {
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

  const shown = (name: string) => {
    const text = screen.getByText(name, { selector: 'summary *' });
    return within(text.closest('li') as HTMLElement);
  };
  const markButton = (name: string) => shown(name).getByText('Mark as handled');
  const isHandled = (name: string) => shown(name).queryByText('Handled') !== null;

  test('two marks whose answers come in reverse both show, also after a double click', async () => {
    const { user, api } = await openInbox();
    const release = api.hold(PUT, ({ data }) => data.id === 1);
    await user.dblClick(markButton('Ana'));
    await user.dblClick(markButton('Bea'));
    await waitFor(() => expect(isHandled('Bea')).toBe(true));
    expect(isHandled('Ana')).toBe(false);
    await release();
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
    await user.selectOptions(field('Show'), 'Unread');
    await waitFor(() => expect(api.callsTo(GET).at(-1)?.params.list).toBe('unread'));
    await user.click(markButton('Ana'));
    // The count is read again once the mark is answered.
    await waitFor(() => expect(api.callsTo('GET /contact/unread')).toHaveLength(2));
    expect(isHandled('Ana')).toBe(false);
    list.resolve();
    await waitFor(() => expect(isHandled('Ana')).toBe(true));
  });
});
