import { storeSession } from '@catalogmx/shared';
import { expectConsoleError, failure, FakeApi, fakeArticles, ok } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, field, fill, press, see, sent } from '../../testing/admin-screen.ts';
import { ADMIN, openAdmin } from '../../testing/open-admin.tsx';

const POST = 'POST /article/features';
const GET = 'GET /article/features';
const castle = fakeArticles[0];
const title = () => field('Title');
const save = () => button('Save');
const pathOf = ({ router }: ReturnType<typeof openAdmin>) => router.state.location.pathname;
const expectSave = (api: FakeApi, data: object) =>
  waitFor(() => expect(sent(api, POST).at(-1)).toEqual(data));

async function openEditor(api = new FakeApi(), state: unknown = castle) {
  const view = openAdmin('/EditArticle', { api, state });
  await screen.findByText(/^No images$|^Castle folded$/);
  return view;
}

/** Adds texts to fields and saves them. */
async function saveWith(texts: Record<string, string>, api?: FakeApi, state?: unknown) {
  const view = await openEditor(api, state);
  await fill(view.user, texts);
  await view.user.click(save());
  return view;
}

describe('Edit article page (/EditArticle)', () => {
  test.each([undefined, 'text', { id: 'one' }, { ...castle, title: 7 }])(
    "If no article arrives in navigation state it shows 'Not found' (%j)",
    (state) => {
      const { api } = openAdmin('/EditArticle', { state });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Not found$/);
      expect(api.calls).toEqual([]);
    },
  );

  test("'Editing Article' with Title, Category, Content (5 rows), Active switch", async () => {
    await openEditor();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Editing Article$/);
    expect(title()).toHaveValue('Royal Castle');
    expect(field('Category')).toHaveDisplayValue('RENT AN INFLATABLE');
    expect(field('Content')).toHaveAttribute('rows', '5');
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(document.title).toBe('Editing Article | Bounce & Party');
  });

  test('A category of none of ours is kept', async () => {
    const { api } = await saveWith({ Title: '!' }, new FakeApi(), fakeArticles[4]);
    expect(field('Category')).toHaveDisplayValue('Unknown (9)');
    await expectSave(api, { id: 5, title: 'Mystery Crate!', base: { title: 'Mystery Crate' } });
  });

  test('Save is disabled until something changed, and again when it is changed back', async () => {
    const { user } = await openEditor();
    expect(save()).toBeDisabled();
    await user.type(title(), '!');
    expect(save()).toBeEnabled();
    await user.type(title(), '{Backspace}');
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    expect(save()).toBeEnabled();
  });

  test('saves the texts without invisible characters, and no title of them alone', async () => {
    const { user, api } = await openEditor();
    await user.clear(title());
    await fill(user, { Title: '\u200b\u202e' });
    await user.click(save());
    expect(title()).toHaveAccessibleDescription('Enter a title.');
    expect(title()).toHaveFocus();
    await fill(user, { Title: 'Big\u00a0castle', Content: '\u202e!' });
    await user.click(save());
    const { title: before, content = '' } = castle ?? {};
    const base = { title: before, content };
    await expectSave(api, { id: 1, title: 'Big castle', content: `${content}!`, base });
  });

  test.each([
    [undefined, '/Dashboard'],
    ['/article/1', '/article/1'],
    ['//elsewhere.example/', '/Dashboard'],
  ])(
    "After a save whose response status is 'updated', it returns from %s to %s",
    async (...row) => {
      const [returnTo, path] = row;
      const view = await saveWith({ Title: '!' }, new FakeApi(), { ...castle, returnTo });
      await waitFor(() => expect(pathOf(view)).toBe(path));
      await expectSave(view.api, {
        id: 1,
        title: 'Royal Castle!',
        base: { title: 'Royal Castle' },
      });
    },
  );

  test('After another status it stays, with a toast and the contents', async () => {
    expectConsoleError(/not confirm/);
    const api = new FakeApi({ [POST]: ok({ status: 'created', id: 1 }) });
    const view = await saveWith({ Title: '!' }, api);
    await see('The article could not be saved.');
    await see(/not confirm/);
    expect(pathOf(view)).toBe('/EditArticle');
    expect(title()).toHaveValue('Royal Castle!');
    expect(save()).toBeEnabled();
  });

  test('a response after the form was left opens and reports nothing', async () => {
    const api = new FakeApi();
    const release = api.hold(POST);
    const view = await saveWith({ Title: ' XL' }, api);
    const question = screen.findByRole('button', { name: 'Discard changes' });
    void view.router.navigate('/elsewhere');
    await view.user.click(await question);
    await screen.findByText('Another page');
    await release();
    expect(pathOf(view)).toBe('/elsewhere');
    expect(screen.queryByText(/is saved/)).toBeNull();
  });
});

describe('An article that somebody else has changed', () => {
  test('is shown as far as it is known if it cannot be read, which can be tried again', async () => {
    expectConsoleError(/./);
    const api = new FakeApi({ [GET]: 'network' });
    Object.assign(api.articles[0] ?? {}, { content: 'Of today' });
    const { user } = await openEditor(api);
    expect(screen.getByRole('alert')).toHaveTextContent('What you see may be out of date.');
    await user.type(title(), '!');
    api.restore(GET);
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(title()).toHaveValue('Royal Castle!');
    expect(field('Content')).toHaveValue('Of today');
  });

  test('shows both texts beside the field, of which one chooses, and what else was changed stays', async () => {
    const theirs = { value: 'Palace', by: 'Ana', at: Date.UTC(2026, 10, 20, 15) };
    const conflicts = { title: theirs, active: { value: false, by: '', at: null } };
    const body = { code: 'conflict', message: 'Somebody else has changed the same.', conflicts };
    const api = new FakeApi({ [POST]: { status: 409, body } });
    const view = await saveWith({ Title: '!', Content: ' More.' }, api);
    const { user } = view;
    const [first, second] = await screen.findAllByRole('alert');
    expect(first).toHaveTextContent(/^Ana changed this on Nov 20, 2026.*It is now:Palace/);
    expect(second).toHaveTextContent(/^Somebody else changed this, while.*Not active/);
    expect(title()).toHaveValue('Royal Castle!');
    const mine = within(first as HTMLElement).getByRole('button', { name: 'Keep mine' });
    expect(mine).toHaveFocus();
    await user.click(save());
    expect(mine).toHaveFocus();
    expect(sent(api, POST)).toHaveLength(1);

    await user.click(mine);
    await user.click(button('Take theirs'));
    expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
    api.restore(POST);
    await user.click(save());
    await waitFor(() => expect(pathOf(view)).toBe('/Dashboard'));
    const content = `${castle?.content} More.`;
    const base = { title: 'Palace', content: castle?.content };
    await expectSave(api, { id: 1, title: 'Royal Castle!', content, base });
  });

  test('goes into an earlier draft, which keeps its own base', async () => {
    const api = new FakeApi({ [POST]: failure(401, 'unauthorized', '') });
    const { user, router } = await saveWith({ Title: '!' }, api);
    await screen.findByLabelText('Username');

    Object.assign(api.articles[0] ?? {}, { title: 'Palace', content: 'Of today' });
    api.restore(POST);
    storeSession(ADMIN);
    const again = screen.findByLabelText('Title');
    void router.navigate('/EditArticle', { state: castle });
    expect(await again).toHaveValue('Royal Castle!');
    expect(field('Content')).toHaveValue('Of today');
    await press(user, 'button', 'Save');
    await expectSave(api, { id: 1, title: 'Royal Castle!', base: { title: 'Royal Castle' } });
  });
});
