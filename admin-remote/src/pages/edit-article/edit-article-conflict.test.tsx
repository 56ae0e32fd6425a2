import { storeSession } from '@catalogmx/shared';
import { expectConsoleError, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, openAdmin } from '../../testing/open-admin.tsx';

const POST = 'POST /article/features';
const castle = fakeArticles[0];
const title = () => screen.getByLabelText('Title');
const save = () => screen.getByRole('button', { name: 'Save' });

async function openEditor(api = new FakeApi()) {
  const view = openAdmin('/EditArticle', { api, state: castle });
  await screen.findByLabelText('Title');
  return view;
}

/** The back end on which somebody else saves while the form is open. */
function contestedApi(conflicts: object) {
  const api = new FakeApi();
  api.override(POST, () => {
    api.restore(POST);
    const body = { code: 'conflict', message: 'Somebody else has changed the same.', conflicts };
    return { status: 409, body };
  });
  return api;
}

const theirs = { value: 'Palace', by: 'Ana', at: Date.UTC(2026, 10, 20, 15) };

test('the article is read afresh when it is opened', async () => {
  const api = new FakeApi();
  Object.assign(api.articles[0] ?? {}, { title: 'Palace' });
  await openEditor(api);
  expect(title()).toHaveValue('Palace');
  expect(save()).toBeDisabled();
});

test('if it cannot be read, the form shows what is known, and reading can be tried again', async () => {
  expectConsoleError(/./);
  const api = new FakeApi();
  Object.assign(api.articles[0] ?? {}, { content: 'Of today' });
  api.override('GET /article/features', () => 'network');
  const { user } = await openEditor(api);
  expect(screen.getByRole('alert')).toHaveTextContent('What you see may be out of date.');
  await user.type(title(), '!');
  api.restore('GET /article/features');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(title()).toHaveValue('Royal Castle!');
  expect(screen.getByLabelText('Content')).toHaveValue('Of today');
});

test('a field that somebody else has changed shows both texts; one’s own may stay', async () => {
  const api = contestedApi({ title: theirs });
  const { user, router } = await openEditor(api);
  await user.type(title(), '!');
  await user.click(save());
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent(/^Ana changed this on Nov 20, 2026.*It is now:Palace/);
  expect(title()).toHaveValue('Royal Castle!');
  const mine = within(note).getByRole('button', { name: 'Keep mine' });
  expect(mine).toHaveFocus();

  await user.click(save());
  expect(mine).toHaveFocus();
  expect(api.callsTo(POST)).toHaveLength(1);
  await user.click(mine);
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/Dashboard'));
  expect(api.callsTo(POST)[1]?.data).toEqual({
    id: 1,
    title: 'Royal Castle!',
    base: { title: 'Palace' },
  });
});

test('the other’s text may be taken, and what else was changed stays', async () => {
  const api = contestedApi({ title: theirs, active: { value: false, by: '', at: null } });
  const { user } = await openEditor(api);
  await user.type(title(), '!');
  await user.type(screen.getByLabelText('Content'), ' More.');
  await user.click(save());
  const [first, second] = await screen.findAllByRole('alert');
  if (!first || !second) throw new Error('Two fields are contested.');
  expect(second).toHaveTextContent(/^Somebody else changed this, while.*Not active/);
  for (const note of [first, second]) {
    await user.click(within(note).getByRole('button', { name: 'Take theirs' }));
  }
  expect(title()).toHaveValue('Palace');
  expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  await user.click(save());
  await waitFor(() => expect(api.callsTo(POST)).toHaveLength(2));
  const content = `${castle?.content} More.`;
  expect(api.callsTo(POST)[1]?.data).toEqual({
    id: 1,
    content,
    base: { content: castle?.content },
  });
});

test('a draft from earlier keeps its own base, and takes what others changed elsewhere', async () => {
  const api = new FakeApi();
  api.override(POST, () => ({ status: 401, body: {} }));
  const { user, router } = await openEditor(api);
  await user.type(title(), '!');
  await user.click(save());
  await screen.findByLabelText('Username');

  Object.assign(api.articles[0] ?? {}, { title: 'Palace', content: 'Of today' });
  api.restore(POST);
  storeSession(ADMIN);
  const again = screen.findByLabelText('Title');
  void router.navigate('/EditArticle', { state: castle });
  expect(await again).toHaveValue('Royal Castle!');
  expect(screen.getByLabelText('Content')).toHaveValue('Of today');
  await user.click(save());
  await waitFor(() =>
    expect(api.callsTo(POST)[1]?.data).toEqual({
      id: 1,
      title: 'Royal Castle!',
      base: { title: 'Royal Castle' },
    }),
  );
});
