import { advanceTimers, expectConsoleError, FakeApi, renderPage } from '@catalogmx/shared/testing';
import { act, screen, within } from '@testing-library/react';
import ArticlePage from './article-page.tsx';
import ContactPage from './contact-page.tsx';
import { message, openContact, SEND } from './testing/open-contact.tsx';

const CALL = 'GET /article/features';
const POPCORN = 'I am interested in Popcorn Machine';
const CASTLE = 'I am interested in Royal Castle';
const PERSON = { Name: 'Ann', Phone: '479 555 0100' };
const QUESTION = 'Is it free on May 2?';

/** The titles in the card, in order. */
function asked(): string[] {
  const card = screen.queryByRole('region', { name: 'You are asking about' });
  if (!card) return [];
  return within(card)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

const removeButton = (title: string) => screen.getByRole('button', { name: `Remove ${title}` });

async function go(navigate: () => Promise<void>) {
  await act(navigate);
  await advanceTimers(0);
}

test.each([
  ['', []],
  ['?article=4&article=1', ['Popcorn Machine', 'Royal Castle']],
  ['?article=99,6,x,4', ['Popcorn Machine']],
  ['?article=99,6', []],
])('%j asks about %j', async (query, titles) => {
  await openContact({ query });
  expect(asked()).toEqual(titles);
  expect(message()).toHaveValue(titles[0] ? `I am interested in ${titles.join(' and ')}` : '');
});

test('a message names all articles, and the first one for older servers', async () => {
  const { api, send } = await openContact({ query: '?article=4,99,1' });
  expect(message()).toBeValid();
  expect(new FormData(message().form as HTMLFormElement).get('article_ids')).toBe('4,1');
  expect(screen.getByRole('link', { name: 'Royal Castle' })).toHaveAttribute('href', '/article/1');
  await send(PERSON);
  expect(api.messages).toMatchObject([{ article_id: 4, article_ids: [4, 1] }]);
});

test('"Remove" takes an article out of the address, the message and what is sent, and says so', async () => {
  const { user, api, router, send } = await openContact({ query: '?article=4,1,2' });
  await user.click(removeButton('Royal Castle'));
  await advanceTimers(0);
  expect(asked()).toEqual(['Popcorn Machine', 'Tropical Water Slide']);
  expect(router.state.location.search).toBe('?article=4,2');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByText('Removed Royal Castle.')).toHaveAttribute('role', 'status');
  expect(removeButton('Tropical Water Slide')).toHaveFocus();
  expect(message()).toHaveValue(`${POPCORN} and Tropical Water Slide`);
  await user.click(removeButton('Tropical Water Slide'));
  await advanceTimers(0);
  expect(removeButton('Popcorn Machine')).toHaveFocus();
  await send(PERSON);
  expect(api.messages).toMatchObject([{ message: POPCORN, article_ids: [4] }]);
});

test('two that are removed at once are both gone', async () => {
  const { router } = await openContact({ query: '?article=4,1,2' });
  const buttons = [removeButton('Popcorn Machine'), removeButton('Royal Castle')];
  act(() => buttons.forEach((button) => button.click()));
  await advanceTimers(0);
  expect(router.state.location.search).toBe('?article=2');
  expect(asked()).toEqual(['Tropical Water Slide']);
});

test('after the last one, the focus is on the form, whose message is empty again', async () => {
  const { user, router } = await openContact({ query: '?article=4' });
  await user.click(removeButton('Popcorn Machine'));
  await advanceTimers(0);
  expect(asked()).toEqual([]);
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('heading', { name: 'Get in Touch' })).toHaveFocus();
  expect(message()).toHaveValue('');
});

test('back and forward between two articles, each has its own suggestion', async () => {
  const { router, write, api, send } = await openContact({ query: '?article=1' });
  await go(() => router.navigate('/contactUs?article=4'));
  expect(message()).toHaveValue(POPCORN);
  await go(() => router.navigate(-1));
  expect(message()).toHaveValue(CASTLE);
  await write('Email', 'ann@example.com');
  await go(() => router.navigate(1));
  await send(PERSON);
  expect(api.messages).toMatchObject([{ message: POPCORN, article_ids: [4] }]);
});

