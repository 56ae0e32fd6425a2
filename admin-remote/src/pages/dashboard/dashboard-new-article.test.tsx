import { FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';
import { button, tab } from '../../testing/admin-screen.ts';
import { apiWithArticles, openTable, titles } from '../../testing/article-table.ts';

const POST = 'POST /article/features';
const dialog = () => within(screen.getByRole('dialog', { name: 'Article Details' }));
const title = () => dialog().getByLabelText('Title');
const save = () => dialog().getByRole('button', { name: 'Save' });

async function openModal(api = new FakeApi()) {
  const view = openAdmin('/Dashboard', { api });
  await view.user.click(await screen.findByRole('button', { name: 'New Article' }));
  return view;
}

describe("Modal 'Article Details'", () => {
  test('Title, Category select, multiline Content (4 rows), Active switch, Cancel and Save', async () => {
    await openModal();
    expect(title()).toHaveValue('');
    expect(dialog().getByLabelText('Category')).toHaveDisplayValue('-- Select Category --');
    expect(dialog().getByLabelText('Category')).toHaveValue('0');
    expect(
      dialog()
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent),
    ).toEqual(['RENT AN INFLATABLE', 'BUY AN INFLATABLE', 'RENT PARTY EQUIPMENT']);
    expect(dialog().getByLabelText('Content')).toHaveAttribute('rows', '4');
    expect(dialog().getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(save()).toBeVisible();
  });

  test('The active value is inverted on each change (default true)', async () => {
    const { user } = await openModal();
    const active = dialog().getByRole('switch', { name: 'Active' });
    await user.click(active);
    expect(active).not.toBeChecked();
    await user.click(active);
    expect(active).toBeChecked();
  });

  test('An empty title is refused, beside the field', async () => {
    const { user, api } = await openModal();
    await user.type(title(), '  ');
    await user.click(save());
    expect(title()).toHaveAccessibleDescription('Enter a title.');
    expect(title()).toHaveFocus();
    expect(api.callsTo(POST)).toHaveLength(0);
  });

  test('Category 0 may be saved; then the modal closes and the list refreshes', async () => {
    const { user, api } = await openModal();
    await user.type(title(), 'Dunk Tank');
    await user.type(dialog().getByLabelText('Content'), 'Bring towels.');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(POST)[0]?.data).toEqual({
      title: 'Dunk Tank',
      content: 'Bring towels.',
      cat_id: 0,
      active: true,
    });
    const row = await screen.findByRole('row', { name: /Bring towels/ });
    expect(within(row).getByRole('cell', { name: 'Unknown' })).toBeVisible();
    expect(screen.getByText('“Dunk Tank” is now in Active Articles.')).toBeVisible();
    expect(button('New Article')).toHaveFocus();
  });

  test('Cancel of a changed form asks first', async () => {
    const { user } = await openModal();
    await user.type(title(), 'Dunk');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(button('Keep editing'));
    expect(title()).toHaveValue('Dunk');
    await user.keyboard('{Escape}');
    await user.click(button('Discard changes'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('New Article'));
    expect(title()).toHaveValue('');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('A created article', () => {
  const field = (label: string) => dialog().getByLabelText(label);
  type User = Awaited<ReturnType<typeof openTable>>['user'];

  async function create(user: User, title: string, { active = true } = {}) {
    await user.click(button('New Article'));
    await user.type(field('Title'), title);
    if (!active) await user.click(field('Active'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  const firstTitle = () => waitFor(() => expect(titles()[0]).toBe('Dunk Tank'));

  test('a new article stands first and is marked, on top of a full page', async () => {
    const { user } = await openTable(apiWithArticles(12));
    await create(user, 'Dunk Tank');
    await firstTitle();
    expect(titles()).toHaveLength(11);
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent('New');
    expect(await screen.findByText('13 articles')).toBeVisible();
    await user.click(button('Title'));
    await waitFor(() => expect(titles()).toHaveLength(10));
    expect(screen.queryByText('New', { selector: 'small' })).toBeNull();
  });

  test("'Add pictures' leads to its images, and back to where it stands first", async () => {
    const { user, router } = await openTable(apiWithArticles(12));
    await create(user, 'Dunk Tank');
    await user.click(await screen.findByRole('button', { name: 'Add pictures to Dunk Tank' }));
    const heading = await screen.findByRole('heading', { name: 'Images' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(router.state.location.hash).toBe('#images');
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Big Tank');
    await user.click(button('Save'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/Dashboard'));
    await waitFor(() => expect(titles()[0]).toBe('Big Tank'));
  });

  test('an article that is created inactive stands first among the deleted ones', async () => {
    const { user } = await openTable(apiWithArticles(2));
    await create(user, 'Dunk Tank', { active: false });
    expect(titles()).toEqual(['Slide 1', 'Slide 2']);
    await user.click(tab('Deleted Articles'));
    await firstTitle();
    expect(screen.getByText('New', { selector: 'small' })).toBeVisible();
  });

  test('it is in the list as ever on a back end that answers without an id', async () => {
    const api = new FakeApi();
    const { user } = await openTable(api);
    api.override(POST, ({ data }) => {
      api.articles.push({ ...(data as unknown as (typeof api.articles)[0]), id: 99 });
      return { status: 201, body: { status: 'created' } };
    });
    await create(user, 'Dunk Tank');
    await waitFor(() => expect(titles().at(-1)).toBe('Dunk Tank'));
    expect(screen.queryByText('New', { selector: 'small' })).toBeNull();
  });

  test("'Duplicate' opens the form with an inactive copy, which need not be discarded", async () => {
    const { user, api } = await openTable();
    const duplicate = button('Duplicate Royal Castle');
    await user.click(duplicate);
    expect(field('Title')).toHaveValue('Copy of Royal Castle');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(duplicate).toHaveFocus();
    await user.click(duplicate);
    expect(dialog().getByText(/^This copy starts inactive/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('“Copy of Royal Castle” is now in Deleted Articles.'),
    ).toBeVisible();
    await user.click(tab(/Deleted Articles/));
    await waitFor(() => expect(titles()[0]).toBe('Copy of Royal Castle'));
    expect(api.callsTo(POST)[0]?.data).toEqual({
      title: 'Copy of Royal Castle',
      content: 'Royal Castle: set-up and tear-down are included.',
      cat_id: 1,
      active: false,
    });
  });

  test('a copy that is switched on before it is saved no longer says that it starts inactive', async () => {
    const { user } = await openTable();
    await user.click(button('Duplicate Royal Castle'));
    await user.click(dialog().getByRole('switch', { name: 'Active' }));
    expect(dialog().queryByText(/^This copy starts inactive/)).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(titles()[0]).toBe('Copy of Royal Castle'));
  });

  test('the title of a duplicate is cut between graphemes', async () => {
    const api = new FakeApi();
    const family = '👩‍👩‍👧‍👦';
    api.articles = [
      { id: 1, title: `${'a'.repeat(185)}${family}`, content: '', cat_id: 1, active: true },
    ];
    const { user } = openAdmin('/Dashboard', { api });
    await user.click(await screen.findByRole('button', { name: /^Duplicate/ }));
    expect(screen.getByLabelText('Title')).toHaveValue(`Copy of ${'a'.repeat(185)}`);
  });
});
