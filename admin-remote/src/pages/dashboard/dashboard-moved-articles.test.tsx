import { advanceTimers, expectConsoleError, failure, ok } from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PLACEHOLDER_MS } from '../../articles/table/use-moved-articles.ts';
import { button, field, see, sent, tab, createDeferred } from '../../testing/admin-screen.ts';
import {
  apiWithArticles,
  openTable,
  pageCalls,
  rowSwitch,
  titles,
} from '../../testing/article-table.ts';

const CALL = 'DELETE /article/features';
const MOVED = 'Moved to Deleted ArticlesUndo';
const rows = () => screen.getAllByRole('row').slice(1);
const rowTexts = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const undo = () => button('Undo');

/** Milliseconds after which the fake API has responded and the lists are refetched. */
const REFETCHED_MS = 100;

/** Opens a table of articles and switches some off. */
async function switchOff(count: number, ...ids: number[]) {
  const view = await openTable(apiWithArticles(count));
  for (const id of ids) {
    await view.user.click(rowSwitch(`Slide ${id}`));
    await advanceTimers(REFETCHED_MS);
  }
  return view;
}

beforeEach(() => jest.useFakeTimers());

test('the places of switched articles stay empty, so that no other row slides under the pointer', async () => {
  const { user, api } = await switchOff(5, 2);
  expect(pageCalls(api)).toHaveLength(2);
  expect(rowTexts()).toEqual(['1', MOVED, '3', '4', '5']);
  await see('4 articles');
  expect(undo()).toHaveAccessibleDescription('Slide 2');
  for (const id of [4, 1]) {
    await user.click(rowSwitch(`Slide ${id}`));
    await advanceTimers(REFETCHED_MS);
  }
  expect(rowTexts()).toEqual([MOVED, MOVED, '3', MOVED, '5']);
  await advanceTimers(PLACEHOLDER_MS);
  expect(rowTexts()).toEqual(['3', '5']);
});

test('it closes some seconds after the last use of the table, and the next article moves up', async () => {
  const { user } = await switchOff(12, 2);
  await advanceTimers(PLACEHOLDER_MS - 1_000);
  await user.hover(rowSwitch('Slide 3'));
  await advanceTimers(PLACEHOLDER_MS - 1);
  expect(rowTexts().at(-1)).toBe('10');
  await advanceTimers(1);
  expect(rowTexts()).toEqual(['1', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  expect(screen.getByRole('table')).toHaveFocus();
});

test("'Undo' switches the article back to where it was, with the focus on its switch", async () => {
  const { user, api } = await switchOff(4, 2);
  expect(screen.getByRole('table')).toHaveFocus();
  await user.click(undo());
  await advanceTimers(REFETCHED_MS);
  expect(titles()).toEqual(['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4']);
  expect(sent(api, CALL)).toEqual([false, true].map((active) => ({ id: 2, active })));
  expect(rowSwitch('Slide 2')).toBeChecked();
  expect(rowSwitch('Slide 2')).toHaveFocus();
  await advanceTimers(PLACEHOLDER_MS);
  expect(titles()).toHaveLength(4);
});

test("'Undo' that fails says so and can be pressed again", async () => {
  const { user, api } = await switchOff(2, 1);
  expectConsoleError(/No luck/);
  api.override(CALL, failure(500, 'internal', 'No luck.'));
  await user.click(undo());
  await advanceTimers(REFETCHED_MS);
  await see('“Slide 1” could not be switched on.');
  expect(undo()).toBeEnabled();
});

test('a place does not close under the focus of somebody at the keyboard', async () => {
  const { user } = await switchOff(3);
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
  await switchOff(1, 1);
  expect(rowTexts()).toEqual([MOVED]);
  await see('0 articles');
  await advanceTimers(PLACEHOLDER_MS);
  await see('There are no active articles yet.');
});

describe('Slow lists', () => {
  test('a switch that is answered on another tab is reported there', async () => {
    const { user, api } = await switchOff(2);
    const release = api.hold(CALL);
    await user.click(rowSwitch('Slide 1'));
    await user.click(tab('Deleted Articles'));
    await see('There are no deleted articles.');
    await release();
    await see('“Slide 1” is now in Deleted Articles.');
    await waitFor(() => expect(titles()).toEqual(['Slide 1']));
  });

  test('a search that began before an article was switched off is read again', async () => {
    const { user, api } = await switchOff(3);
    const late = createDeferred();
    api.override('GET /article/features', async ({ params }) => {
      const listed = api.articles.filter(({ active }) => active);
      if (params.search) await late.promise;
      return { ...ok(listed), headers: { 'X-Total-Count': String(listed.length) } };
    });
    const searches = () => pageCalls(api).filter(({ params }) => params.search === 'slide');
    await user.type(field('Search articles'), 'slide');
    await waitFor(() => expect(searches()).toHaveLength(1));
    await user.click(rowSwitch('Slide 1'));
    await see('“Slide 1” is now in Deleted Articles.');
    await waitFor(() => expect(searches()).toHaveLength(2));
    late.resolve();
    await see('2 articles');
  });
});