test('own words stay from one article to the next, and are about the next one', async () => {
  const { router, write, api, send } = await openContact({ query: '?article=1' });
  await write('Message', QUESTION);
  await go(() => router.navigate('/contactUs?article=4'));
  expect(message()).toHaveValue(QUESTION);
  expect(asked()).toEqual(['Popcorn Machine']);
  await send(PERSON);
  expect(api.messages).toMatchObject([{ message: QUESTION, article_ids: [4] }]);
});

test('the same words about another article are another message', async () => {
  expectConsoleError(/message could not be sent/);
  const api = new FakeApi({ [SEND]: { status: 400, body: {} } });
  const { user, send, submit, close } = await openContact({ query: '?article=4,1', api });
  await send({ ...PERSON, Message: QUESTION });
  await close();
  await user.click(removeButton('Popcorn Machine'));
  await advanceTimers(0);
  await submit();
  const [first, second] = api.callsTo(SEND).map(({ data }) => data);
  expect([first?.article_ids, second?.article_ids]).toEqual([[4, 1], [1]]);
  expect(second?.key).not.toBe(first?.key);
});

test.each(['/article/4', '/Article/4/'])(
  'links that name the page they are on (%s) lead to the same address',
  async (from) => {
    const { router, api } = await openContact({ from });
    expect(asked()).toEqual(['Popcorn Machine']);
    expect(message()).toHaveValue(POPCORN);
    expect(router.state.location).toMatchObject({ search: '?article=4', state: null });
    expect(router.state.historyAction).toBe('REPLACE');
    expect(api.callsTo(CALL)).toMatchObject([{ params: { id: 4 } }]);
  },
);

test.each([
  null,
  'text',
  { from: 7 },
  { from: '/article/1/more' },
  { from: '/article/99999999999' },
])('coming with %j leaves the message empty, without any call', async (state) => {
  const { api } = await openContact({ state });
  expect(message()).toHaveValue('');
  expect(api.calls).toEqual([]);
});

test('the address goes before the page that the visitor comes from', async () => {
  await openContact({ query: '?article=1', from: '/article/4' });
  expect(asked()).toEqual(['Royal Castle']);
});

test('an article that cannot be loaded is asked about by its number', async () => {
  expectConsoleError(/article could not be loaded/);
  const { api, send } = await openContact({
    query: '?article=7',
    api: new FakeApi({ [CALL]: 'network' }),
  });
  expect(asked()).toEqual(['Article 7']);
  expect(message()).toHaveValue('');
  await send({ ...PERSON, Message: QUESTION });
  expect(api.messages).toMatchObject([{ message: QUESTION, article_ids: [7] }]);
});

test('the link in the article leads to the form, which takes the title it has seen', async () => {
  const { user, router, api } = renderPage(<ArticlePage />, {
    path: '/article/:id',
    at: '/article/1',
    others: { '/contactUs': <ContactPage /> },
  });
  await advanceTimers(500);
  await user.click(screen.getByRole('link', { name: 'Ask about this' }));
  const address = { pathname: '/contactUs', search: '?article=1', state: null };
  expect(router.state.location).toMatchObject(address);
  expect(message()).toHaveValue(CASTLE);
  expect(api.callsTo(CALL)).toHaveLength(1);
});

test.each([
  ['Hello', 'Hello'],
  ['H{Backspace}', ''],
])('a title that comes late does not touch what the visitor wrote (%s)', async (keys, expected) => {
  const api = new FakeApi();
  api.delay = 2_000;
  const { user } = await openContact({ from: '/article/1', api });
  await user.type(message(), keys);
  await advanceTimers(2_000);
  expect(message()).toHaveValue(expected);
});

test('what was deleted stays deleted, and what was sent is not suggested again', async () => {
  const { router, api, send, close } = await openContact({ from: '/article/1' });
  await send(PERSON);
  await close();
  expect(api.messages).toMatchObject([{ message: CASTLE }]);
  expect(message()).toHaveValue('');
  await go(() => router.navigate('/contactUs', { state: { from: '/article/2' } }));
  expect(message()).toHaveValue('');
});
