import type { FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { apiWithArticles, openTable, rowSwitch, titles } from '../../testing/article-table.ts';

const lists = (api: FakeApi) => api.callsTo('GET /article/features').map(({ params }) => params);
const tab = (name: string) => screen.getByRole('tab', { name });

test('an older back end is called for the whole list once, which is searched and sorted here', async () => {
  const api = apiWithArticles(12);
  api.isOlder = true;
  const { user } = await openTable(api);
  expect(titles()).toHaveLength(10);
  expect(lists(api)).toEqual([{ limit: 10 }, {}]);
  await user.type(screen.getByLabelText('Search articles'), 'rent 1');
  await waitFor(() => expect(titles()).toEqual(['Slide 1', 'Slide 10', 'Slide 11', 'Slide 12']));
  expect(screen.getByText('4 articles')).toBeVisible();
  await user.clear(screen.getByLabelText('Search articles'));
  await user.click(screen.getByRole('button', { name: 'Title' }));
  await user.click(screen.getByRole('button', { name: 'Title' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(titles()).toEqual(['Slide 2', 'Slide 1']));
  expect(lists(api)).toHaveLength(2);
  expect(tab('Active Articles')).not.toHaveAttribute('aria-description');

  await user.click(rowSwitch('Slide 2'));
  await waitFor(() => expect(titles()).toEqual(['Slide 1']));
  await waitFor(() => expect(lists(api)).toHaveLength(3));
  await user.click(tab('Deleted Articles'));
  await waitFor(() => expect(titles()).toEqual(['Slide 2']));
});
