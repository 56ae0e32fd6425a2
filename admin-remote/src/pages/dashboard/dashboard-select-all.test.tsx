import { expectConsoleError, type FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { apiWithArticles, openTable, pageCalls, titles } from '../../testing/article-table.ts';
import { createDeferred } from '../../testing/deferred.ts';

const SWITCH = 'DELETE /article/features';
const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const headBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
const bar = () => within(screen.getByRole('group', { name: 'Selected articles' }));
const button = (name: string) => bar().getByRole('button', { name });
type User = Awaited<ReturnType<typeof openTable>>['user'];

async function selectAll(user: User, count: number) {
  await user.click(headBox());
  await user.click(button(`Select all ${count} that match`));
  await bar().findByText(`${count} selected`);
}

const switched = (api: FakeApi) => api.callsTo(SWITCH).map(({ data }) => Number(data.id));

test('the box of the page is half checked only while some rows are selected', async () => {
  const { user } = await openTable(apiWithArticles(3));
  expect(headBox()).not.toBePartiallyChecked();
  await user.click(box('Slide 1'));
  expect(headBox()).toBePartiallyChecked();
  await user.click(headBox());
  expect(headBox()).toBeChecked();
  expect(headBox()).not.toBePartiallyChecked();
  await user.click(headBox());
  expect(headBox()).not.toBeChecked();
  expect(headBox()).not.toBePartiallyChecked();
});

test('a row that cannot be shown is selected like the others', async () => {
  expectConsoleError(/A row cannot be shown|error occurred in the/);
  const api = apiWithArticles(2);
  Object.assign(api.articles[0] ?? {}, { title: {} });
  const { user } = await openTable(api);
  await user.click(box('Slide 2'));
  await user.click(box('Article 1'));
  expect(headBox()).toBeChecked();
  expect(headBox()).not.toBePartiallyChecked();
  await user.click(button('Switch off'));
  await bar().findByText('2 articles are now in Deleted Articles: “Slide 2”, article 1.');
});

test('all articles that match are selected on all pages, and none that match later', async () => {
  const api = apiWithArticles(20);
  const { user } = await openTable(api);
  await user.type(screen.getByLabelText('Search articles'), 'slide 1');
  await screen.findByText('11 of 20 articles');
  expect(screen.queryByText(/that match/)).toBeNull();
  await user.click(headBox());
  expect(bar().getByText('10 selected')).toBeVisible();
  button('Select all 11 that match').focus();
  await user.keyboard('{Enter}');
  expect(await bar().findByText('11 selected')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Selected articles' })).toHaveFocus();
  expect(bar().queryByText(/^Select all/)).toBeNull();
  expect(headBox()).toBeChecked();
  api.articles.push({ id: 111, title: 'Slide 111', content: '', cat_id: 1, active: true });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(titles()).toEqual(['Slide 19', 'Slide 111']));
  expect(bar().getByText('11 selected')).toBeVisible();
  expect(box('Slide 19')).toBeChecked();
  expect(box('Slide 111')).not.toBeChecked();
  expect(headBox()).toBePartiallyChecked();
  await user.click(button('Switch off'));
  await bar().findByText(
    '11 articles are now in Deleted Articles: “Slide 1”, “Slide 10”, “Slide 11”, “Slide 12”, “Slide 13”, and 6 more.',
  );
  expect(switched(api).toSorted((one, other) => one - other)).toEqual([
    1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
  ]);
});

test('the progress is shown with each article, and announced four times', async () => {
  const api = apiWithArticles(40);
  const gates = Array.from({ length: 40 }, createDeferred);
  const { user } = await openTable(api);
  await selectAll(user, 40);
  let most = 0;
  let open = 0;
  api.override(SWITCH, async ({ data }) => {
    open += 1;
    most = Math.max(most, open);
    await gates[Number(data.id) - 1]?.promise;
    open -= 1;
    return { status: 201, body: { status: 'updated', id: data.id } };
  });
  await user.click(button('Switch off'));
  expect(button('Switch off')).toBeDisabled();
  for (const gate of gates.slice(0, 12)) gate.resolve();
  await waitFor(() => expect(bar().getByRole('progressbar')).toHaveValue(12));
  expect(bar().getByText('12 of 40')).toBeVisible();
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain('10 of 40');
  for (const gate of gates) gate.resolve();
  await bar().findByText(/^40 articles are now in Deleted Articles/);
  expect(most).toBe(4);
});

test('failures in the middle are named in short, stay selected and are tried again', async () => {
  expectConsoleError(/No luck/);
  const api = apiWithArticles(30);
  const { user } = await openTable(api);
  await selectAll(user, 30);
  const body = { code: 'internal', message: 'No luck.' };
  const succeed = (id: unknown) => {
    const article = api.articles.find((it) => it.id === id);
    if (article) article.active = false;
    return { status: 201, body: { status: 'updated', id } };
  };
  api.override(SWITCH, ({ data }) =>
    Number(data.id) > 20 && Number(data.id) < 28 ? { status: 500, body } : succeed(data.id),
  );
  await user.click(button('Switch off'));
  expect(await bar().findByText(/^23 articles are now in Deleted Articles/)).toBeVisible();
  expect(bar().getByRole('alert')).toHaveTextContent(
    '7 articles could not be changed: “Slide 21”, “Slide 22”, “Slide 23”, “Slide 24”, “Slide 25”, and 2 more. No luck.',
  );
  expect(bar().getByText('7 selected')).toBeVisible();
  api.restore(SWITCH);
  await user.click(button('Try again'));
  expect(await bar().findByText(/^30 articles are now in Deleted Articles/)).toBeVisible();
  expect(bar().queryByRole('alert')).toBeNull();
  await user.click(button('Undo'));
  expect(await bar().findByText(/^30 articles are back where they were/)).toBeVisible();
  expect(api.articles.every(({ active }) => active)).toBe(true);
});

test('a category that somebody else has changed meanwhile is taken into account when tried again', async () => {
  const api = apiWithArticles(12);
  const { user } = await openTable(api);
  await selectAll(user, 12);
  const conflicts = { cat_id: { value: 2, by: 'Bea', at: 1 } };
  const body = { code: 'conflict', message: 'Somebody else has changed this.', conflicts };
  api.override('POST /article/features', ({ data }) => {
    const { cat_id } = data.base as { cat_id: number };
    if (data.id === 12 && cat_id !== 2) return { status: 409, body };
    return { status: 200, body: { status: 'updated', id: data.id } };
  });
  await user.selectOptions(bar().getByLabelText('New category'), 'RENT PARTY EQUIPMENT');
  await user.click(button('Move'));
  expect(await bar().findByRole('alert')).toHaveTextContent('“Slide 12”');
  await user.click(button('Try again'));
  await bar().findByText(/^12 articles are now in RENT PARTY EQUIPMENT/);
});

test('an older back end without pages selects all too', async () => {
  const api = apiWithArticles(25);
  api.isOlder = true;
  const { user } = await openTable(api);
  await selectAll(user, 25);
  expect(pageCalls(api).length).toBeLessThanOrEqual(2);
});

test('a failed listing leaves the selection as it is, and its message goes when it succeeds', async () => {
  expectConsoleError(/cannot be reached/);
  const api = apiWithArticles(25);
  const { user } = await openTable(api);
  await user.click(headBox());
  api.override('GET /article/features', () => 'network');
  await user.click(button('Select all 25 that match'));
  expect(await screen.findByText('The articles could not be selected.')).toBeVisible();
  expect(bar().getByText('10 selected')).toBeVisible();
  api.restore('GET /article/features');
  await user.click(button('Select all 25 that match'));
  await bar().findByText('25 selected');
  expect(screen.queryByText('The articles could not be selected.')).toBeNull();
});

test('an article that is switched by its own switch is not selected any more', async () => {
  const { user, api } = await openTable(apiWithArticles(3));
  await user.click(headBox());
  await user.click(screen.getByRole('switch', { name: 'Active: Slide 2' }));
  expect(await bar().findByText('2 selected')).toBeVisible();
  await user.click(button('Switch off'));
  await bar().findByText('2 articles are now in Deleted Articles: “Slide 1”, “Slide 3”.');
  expect(switched(api)).toEqual([2, 1, 3]);
});
