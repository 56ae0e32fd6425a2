import { advanceTimers, expectConsoleError, FakeApi, renderPage } from '@catalogmx/shared/testing';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ContactPage from './contact-page.tsx';

const SEARCH = 'GET /article/features';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

async function openContact(query: string, options: { api?: FakeApi; state?: unknown } = {}) {
  const view = renderPage(<ContactPage />, {
    path: '/contactUs',
    at: `/contactUs${query}`,
    ...options,
  });
  await advanceTimers(0);
  return view;
}

const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');

/** The titles in the card, in order. */
function asked(): string[] {
  const card = screen.queryByRole('region', { name: 'You are asking about' });
  return card
    ? within(card)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : [];
}

const removeButton = (title: string) => screen.getByRole('button', { name: `Remove ${title}` });

async function submit(user: UserEvent) {
  await user.type(screen.getByLabelText('Name'), 'Ann');
  await user.type(screen.getByLabelText('Phone'), '479 555 0100');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await advanceTimers(200);
}

test.each([
  ['', []],
  ['?article=', []],
  ['?article=4', ['Popcorn Machine']],
  ['?article=4,1', ['Popcorn Machine', 'Royal Castle']],
  ['?article=4&article=1', ['Popcorn Machine', 'Royal Castle']],
  ['?article=4%2C1%2C4', ['Popcorn Machine', 'Royal Castle']],
  ['?article=99,6,x,-1,1.5,,4,99999999999', ['Popcorn Machine']],
  ['?article=99', []],
])('%j asks about %j', async (query, titles) => {
  await openContact(query);
  expect(asked()).toEqual(titles);
});

test('a message names all articles, and the first one for older servers', async () => {
  const { user, api } = await openContact('?article=4,99,1');
  expect(message()).toHaveValue('I am interested in Popcorn Machine and Royal Castle');
  await submit(user);
  expect(api.messages).toMatchObject([{ article_id: 4, article_ids: [4, 1] }]);
});

test('browsers without scripts submit the articles', async () => {
  await openContact('?article=4,99,1');
  const form = message().form as HTMLFormElement;
  expect(new FormData(form).get('article_ids')).toBe('4,1');
});

test('each title leads to its article, which opens the rest of the site', async () => {
  await openContact('?article=4,1');
  expect(screen.getByRole('link', { name: 'Royal Castle' })).toHaveAttribute('href', '/article/1');
});

test('"Remove" takes an article out of the address, the message and what is sent, and says so', async () => {
  const { user, api, router } = await openContact('?article=4,1,2');
  await user.click(removeButton('Royal Castle'));
  await advanceTimers(0);
  expect(asked()).toEqual(['Popcorn Machine', 'Tropical Water Slide']);
  expect(router.state.location.search).toBe('?article=4,2');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByText('Removed Royal Castle.')).toHaveAttribute('role', 'status');
  expect(removeButton('Tropical Water Slide')).toHaveFocus();
  expect(message()).toHaveValue('I am interested in Popcorn Machine and Tropical Water Slide');
  await user.click(removeButton('Tropical Water Slide'));
  await advanceTimers(0);
  expect(removeButton('Popcorn Machine')).toHaveFocus();
  await submit(user);
  expect(api.messages).toMatchObject([
    { message: 'I am interested in Popcorn Machine', article_ids: [4] },
  ]);
});

test('two that are removed at once are both gone', async () => {
  const { router } = await openContact('?article=4,1,2');
  const buttons = [removeButton('Popcorn Machine'), removeButton('Royal Castle')];
  act(() => buttons.forEach((button) => button.click()));
  await advanceTimers(0);
  expect(router.state.location.search).toBe('?article=2');
  expect(asked()).toEqual(['Tropical Water Slide']);
});

test('after the last one, the focus is on the form, whose message is empty again', async () => {
  const { user, router } = await openContact('?article=4');
  await user.click(removeButton('Popcorn Machine'));
  await advanceTimers(0);
  expect(asked()).toEqual([]);
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('heading', { name: 'Get in Touch' })).toHaveFocus();
  expect(message()).toHaveValue('');
});

test('back and forward between two articles, each has its own suggestion', async () => {
  const { router, user, api } = await openContact('?article=1');
  await act(() => router.navigate('/contactUs?article=4'));
  await advanceTimers(0);
  expect(message()).toHaveValue('I am interested in Popcorn Machine');
  await act(() => router.navigate(-1));
  await advanceTimers(0);
  expect(message()).toHaveValue('I am interested in Royal Castle');
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await act(() => router.navigate(1));
  await advanceTimers(0);
  await submit(user);
  expect(api.messages).toMatchObject([
    { message: 'I am interested in Popcorn Machine', article_ids: [4] },
  ]);
});

test('own words stay from one article to the next, and are about the next one', async () => {
  const { router, user, api } = await openContact('?article=1');
  await user.clear(message());
  await user.type(message(), 'Is it free on May 2?');
  await act(() => router.navigate('/contactUs?article=4'));
  await advanceTimers(0);
  expect(message()).toHaveValue('Is it free on May 2?');
  expect(asked()).toEqual(['Popcorn Machine']);
  await submit(user);
  expect(api.messages).toMatchObject([{ message: 'Is it free on May 2?', article_ids: [4] }]);
});

test('own words in a draft are about the article that the visitor comes from', async () => {
  const first = await openContact('?article=1');
  await first.user.type(message(), ', on May 2');
  first.unmount();
  const { user, api } = await openContact('?article=4');
  expect(message()).toHaveValue('I am interested in Royal Castle, on May 2');
  await submit(user);
  expect(api.messages).toMatchObject([{ article_id: 4, article_ids: [4] }]);
});

test('the same words about another article are another message', async () => {
  expectConsoleError(/message could not be sent/);
  const api = new FakeApi();
  api.override('POST /contact/message', () => ({ status: 400, body: {} }));
  const { user } = await openContact('?article=4,1', { api });
  await user.clear(message());
  await user.type(message(), 'Is it free on May 2?');
  await submit(user);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(removeButton('Popcorn Machine'));
  await advanceTimers(0);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await advanceTimers(200);
  const [first, second] = api.callsTo('POST /contact/message').map(({ data }) => data);
  expect([first?.article_ids, second?.article_ids]).toEqual([[4, 1], [1]]);
  expect(second?.key).not.toBe(first?.key);
});

test('links that name the page they are on lead to the same address', async () => {
  const { router } = await openContact('', { state: { from: '/article/4' } });
  expect(asked()).toEqual(['Popcorn Machine']);
  expect(router.state.location).toMatchObject({ search: '?article=4', state: null });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the address goes before the page that the visitor comes from', async () => {
  await openContact('?article=1', { state: { from: '/article/4' } });
  expect(asked()).toEqual(['Royal Castle']);
});

test('an article that cannot be loaded is asked about by its number', async () => {
  expectConsoleError(/article could not be loaded/);
  const api = new FakeApi();
  api.override(SEARCH, () => 'network');
  const { user } = await openContact('?article=7', { api });
  expect(asked()).toEqual(['Article 7']);
  expect(message()).toHaveValue('');
  await user.type(message(), 'Is it free?');
  await submit(user);
  expect(api.messages).toMatchObject([{ message: 'Is it free?', article_ids: [7] }]);
});
