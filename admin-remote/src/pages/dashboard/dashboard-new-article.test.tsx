import { FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { button, field, fill, press, retype, tab } from '../../testing/admin-screen.ts';
import { apiWithArticles, openTable, titles } from '../../testing/article-table.ts';

const POST = 'POST /article/features';
const title = () => field('Title');
const save = () => button('Save');
const active = () => screen.getByRole('switch', { name: 'Active' });
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const queryMark = () => screen.queryByText('New', { selector: 'small' });

async function openModal(api = new FakeApi()) {
  const view = await openTable(api);
  await view.user.click(button('New Article'));
  return view;
}

describe("Modal 'Article Details'", () => {
  test('Title, Category select, multiline Content (4 rows), Active switch, Cancel and Save', async () => {
    await openModal();
    const dialog = within(screen.getByRole('dialog', { name: 'Article Details' }));
    expect(title()).toHaveValue('');
    const category = dialog.getByLabelText('Category');
    expect(category).toHaveDisplayValue('-- Select Category --');
    expect(category).toHaveValue('0');
    const [, ...options] = within(category).getAllByRole('option');
    const names = ['RENT AN INFLATABLE', 'BUY AN INFLATABLE', 'RENT PARTY EQUIPMENT'];
    expect(options.map(({ textContent }) => textContent)).toEqual(names);
    expect(dialog.getByLabelText('Content')).toHaveAttribute('rows', '4');
    expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  test('Category 0 may be saved; then the modal closes and the list refreshes', async () => {
    const { user, api } = await openModal();
    await fill(user, { Title: 'Dunk Tank', Content: 'Bring towels.' });
    await user.click(save());
    await expectClosed();
    const data = { title: 'Dunk Tank', content: 'Bring towels.', cat_id: 0, active: true };
    expect(api.callsTo(POST)[0]?.data).toEqual(data);
    const row = await screen.findByRole('row', { name: /Bring towels/ });
    expect(within(row).getByRole('cell', { name: 'Unknown' })).toBeVisible();
    expect(screen.getByText('“Dunk Tank” is now in Active Articles.')).toBeVisible();
    expect(button('New Article')).toHaveFocus();
  });

  test('Cancel of a changed form asks first', async () => {
    const { user } = await openModal();
    await fill(user, { Title: 'Dunk' });
    await user.click(button('Cancel'));
    await user.click(button('Keep editing'));
    expect(title()).toHaveValue('Dunk');
    await user.keyboard('{Escape}');
    await user.click(button('Discard changes'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('New Article'));
    expect(title()).toHaveValue('');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('A created article', () => {
  async function create(user: UserEvent, { isActive = true } = {}) {
    await user.click(button('New Article'));
    await fill(user, { Title: 'Dunk Tank' });
    if (!isActive) await user.click(active());
    await user.click(save());
    await expectClosed();
  }

  const expectFirst = (name: string) => waitFor(() => expect(titles()[0]).toBe(name));

  test('stands first and is marked, on top of a full page', async () => {
    const { user } = await openTable(apiWithArticles(12));
    await create(user);
    await expectFirst('Dunk Tank');
    expect(titles()).toHaveLength(11);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('New');
    expect(await screen.findByText('13 articles')).toBeVisible();
    await user.click(button('Title'));
    await waitFor(() => expect(titles()).toHaveLength(10));
    expect(queryMark()).toBeNull();
  });

  test("has 'Add pictures', which leads to its images, and back to where it stands first", async () => {
    const { user, router } = await openTable(apiWithArticles(12));
    await create(user);
    await press(user, 'button', 'Add pictures to Dunk Tank');
    const heading = await screen.findByRole('heading', { name: 'Images' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(router.state.location.hash).toBe('#images');
    await retype(user, 'Title', 'Big Tank');
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe('/Dashboard'));
    await expectFirst('Big Tank');
  });

  test('stands first among the deleted ones if it is inactive', async () => {
    const { user } = await openTable(apiWithArticles(2));
    await create(user, { isActive: false });
    expect(titles()).toEqual(['Slide 1', 'Slide 2']);
    await user.click(tab('Deleted Articles'));
    await expectFirst('Dunk Tank');
    expect(queryMark()).toBeVisible();
  });

  test('is in the list as ever on a back end that responds without an id', async () => {
    const { user, api } = await openTable();
    api.override(POST, ({ data }) => {
      api.articles.push({ ...(data as unknown as (typeof api.articles)[0]), id: 99 });
      return { status: 201, body: { status: 'created' } };
    });
    await create(user);
    await waitFor(() => expect(titles().at(-1)).toBe('Dunk Tank'));
    expect(queryMark()).toBeNull();
  });
});

describe("'Duplicate'", () => {
  test('opens the form with an inactive copy, which need not be discarded', async () => {
    const { user, api } = await openTable();
    const duplicate = button('Duplicate Royal Castle');
    await user.click(duplicate);
    expect(title()).toHaveValue('Copy of Royal Castle');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(duplicate).toHaveFocus();
    await user.click(duplicate);
    expect(screen.getByText(/^This copy starts inactive/)).toBeVisible();
    await user.click(active());
    expect(screen.queryByText(/^This copy starts inactive/)).toBeNull();
    await user.click(active());
    await user.click(save());
    const text = '“Copy of Royal Castle” is now in Deleted Articles.';
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(tab(/Deleted Articles/));
    await waitFor(() => expect(titles()[0]).toBe('Copy of Royal Castle'));
    const content = 'Royal Castle: set-up and tear-down are included.';
    const data = { title: 'Copy of Royal Castle', content, cat_id: 1, active: false };
    expect(api.callsTo(POST)[0]?.data).toEqual(data);
  });

  test('cuts the title between graphemes', async () => {
    const api = apiWithArticles(1);
    Object.assign(api.articles[0] ?? {}, { title: `${'a'.repeat(185)}👩‍👩‍👧‍👦` });
    const { user } = await openTable(api);
    await user.click(button(/^Duplicate/));
    expect(title()).toHaveValue(`Copy of ${'a'.repeat(185)}`);
  });
});
