import { advanceTimers, expectConsoleError, FakeApi, renderPage } from '@catalogmx/shared/testing';
import { act, screen } from '@testing-library/react';
import ArticlePage from './article-page.tsx';
import ContactPage from './contact-page.tsx';

const CALL = 'GET /article/features';
const SUGGESTION = 'I am interested in Royal Castle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

function renderContact(state: unknown, api = new FakeApi()) {
  return renderPage(<ContactPage />, { path: '/contactUs', state, api });
}

const message = () => screen.getByLabelText('Message');

test.each(['/article/1', '/Article/1/'])(
  'coming from %s fills in the message, which is then valid',
  async (from) => {
    const { api } = renderContact({ from });
    await advanceTimers(0);
    expect(message()).toHaveValue(SUGGESTION);
    expect(message()).toBeValid();
    expect(api.callsTo(CALL)).toMatchObject([{ params: { id: 1 } }]);
  },
);

test.each([
  undefined,
  null,
  'text',
  { from: 7 },
  { from: '/' },
  { from: '/articles/category/1' },
  { from: '/article/1/more' },
  { from: '/article/99999999999' },
])('coming with %j leaves the message empty, without any call', async (state) => {
  const { api } = renderContact(state);
  await advanceTimers(0);
  expect(message()).toHaveValue('');
  expect(api.calls).toEqual([]);
});

test.each([99, 6])('article %s, which is not shown, is not suggested', async (id) => {
  renderContact({ from: `/article/${id}` });
  await advanceTimers(0);
  expect(message()).toHaveValue('');
});

test('a title that cannot be loaded is logged, and the form works', async () => {
  expectConsoleError(/article could not be loaded/);
  const api = new FakeApi();
  api.override(CALL, () => 'network');
  renderContact({ from: '/article/1' }, api);
  await advanceTimers(0);
  expect(message()).toHaveValue('');
});

test('the link in the article leads to the form, which takes the title it has seen', async () => {
  const { user, router, api } = renderPage(<ArticlePage />, {
    path: '/article/:id',
    at: '/article/1',
    others: { '/contactUs': <ContactPage /> },
  });
  await advanceTimers(500);
  await user.click(screen.getByRole('link', { name: 'Ask about this' }));
  expect(router.state.location).toMatchObject({
    pathname: '/contactUs',
    search: '?article=1',
    state: null,
  });
  expect(message()).toHaveValue(SUGGESTION);
  expect(api.callsTo(CALL)).toHaveLength(1);
});

test.each(['Hello', 'H{Backspace}'])(
  'a title that comes late does not touch what the visitor wrote (%s)',
  async (keys) => {
    const api = new FakeApi();
    api.delay = 2_000;
    const { user } = renderContact({ from: '/article/1' }, api);
    await user.type(message(), keys);
    await advanceTimers(2_000);
    expect(message()).toHaveValue(keys === 'Hello' ? 'Hello' : '');
  },
);

test('what was deleted stays deleted, and what was sent is not suggested again', async () => {
  const { user, router, api } = renderContact({ from: '/article/1' });
  await advanceTimers(0);
  await user.type(screen.getByLabelText('Name'), 'Ann');
  await user.type(screen.getByLabelText('Phone'), '479');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await advanceTimers(200);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(api.messages).toMatchObject([{ message: SUGGESTION }]);
  expect(message()).toHaveValue('');
  await act(() => router.navigate('/contactUs', { state: { from: '/article/2' } }));
  await advanceTimers(0);
  expect(message()).toHaveValue('');
});

test.each([
  ['/article/1', 1],
  ['/article/99', undefined],
  ['/articles/category/1', undefined],
])('a message of a visitor from %s is about the article %s', async (from, article_id) => {
  const { user, api } = renderContact({ from });
  await advanceTimers(0);
  for (const [label, text] of [
    ['Name', 'Ann'],
    ['Phone', '479 555 0100'],
    ['Message', 'Is it free on Saturday?'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await advanceTimers(200);
  expect(api.messages).toMatchObject([{ name: 'Ann' }]);
  expect(api.messages[0]?.article_id).toBe(article_id);
});
