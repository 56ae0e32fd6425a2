import { expectConsoleError, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const POST = 'POST /article/features';
const castle = fakeArticles[0];
const title = () => screen.getByLabelText('Title');
const save = () => screen.getByRole('button', { name: 'Save' });

async function openEditor(api = new FakeApi(), state: unknown = castle) {
  const view = openAdmin('/EditArticle', { api, state });
  await screen.findByText(/^No images$|^Castle folded$/);
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
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('RENT AN INFLATABLE');
    expect(screen.getByLabelText('Content')).toHaveAttribute('rows', '5');
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(document.title).toBe('Editing Article | Bounce & Party');
  });

  test('A category of none of ours is kept', async () => {
    const { user, api } = await openEditor(new FakeApi(), fakeArticles[4]);
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Unknown (9)');
    await user.type(title(), '!');
    await user.click(save());
    await waitFor(() => expect(api.callsTo(POST)).toHaveLength(1));
    expect(api.callsTo(POST)[0]?.data).not.toHaveProperty('cat_id');
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
    await user.paste('\u200b\u202e');
    await user.click(save());
    expect(await screen.findByText('Enter a title.')).toBeVisible();
    await user.click(title());
    await user.paste('Big\u00a0castle');
    await user.click(screen.getByLabelText('Content'));
    await user.paste('\u202e!');
    await user.click(save());
    await waitFor(() => expect(api.callsTo(POST)).toHaveLength(1));
    const content = `${castle?.content}!`;
    expect(api.callsTo(POST)[0]?.data).toMatchObject({ title: 'Big castle', content });
  });

  test("After a save whose response status is 'updated', it returns to /Dashboard", async () => {
    const { user, api, router } = await openEditor();
    await user.type(title(), '!');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/Dashboard'));
    expect(api.callsTo(POST)[0]?.data).toEqual({
      id: 1,
      title: 'Royal Castle!',
      base: { title: 'Royal Castle' },
    });
    expect(screen.getByText('“Royal Castle!” is saved.')).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Edit Royal Castle!' }, { timeout: 2_000 }),
    ).toBeVisible();
  });

  test.each([
    ['another status', { status: 200, body: { status: 'created', id: 1 } }, /not confirm/],
    ['a failed call', 'network', /cannot be reached/],
  ] as const)(
    'After %s it stays, with a toast and the contents',
    async (_name, response, reason) => {
      expectConsoleError(reason);
      const api = new FakeApi();
      api.override(POST, () => response);
      const { user, router } = await openEditor(api);
      await user.type(title(), '!');
      await user.click(save());
      expect(await screen.findByText('The article could not be saved.')).toBeVisible();
      expect(screen.getByText(reason)).toBeVisible();
      expect(router.state.location.pathname).toBe('/EditArticle');
      expect(title()).toHaveValue('Royal Castle!');
      expect(save()).toBeEnabled();
    },
  );

  test('An empty title is refused, beside the field', async () => {
    const { user, api } = await openEditor();
    await user.clear(title());
    await user.click(save());
    expect(title()).toHaveAccessibleDescription('Enter a title.');
    expect(title()).toHaveFocus();
    expect(api.callsTo(POST)).toHaveLength(0);
  });

  test('Cancel returns to /Dashboard', async () => {
    const { user, router } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/Dashboard');
  });

  test.each([
    ['/article/1', '/article/1'],
    ['//elsewhere.example/', '/Dashboard'],
  ])('whoever came from the public page %s returns to %s', async (returnTo, path) => {
    const { user, router } = await openEditor(new FakeApi(), { ...castle, returnTo });
    await user.type(title(), '!');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  test('Leaving with unsaved changes asks first, the browser’s Back included', async () => {
    const { user, router } = await openEditor();
    await user.type(title(), '!');
    const question = screen.findByRole('dialog', { name: 'Discard changes?' });
    void router.navigate(-1);
    expect(await question).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(title()).toHaveValue('Royal Castle!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(router.state.location.pathname).toBe('/Dashboard');
    const again = screen.findByLabelText('Title');
    void router.navigate('/EditArticle', { state: castle });
    expect(await again).toHaveValue('Royal Castle');
  });

  test('Closing the browser tab with unsaved changes warns', async () => {
    const { user } = await openEditor();
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await user.type(title(), '!');
    expect(close()).toBe(false);
  });
});
