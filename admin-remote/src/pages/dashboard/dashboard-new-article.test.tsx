import { FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  button,
  dialog,
  field,
  fill,
  press,
  retype,
  see,
  sent,
  tab,
} from '../../testing/admin-screen.ts';
import { apiWithArticles, openTable, titles } from '../../testing/article-table.ts';

const POST = 'POST /article/features';
const title = () => field('Title');
const active = () => screen.getByRole('switch', { name: 'Active' });
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const queryMark = () => screen.queryByText('New', { selector: 'small' });
const expectFirst = (name: string) => waitFor(() => expect(titles()[0]).toBe(name));

/** Opens a table of articles, and creates another one. */
async function create(
  texts: Record<string, string> = { Title: 'Dunk Tank' },
  options: { api?: FakeApi; isActive?: boolean } = {},
) {
  const { api = apiWithArticles(12), isActive = true } = options;
  const view = await openTable(api);
  await view.user.click(button('New Article'));
  await fill(view.user, texts);
  if (!isActive) await view.user.click(active());
  await view.user.click(button('Save'));
  await expectClosed();
  return view;
}

describe("Modal 'Article Details'", () => {
  async function openModal(): Promise<{ user: UserEvent }> {
    const view = await openTable();
    await view.user.click(button('New Article'));
    return view;
  }

  test('Title, Category select, multiline Content (4 rows), Active switch, Cancel and Save', async () => {
    await openModal();
    const modal = dialog('Article Details');
    expect(title()).toHaveValue('');
    const category = modal.getByLabelText('Category');
    expect(category).toHaveDisplayValue('-- Select Category --');
    expect(category).toHaveValue('0');
    const [, ...options] = within(category).getAllByRole('option');
    const names = ['RENT AN INFLATABLE', 'BUY AN INFLATABLE', 'RENT PARTY EQUIPMENT'];
    expect(options.map(({ textContent }) => textContent)).toEqual(names);
    expect(modal.getByLabelText('Content')).toHaveAttribute('rows', '4');
    expect(modal.getByRole('switch', { name: 'Active' })).toBeChecked();
    for (const name of ['Cancel', 'Save'])
      expect(modal.getByRole('button', { name })).toBeVisible();
  });

  test('Category 0 may be saved; then the modal closes and the list refreshes', async () => {
    const texts = { Title: 'Dunk Tank', Content: 'Bring towels.' };
    const { api } = await create(texts, { api: new FakeApi() });
    const data = { title: 'Dunk Tank', content: 'Bring towels.', cat_id: 0, active: true };
    expect(sent(api, POST)).toEqual([data]);
    const row = await screen.findByRole('row', { name: /Bring towels/ });
    expect(within(row).getByRole('cell', { name: 'Unknown' })).toBeVisible();
    await see('“Dunk Tank” is now in Active Articles.');
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
  test('stands first and is marked, on top of a full page', async () => {
    const { user } = await create();
    await expectFirst('Dunk Tank');
    expect(titles()).toHaveLength(11);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('New');
    await see('13 articles');
    await user.click(button('Title'));
    await waitFor(() => expect(titles()).toHaveLength(10));
    expect(queryMark()).toBeNull();
  });

  test("has 'Add pictures', which leads to its images, and back to where it stands first", async () => {
    const { user, router } = await create();
    await press(user, 'button', 'Add pictures to Dunk Tank');
    const heading = await screen.findByRole('heading', { name: 'Images' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(router.state.location.hash).toBe('#images');
    await retype(user, 'Title', 'Big Tank');
    await user.click(button('Save'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/Dashboard'));
    await expectFirst('Big Tank');
  });

  test('stands first among the deleted ones if it is inactive', async () => {
    const { user } = await create(undefined, { api: apiWithArticles(2), isActive: false });
    expect(titles()).toEqual(['Slide 1', 'Slide 2']);
    await user.click(tab('Deleted Articles'));
    await expectFirst('Dunk Tank');
    expect(queryMark()).toBeVisible();
  });

  test('is in the list as ever on a back end that responds without an id', async () => {
    const api = new FakeApi();
    api.override(POST, ({ data }) => {
      api.articles.push({ ...(data as unknown as (typeof api.articles)[0]), id: 99 });
      return { status: 201, body: { status: 'created' } };
    });
    await create(undefined, { api });
    await waitFor(() => expect(titles().at(-1)).toBe('Dunk Tank'));
    expect(queryMark()).toBeNull();
  });
});

describe("'Duplicate'", () => {
  test('opens the form with an inactive copy, which need not be discarded', async () => {
    const { user, api } = await openTable();
    const duplicate = button('Duplicate Royal Castle');
    await user.click(duplicate);
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(duplicate).toHaveFocus();
    await user.click(duplicate);
    await see(/^This copy starts inactive/);
    await user.click(active());
    expect(screen.queryByText(/^This copy starts inactive/)).toBeNull();
    await user.click(active());
    await user.click(button('Save'));
    await see('“Copy of Royal Castle” is now in Deleted Articles.');
    await user.click(tab(/Deleted Articles/));
    await expectFirst('Copy of Royal Castle');
    const content = 'Royal Castle: set-up and tear-down are included.';
    const data = { title: 'Copy of Royal Castle', content, cat_id: 1, active: false };
    expect(sent(api, POST)).toEqual([data]);
  });

  test('cuts the title between graphemes', async () => {
    const api = apiWithArticles(1);
    Object.assign(api.articles[0] ?? {}, { title: `${'a'.repeat(185)}👩‍👩‍👧‍👦` });
    const { user } = await openTable(api);
    await user.click(button(/^Duplicate/));
    expect(title()).toHaveValue(`Copy of ${'a'.repeat(185)}`);
  });
});
