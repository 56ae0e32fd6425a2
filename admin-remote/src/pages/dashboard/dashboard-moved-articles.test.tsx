import { advanceTimers, expectConsoleError } from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PLACEHOLDER_MS } from '../../articles/table/use-moved-articles.ts';
import {
  apiWithArticles,
  openTable,
  pageCalls,
  rowSwitch,
  titles,
} from '../../testing/article-table.ts';
import { button, tab } from '../../testing/admin-screen.ts';
import { createDeferred } from '../../testing/deferred.ts';

const CALL = 'DELETE /article/features';
const rows = () => screen.getAllByRole('row').slice(1);
const rowTexts = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const undo = () => button('Undo');

/** Milliseconds after which the fake API has responded and the lists are refetched. */
const REFETCHED_MS = 100;

type User = Awaited<ReturnType<typeof openTable>>['user'];

async function switchOver(user: User, title: string) {
  await user.click(rowSwitch(title));
  await advanceTimers(REFETCHED_MS);
}

beforeEach(() => jest.useFakeTimers());

test('the places of switched articles stay empty, so that no other row slides under the pointer', async () => {
  const { user, api } = await openTable(apiWithArticles(5));
  await switchOver(user, 'Slide 2');
  expect(pageCalls(api)).toHaveLength(2);
  const empty = 'Moved to Deleted ArticlesUndo';
  expect(rowTexts()).toEqual(['1', empty, '3', '4', '5']);
  expect(screen.getByText('4 articles')).toBeVisible();
  expect(undo()).toHaveAccessibleDescription('Slide 2');
  await switchOver(user, 'Slide 4');
  await switchOver(user, 'Slide 1');
  expect(rowTexts()).toEqual([empty, empty, '3', empty, '5']);
  await advanceTimers(PLACEHOLDER_MS);
  expect(rowTexts()).toEqual(['3', '5']);
});

test('it closes some seconds after the last use of the table, and the next article moves up', async () => {
  const { user } = await openTable(apiWithArticles(12));
  await switchOver(user, 'Slide 2');
  await advanceTimers(PLACEHOLDER_MS - 1_000);
  await user.hover(rowSwitch('Slide 3'));
  await advanceTimers(PLACEHOLDER_MS - 1);
  expect(rowTexts().at(-1)).toBe('10');
  await advanceTimers(1);
  expect(rowTexts()).toEqual(['1', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  expect(screen.getByRole('table')).toHaveFocus();
});

test("'Undo' switches the article back to where it was, with the focus on its switch", async () => {
  const { user, api } = await openTable(apiWithArticles(4));
  await switchOver(user, 'Slide 2');
  expect(screen.getByRole('table')).toHaveFocus();
  await user.click(undo());
  await advanceTimers(REFETCHED_MS);
  expect(titles()).toEqual(['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4']);
  expect(api.callsTo(CALL).map(({ data }) => data as unknown)).toEqual([
    { id: 2, active: false },
    { id: 2, active: true },
  ]);
  expect(rowSwitch('Slide 2')).toBeChecked();
  expect(rowSwitch('Slide 2')).toHaveFocus();
  await advanceTimers(PLACEHOLDER_MS);
  expect(titles()).toHaveLength(4);
});

test("'Undo' that fails says so and can be pressed again", async () => {
  const { user, api } = await openTable(apiWithArticles(2));
  await switchOver(user, 'Slide 1');
  expectConsoleError(/No luck/);
  api.override(CALL, { status: 500, body: { code: 'internal', message: 'No luck.' } });
  await user.click(undo());
  await advanceTimers(REFETCHED_MS);
  expect(screen.getByText('“Slide 1” could not be switched on.')).toBeVisible();
  expect(undo()).toBeEnabled();
});

test('a place does not close under the focus of somebody at the keyboard', async () => {
  const { user } = await openTable(apiWithArticles(3));
  act(() => rowSwitch('Slide 2').focus());
  await user.keyboard(' ');
  await advanceTimers(REFETCHED_MS);
  expect(undo()).toHaveFocus();
  await advanceTimers(3 * PLACEHOLDER_MS);
  expect(undo()).toHaveFocus();
  await user.tab();
  await advanceTimers(PLACEHOLDER_MS);
  expect(rowTexts()).toEqual(['1', '3']);
});

test('the last article of a list leaves its place before the list says that it is empty', async () => {
  const { user } = await openTable();
  await user.click(tab('Deleted Articles'));
  await screen.findByRole('button', { name: 'Edit Retired Slide' });
  await switchOver(user, 'Retired Slide');
  expect(screen.getByText('Moved to Active Articles')).toBeVisible();
  expect(screen.getByText('0 articles')).toBeVisible();
  await advanceTimers(PLACEHOLDER_MS);
  expect(screen.getByText('There are no deleted articles.')).toBeVisible();
});

describe('Slow lists', () => {
  const GET = 'GET /article/features';

  test('a switch that is answered on another tab is reported there', async () => {
    const api = apiWithArticles(2);
    const { user } = await openTable(api);
    const release = api.hold(CALL);
    await user.click(rowSwitch('Slide 1'));
    await user.click(tab('Deleted Articles'));
    expect(await screen.findByText('There are no deleted articles.')).toBeVisible();
    await release();
    expect(await screen.findByText('“Slide 1” is now in Deleted Articles.')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Slide 1']));
  });

  test('a search that began before an article was switched off is read again', async () => {
    const api = apiWithArticles(3);
    const late = createDeferred();
    const { user } = await openTable(api);
    api.override(GET, async ({ params }) => {
      const listed = api.articles.filter(({ active }) => active);
      if (params.search) await late.promise;
      return { status: 200, body: listed, headers: { 'X-Total-Count': String(listed.length) } };
    });
    const searches = () => pageCalls(api).filter(({ params }) => params.search === 'slide');
    await user.type(screen.getByRole('searchbox'), 'slide');
    await waitFor(() => expect(searches()).toHaveLength(1));
    await user.click(rowSwitch('Slide 1'));
    expect(await screen.findByText('“Slide 1” is now in Deleted Articles.')).toBeVisible();
    await waitFor(() => expect(searches()).toHaveLength(2));
    late.resolve();
    expect(await screen.findByText('2 articles')).toBeVisible();
  });
});
