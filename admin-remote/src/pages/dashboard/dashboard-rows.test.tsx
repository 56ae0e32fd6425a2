import { FakeApi } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiWithArticles, openTable, rowSwitch, titles } from '../../testing/article-table.ts';
import { createDeferred } from '../../testing/deferred.ts';

const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const tab = (name: string) => screen.getByRole('tab', { name });
const NO_CATEGORY = 'No category: visitors do not find this article.';

test('a row has the cover, or a drawing instead', async () => {
  const api = new FakeApi();
  const cover = { imageId: 7, name: 'Front', width: 600, height: 450, version: 'v1' };
  if (api.articles[0]) api.articles[0].cover = cover;
  await openTable(api);
  const image = within(row('Royal Castle')).getByRole('img', { name: 'Front' });
  expect(image).toHaveAttribute('src', '/img/7-160.webp?v=v1');
  expect(image).toHaveAttribute('width', '600');
  expect(image).toHaveAttribute('loading', 'lazy');
  fireEvent.error(image);
  expect(screen.queryByRole('img')).toBeNull();
});

test('a row leads to the article on the site, which only administrators see while it is inactive', async () => {
  const { user } = await openTable();
  const link = within(row('Royal Castle')).getByRole('link', { name: /View on site/ });
  expect(link).toHaveAttribute('href', '/article/1');
  expect(link).toHaveAttribute('target', '_blank');
  await user.click(tab('Deleted Articles'));
  await screen.findByRole('button', { name: 'Edit Retired Slide' });
  expect(screen.queryByRole('link', { name: /View on site/ })).toBeNull();
  const preview = screen.getByRole('link', { name: 'Preview (new tab): Retired Slide' });
  expect(preview).toHaveAttribute('href', '/article/6');
});

test('an active article without a category says that nobody finds it', async () => {
  await openTable();
  expect(within(row('Mystery Crate')).getByText(NO_CATEGORY)).toBeVisible();
  expect(screen.getAllByText(NO_CATEGORY)).toHaveLength(1);
});

test('the number of articles is beside the first two tabs, and not in their names', async () => {
  const { user } = await openTable();
  await waitFor(() => expect(tab('Active Articles')).toHaveAccessibleDescription('5'));
  await waitFor(() => expect(tab('Deleted Articles')).toHaveAccessibleDescription('1'));
  expect(tab('User Settings')).not.toHaveAccessibleDescription();
  await user.type(screen.getByLabelText('Search articles'), 'castle');
  await screen.findByText('2 of 5 articles');
  await user.click(rowSwitch('Royal Castle'));
  await waitFor(() => expect(tab('Active Articles')).toHaveAccessibleDescription('4'));
  expect(tab('Deleted Articles')).toHaveAccessibleDescription('2');
});

test('a switch waits neither for the lists nor for another one', async () => {
  const api = apiWithArticles(12);
  const { user } = await openTable(api);
  const [first, lists] = [createDeferred(), createDeferred()];
  api.override('DELETE /article/features', async ({ data }) => {
    if (data.id === 1) await first.promise;
    return { status: 201, body: { status: 'updated', id: data.id } };
  });
  api.override('GET /article/features', async () => {
    await lists.promise;
    return { status: 200, body: [] };
  });
  await user.click(rowSwitch('Slide 1'));
  await user.click(rowSwitch('Slide 2'));
  expect(await screen.findByText('“Slide 2” is now in Deleted Articles.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('Slide 2');
  expect(rowSwitch('Slide 1')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowSwitch('Slide 2')).toBeChecked());
  first.resolve();
  expect(await screen.findByText('“Slide 1” is now in Deleted Articles.')).toBeVisible();
});

test('the next article moves up once the place of a switched one closes', async () => {
  const { user } = await openTable(apiWithArticles(12));
  await user.click(rowSwitch('Slide 2'));
  await screen.findByText('11 articles');
  const left = ['Slide 1', ...Array.from({ length: 8 }, (_, index) => `Slide ${index + 3}`)];
  expect(titles()).toEqual(left);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(titles()).toEqual(['Slide 12']));
});
