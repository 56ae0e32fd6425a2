import { expectConsoleError } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  apiWithArticles,
  openTable,
  pageCalls,
  rowSwitch,
  titles,
} from '../../testing/article-table.ts';
import { createDeferred } from '../../testing/deferred.ts';
import { hang } from '../../testing/hang.ts';
import { openAdmin } from '../../testing/open-admin.tsx';
import { passCallLimit } from '../../testing/pass-call-limit.ts';

const GET = 'GET /article/features';
const DELETE = 'DELETE /article/features';
const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => jest.useRealTimers());

test('a list without an answer says so, and is loaded by "Try again"', async () => {
  jest.useFakeTimers();
  expectConsoleError(/did not answer in time/);
  const api = apiWithArticles(2);
  api.override(GET, hang);
  const { user } = openAdmin('/Dashboard', { api });
  await passCallLimit();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.restore(GET);
  await user.click(again);
  await waitFor(() => expect(titles()).toEqual(['Slide 1', 'Slide 2']));
});

test('a late response to an older page never shows', async () => {
  const api = apiWithArticles(30);
  const late = createDeferred();
  const { user } = await openTable(api);
  api.override(GET, async ({ params }) => {
    const offset = Number(params.offset);
    if (offset === 10) await late.promise;
    const body = api.articles.slice(offset, offset + Number(params.limit));
    return { status: 200, body, headers: { 'X-Total-Count': '30' } };
  });
  await user.click(press('Next'));
  await waitFor(() => expect(pageCalls(api).at(-1)?.params.offset).toBe(10));
  await user.click(press('Next'));
  await waitFor(() => expect(titles()[0]).toBe('Slide 21'));
  late.resolve();
  await late.promise;
  expect(titles()[0]).toBe('Slide 21');
});

test('a switch without an answer falls back with the reason, and can be pressed again', async () => {
  jest.useFakeTimers();
  expectConsoleError(/did not answer in time/);
  const api = apiWithArticles(2);
  const { user } = await openTable(api);
  api.override(DELETE, hang);
  await user.click(rowSwitch('Slide 1'));
  await passCallLimit();
  expect(screen.getByText('“Slide 1” could not be switched off.')).toBeVisible();
  expect(rowSwitch('Slide 1')).toBeChecked();
  api.restore(DELETE);
  await user.click(rowSwitch('Slide 1'));
  expect(await screen.findByText('“Slide 1” is now in Deleted Articles.')).toBeVisible();
});

test('a double click on a switch switches once', async () => {
  const api = apiWithArticles(2);
  const { user } = await openTable(api);
  await user.dblClick(rowSwitch('Slide 1'));
  expect(await screen.findByText('Moved to Deleted Articles')).toBeVisible();
  expect(api.callsTo(DELETE).map(({ data }) => data)).toEqual([{ id: 1, active: false }]);
  expect(rowSwitch('Slide 2')).toBeChecked();
});

test('a switch that is answered on another tab is reported there', async () => {
  const api = apiWithArticles(2);
  const answer = createDeferred();
  const { user } = await openTable(api);
  api.override(DELETE, async ({ data }) => {
    await answer.promise;
    Object.assign(api.articles[0] ?? {}, { active: data.active });
    return { status: 201, body: { status: 'updated', id: 1 } };
  });
  await user.click(rowSwitch('Slide 1'));
  await user.click(screen.getByRole('tab', { name: 'Deleted Articles' }));
  expect(await screen.findByText('There are no deleted articles.')).toBeVisible();
  answer.resolve();
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
