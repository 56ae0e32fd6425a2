import { advanceTimers } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PLACEHOLDER_MS } from '../../articles/table/use-moved-articles.ts';
import { apiWithArticles, openTable, titles } from '../../testing/article-table.ts';

const SWITCH = 'DELETE /article/features';
const SAVE = 'POST /article/features';
const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const bar = () => within(screen.getByRole('group', { name: 'Selected articles' }));
const button = (name: string) => bar().getByRole('button', { name });
type User = Awaited<ReturnType<typeof openTable>>['user'];

async function select(user: User, ...names: string[]) {
  for (const name of names) await user.click(box(name));
}

test('several articles are switched off together, and back', async () => {
  const { user, api } = await openTable(apiWithArticles(4));
  expect(screen.queryByRole('group', { name: 'Selected articles' })).toBeNull();
  await select(user, 'Slide 1', 'Slide 3');
  expect(bar().getByText('2 selected')).toBeVisible();
  await user.click(button('Switch off'));
  expect(
    await bar().findByText('2 articles are now in Deleted Articles: “Slide 1”, “Slide 3”.'),
  ).toBeVisible();
  expect(api.callsTo(SWITCH).map(({ data }) => data)).toEqual([
    { id: 1, active: false },
    { id: 3, active: false },
  ]);
  expect(screen.getAllByText('Moved to Deleted Articles')).toHaveLength(2);
  expect(screen.queryByText(/selected/)).toBeNull();
  await user.click(button('Undo'));
  expect(
    await bar().findByText('2 articles are back where they were: “Slide 1”, “Slide 3”.'),
  ).toBeVisible();
  expect(titles()).toEqual(['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4']);
  expect(api.articles.every(({ active }) => active)).toBe(true);
  await user.click(button('Close'));
  expect(screen.queryByRole('group', { name: 'Selected articles' })).toBeNull();
  expect(screen.getByRole('table')).toHaveFocus();
});

test('what has emptied the tab can still be undone after a while', async () => {
  jest.useFakeTimers();
  const { user } = await openTable(apiWithArticles(1));
  await select(user, 'Slide 1');
  await user.click(button('Switch off'));
  await advanceTimers(PLACEHOLDER_MS + 100);
  expect(screen.getByText('There are no active articles yet.')).toBeVisible();
  await user.click(button('Undo'));
  await advanceTimers(100);
  expect(titles()).toEqual(['Slide 1']);
  jest.useRealTimers();
});

test('the whole page is moved to a category, and back to the categories it had', async () => {
  const api = apiWithArticles(3);
  const [, second] = api.articles;
  if (second) second.cat_id = 0;
  const { user } = await openTable(api);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  await user.click(all);
  expect(bar().getByText('3 selected')).toBeVisible();
  expect(button('Move')).toBeDisabled();
  await user.selectOptions(bar().getByLabelText('New category'), 'RENT PARTY EQUIPMENT');
  await user.click(button('Move'));
  expect(await bar().findByText(/^3 articles are now in RENT PARTY EQUIPMENT:/)).toBeVisible();
  expect(api.callsTo(SAVE)[1]?.data).toEqual({ id: 2, cat_id: 3, base: { cat_id: 0 } });
  await user.click(button('Undo'));
  await bar().findByText(/^3 articles are back where they were:/);
  expect(api.articles.map(({ cat_id }) => cat_id)).toEqual([1, 0, 1]);
});

test('what fails is named with the reason, and stays selected', async () => {
  const api = apiWithArticles(3);
  const body = { code: 'conflict', message: 'Somebody else has changed this article.' };
  const { user } = await openTable(api);
  api.override(SWITCH, ({ data }) =>
    data.id === 2
      ? { status: 409, body }
      : { status: 201, body: { status: 'updated', id: data.id } },
  );
  await select(user, 'Slide 1', 'Slide 2');
  await user.click(button('Switch off'));
  expect(await bar().findByText('1 article is now in Deleted Articles: “Slide 1”.')).toBeVisible();
  expect(bar().getByRole('alert')).toHaveTextContent(
    '1 article could not be changed: “Slide 2”. Somebody else has changed this article.',
  );
  expect(box('Slide 2')).toBeChecked();
  expect(box('Slide 3')).not.toBeChecked();
  api.restore(SWITCH);
  await user.click(button('Switch off'));
  expect(await bar().findByText('1 article is now in Deleted Articles: “Slide 2”.')).toBeVisible();
  expect(bar().queryByRole('alert')).toBeNull();
});

test('by keyboard, with a range, and the focus goes on to the outcome', async () => {
  const { user } = await openTable(apiWithArticles(5));
  box('Slide 2').focus();
  await user.keyboard(' ');
  await user.keyboard('{Shift>}');
  await user.click(box('Slide 4'));
  await user.keyboard('{/Shift}');
  expect(bar().getByText('3 selected')).toBeVisible();
  button('Switch off').focus();
  await user.keyboard('{Enter}');
  await bar().findByText(/^3 articles are now in Deleted Articles/);
  expect(screen.getByRole('group', { name: 'Selected articles' })).toHaveFocus();
});

test('another view begins without a selection', async () => {
  const { user } = await openTable(apiWithArticles(3));
  await select(user, 'Slide 1');
  await user.selectOptions(screen.getByLabelText('Show'), 'RENT AN INFLATABLE');
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  await user.click(await screen.findByRole('checkbox', { name: 'Select Slide 2' }));
  expect(bar().getByText('1 selected')).toBeVisible();
  await user.click(button('Select none'));
  expect(box('Slide 2')).not.toBeChecked();
});
