import { advanceTimers, expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PLACEHOLDER_MS } from '../../articles/table/use-moved-articles.ts';
import {
  apiWithArticles,
  openTable,
  pageCalls,
  rowSwitch,
  titles,
} from '../../testing/article-table.ts';
import { createDeferred } from '../../testing/deferred.ts';

const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });

afterEach(() => jest.useRealTimers());

describe('Active Articles tab', () => {
  test('A table with columns ID, Title, Content, Category, Action', async () => {
    await openTable();
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent.replace(/[▲▼]/, ''))).toEqual([
      'ID',
      'Title',
      'Content',
      'Category',
      'Action',
    ]);
    const cells = within(row('Royal Castle')).getAllByRole('cell');
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      '1',
      'Royal Castle',
      'Royal Castle: set-up and tear-down are included.',
      'RENT AN INFLATABLE',
    ]);
  });

  test("Any other category id displays as 'Unknown' in the admin area", async () => {
    await openTable();
    expect(within(row('Mystery Crate')).getByRole('cell', { name: 'Unknown' })).toBeVisible();
  });

  test('Each row has an Edit button that opens /EditArticle with the row data', async () => {
    const { user, router, api } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Edit Starter Castle' }));
    expect(router.state.location.pathname).toBe('/EditArticle');
    expect(router.state.location.state).toEqual(api.articles[2]);
    expect(await screen.findByDisplayValue('Starter Castle')).toBeVisible();
  });

  test('The switch sends the inverse; after 201 the article is in the Deleted Articles tab', async () => {
    const { user, api } = await openTable();
    await user.click(rowSwitch('Royal Castle'));
    await waitFor(() => expect(titles()).not.toContain('Royal Castle'));
    expect(api.callsTo('DELETE /article/features')[0]?.data).toEqual({ id: 1, active: false });
    await user.click(screen.getByRole('tab', { name: 'Deleted Articles' }));
    expect(await screen.findByRole('button', { name: 'Edit Royal Castle' })).toBeVisible();
    act(() => rowSwitch('Royal Castle').focus());
    await user.keyboard(' ');
    await waitFor(() => expect(titles()).toEqual(['Retired Slide']));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(api.callsTo('DELETE /article/features')[1]?.data).toEqual({ id: 1, active: true });
  });

  test('The switch is disabled while the call is on its way, and falls back with a toast when it fails', async () => {
    expectConsoleError(/No luck/);
    const api = new FakeApi();
    const response = createDeferred();
    api.override('DELETE /article/features', async () => {
      await response.promise;
      return { status: 500, body: { code: 'internal', message: 'No luck.' } };
    });
    const { user } = await openTable(api);
    await user.click(rowSwitch('Royal Castle'));
    expect(rowSwitch('Royal Castle')).toBeDisabled();
    expect(rowSwitch('Royal Castle')).not.toBeChecked();
    response.resolve();
    expect(await screen.findByText('“Royal Castle” could not be switched off.')).toBeVisible();
    expect(screen.getByText('No luck.')).toBeVisible();
    await waitFor(() => expect(rowSwitch('Royal Castle')).toBeEnabled());
    expect(rowSwitch('Royal Castle')).toHaveFocus();
    expect(rowSwitch('Royal Castle')).toBeChecked();
    expect(pageCalls(api)).toHaveLength(1);
  });

  test('Search narrows the table, the name of the category included', async () => {
    const { user } = await openTable();
    await user.type(screen.getByLabelText('Search articles'), 'buy an');
    await waitFor(() => expect(titles()).toEqual(['Starter Castle']));
    expect(screen.getByText('1 of 5 articles')).toBeVisible();
    await user.type(screen.getByLabelText('Search articles'), 'x');
    expect(await screen.findByText('Nothing matches “buy anx”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(screen.getByLabelText('Search articles')).toHaveValue('');
    expect(screen.getByLabelText('Search articles')).toHaveFocus();
  });

  test('Sorting by a click on a column head', async () => {
    const { user } = await openTable();
    const head = screen.getByRole('columnheader', { name: 'Title' });
    expect(head).toHaveAttribute('aria-sort', 'none');
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() => expect(titles()[0]).toBe('Mystery Crate'));
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(titles()[0]).toBe('Tropical Water Slide'));
  });

  test('Pages of ten; a switched row keeps the page, and the last row of a page leads back', async () => {
    jest.useFakeTimers();
    const { user } = await openTable(apiWithArticles(21));
    expect(titles()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Page 3 of 3')).toBeVisible();
    await advanceTimers(100);
    await user.click(rowSwitch('Slide 21'));
    await advanceTimers(PLACEHOLDER_MS + 100);
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
    await advanceTimers(100);
    expect(titles()).toHaveLength(20);
  });

  test('Search, order and page are as they were after an edit', async () => {
    const { user } = await openTable(apiWithArticles(30));
    await user.type(screen.getByLabelText('Search articles'), 'slide 1');
    await screen.findByText('12 of 30 articles');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Slide 19' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('table', undefined, { timeout: 2_000 });
    expect(screen.getByLabelText('Search articles')).toHaveValue('slide 1');
    expect(titles()).toEqual(['Slide 19', 'Slide 21']);
  });
});

describe('Deleted Articles tab', () => {
  test('The same table for inactive articles', async () => {
    const { user, api } = await openTable();
    await user.click(screen.getByRole('tab', { name: 'Deleted Articles' }));
    expect(await screen.findByRole('button', { name: 'Edit Retired Slide' })).toBeVisible();
    expect(screen.getAllByRole('columnheader')).toHaveLength(5);
    expect(titles()).toEqual(['Retired Slide']);
    expect(rowSwitch('Retired Slide')).not.toBeChecked();
    expect(pageCalls(api).at(-1)?.params).toEqual({ inactive: 1, limit: 10 });
  });
});
