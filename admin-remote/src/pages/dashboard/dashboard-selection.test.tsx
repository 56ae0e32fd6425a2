import {
  advanceTimers,
  expectConsoleError,
  failure,
  type FakeApi,
} from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PLACEHOLDER_MS } from '../../articles/table/use-moved-articles.ts';
import { button, field } from '../../testing/admin-screen.ts';
import { apiWithArticles, openTable, pageCalls, titles } from '../../testing/article-table.ts';
import { createDeferred } from '../../testing/deferred.ts';

const SWITCH = 'DELETE /article/features';
const SAVE = 'POST /article/features';
const GROUP = { name: 'Selected articles' };
const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const headBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
const bar = () => within(screen.getByRole('group', GROUP));
const switched = (api: FakeApi) => api.callsTo(SWITCH).map(({ data }) => Number(data.id));
const isOn = (api: FakeApi) => api.articles.every(({ active }) => active);

async function select(user: UserEvent, ...names: string[]) {
  for (const name of names) await user.click(box(name));
}

async function selectAll(user: UserEvent, count: number) {
  await user.click(headBox());
  await user.click(button(`Select all ${count} that match`));
  await bar().findByText(`${count} selected`);
}

async function switchOff(user: UserEvent, outcome: string | RegExp) {
  await user.click(bar().getByRole('button', { name: 'Switch off' }));
  expect(await bar().findByText(outcome)).toBeVisible();
}

/** Rejects the switching of some articles. */
function rejectSwitches(api: FakeApi, isRejected: (id: number) => boolean, message: string) {
  api.override(SWITCH, ({ data }) => {
    const id = Number(data.id);
    if (isRejected(id)) return failure(500, 'internal', message);
    Object.assign(api.articles.find((article) => article.id === id) ?? {}, { active: false });
    return { status: 201, body: { status: 'updated', id } };
  });
}

test('several articles are switched off together, and back', async () => {
  const { user, api } = await openTable(apiWithArticles(4));
  expect(screen.queryByRole('group', GROUP)).toBeNull();
  await select(user, 'Slide 1', 'Slide 3');
  expect(bar().getByText('2 selected')).toBeVisible();
  await switchOff(user, '2 articles are now in Deleted Articles: “Slide 1”, “Slide 3”.');
  const calls = [1, 3].map((id) => ({ data: { id, active: false } }));
  expect(api.callsTo(SWITCH)).toMatchObject(calls);
  expect(screen.getAllByText('Moved to Deleted Articles')).toHaveLength(2);
  expect(screen.queryByText(/selected/)).toBeNull();
  await user.click(bar().getByRole('button', { name: 'Undo' }));
  const back = '2 articles are back where they were: “Slide 1”, “Slide 3”.';
  expect(await bar().findByText(back)).toBeVisible();
  expect(titles()).toEqual(['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4']);
  expect(isOn(api)).toBe(true);
  await user.click(bar().getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('group', GROUP)).toBeNull();
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
});

test('the whole page is moved to a category, and back to the categories it had', async () => {
  const api = apiWithArticles(3);
  Object.assign(api.articles[1] ?? {}, { cat_id: 0 });
  const { user } = await openTable(api);
  await user.click(headBox());
  expect(bar().getByText('3 selected')).toBeVisible();
  expect(button('Move')).toBeDisabled();
  await user.selectOptions(field('New category'), 'RENT PARTY EQUIPMENT');
  await user.click(button('Move'));
  expect(await bar().findByText(/^3 articles are now in RENT PARTY EQUIPMENT:/)).toBeVisible();
  expect(api.callsTo(SAVE)[1]?.data).toEqual({ id: 2, cat_id: 3, base: { cat_id: 0 } });
  await user.click(button('Undo'));
  await bar().findByText(/^3 articles are back where they were:/);
  expect(api.articles.map(({ cat_id }) => cat_id)).toEqual([1, 0, 1]);
});

test('by keyboard, with a range, and the focus goes on to the outcome', async () => {
  const { user } = await openTable(apiWithArticles(5));
  box('Slide 2').focus();
  await user.keyboard(' {Shift>}');
  await user.click(box('Slide 4'));
  await user.keyboard('{/Shift}');
  expect(bar().getByText('3 selected')).toBeVisible();
  button('Switch off').focus();
  await user.keyboard('{Enter}');
  await bar().findByText(/^3 articles are now in Deleted Articles/);
  expect(screen.getByRole('group', GROUP)).toHaveFocus();
});

test('another view begins without a selection', async () => {
  const { user } = await openTable(apiWithArticles(3));
  await select(user, 'Slide 1');
  await user.selectOptions(field('Show'), 'RENT AN INFLATABLE');
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  await user.click(await screen.findByRole('checkbox', { name: 'Select Slide 2' }));
  expect(bar().getByText('1 selected')).toBeVisible();
  await user.click(button('Select none'));
  expect(box('Slide 2')).not.toBeChecked();
});

test('the box of the page is half checked only while some rows are selected', async () => {
  const { user } = await openTable(apiWithArticles(3));
  expect(headBox()).not.toBePartiallyChecked();
  await select(user, 'Slide 1');
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
  await select(user, 'Slide 2', 'Article 1');
  expect(headBox()).toBeChecked();
  expect(headBox()).not.toBePartiallyChecked();
  await switchOff(user, '2 articles are now in Deleted Articles: “Slide 2”, article 1.');
});

test('an article that is switched by its own switch is not selected any more', async () => {
  const { user, api } = await openTable(apiWithArticles(3));
  await user.click(headBox());
  await user.click(screen.getByRole('switch', { name: 'Active: Slide 2' }));
  expect(await bar().findByText('2 selected')).toBeVisible();
  await switchOff(user, '2 articles are now in Deleted Articles: “Slide 1”, “Slide 3”.');
  expect(switched(api)).toEqual([2, 1, 3]);
});

describe('All articles that match', () => {
  test('are selected on all pages, and none that match later', async () => {
    const { user, api } = await openTable(apiWithArticles(20));
    await user.type(field('Search articles'), 'slide 1');
    await screen.findByText('11 of 20 articles');
    expect(screen.queryByText(/that match/)).toBeNull();
    await user.click(headBox());
    expect(bar().getByText('10 selected')).toBeVisible();
    button('Select all 11 that match').focus();
    await user.keyboard('{Enter}');
    expect(await bar().findByText('11 selected')).toBeVisible();
    expect(screen.getByRole('group', GROUP)).toHaveFocus();
    expect(bar().queryByText(/^Select all/)).toBeNull();
    expect(headBox()).toBeChecked();
    api.articles.push({ id: 111, title: 'Slide 111', content: '', cat_id: 1, active: true });
    await user.click(button('Next'));
    await waitFor(() => expect(titles()).toEqual(['Slide 19', 'Slide 111']));
    expect(bar().getByText('11 selected')).toBeVisible();
    expect(box('Slide 19')).toBeChecked();
    expect(box('Slide 111')).not.toBeChecked();
    expect(headBox()).toBePartiallyChecked();
    const named = '“Slide 1”, “Slide 10”, “Slide 11”, “Slide 12”, “Slide 13”, and 6 more.';
    await switchOff(user, `11 articles are now in Deleted Articles: ${named}`);
    const ids = [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
    expect(switched(api).toSorted((one, other) => one - other)).toEqual(ids);
  });

  test('are switched four at a time; the progress is shown, and announced four times', async () => {
    const gates = Array.from({ length: 40 }, createDeferred);
    const { user, api } = await openTable(apiWithArticles(40));
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

  test('are named in short if they fail in the middle, stay selected and are tried again', async () => {
    expectConsoleError(/No luck/);
    const { user, api } = await openTable(apiWithArticles(30));
    await selectAll(user, 30);
    rejectSwitches(api, (id) => id > 20 && id < 28, 'No luck.');
    await switchOff(user, /^23 articles are now in Deleted Articles/);
    const named = '“Slide 21”, “Slide 22”, “Slide 23”, “Slide 24”, “Slide 25”, and 2 more.';
    const text = `7 articles could not be changed: ${named} No luck.`;
    expect(bar().getByRole('alert')).toHaveTextContent(text);
    expect(bar().getByText('7 selected')).toBeVisible();
    api.restore(SWITCH);
    await user.click(button('Try again'));
    expect(await bar().findByText(/^30 articles are now in Deleted Articles/)).toBeVisible();
    expect(bar().queryByRole('alert')).toBeNull();
    await user.click(bar().getByRole('button', { name: 'Undo' }));
    expect(await bar().findByText(/^30 articles are back where they were/)).toBeVisible();
    expect(isOn(api)).toBe(true);
  });

  test('are tried again with a category that somebody else has changed meanwhile', async () => {
    const { user, api } = await openTable(apiWithArticles(12));
    await selectAll(user, 12);
    const conflicts = { cat_id: { value: 2, by: 'Bea', at: 1 } };
    const body = { code: 'conflict', message: 'Somebody else has changed this.', conflicts };
    api.override(SAVE, ({ data }) => {
      const { cat_id } = data.base as { cat_id: number };
      if (data.id === 12 && cat_id !== 2) return { status: 409, body };
      return { status: 200, body: { status: 'updated', id: data.id } };
    });
    await user.selectOptions(field('New category'), 'RENT PARTY EQUIPMENT');
    await user.click(button('Move'));
    expect(await bar().findByRole('alert')).toHaveTextContent('“Slide 12”');
    await user.click(button('Try again'));
    await bar().findByText(/^12 articles are now in RENT PARTY EQUIPMENT/);
  });

  test('are selected on an older back end without pages too', async () => {
    const api = apiWithArticles(25);
    api.isOlder = true;
    const { user } = await openTable(api);
    await selectAll(user, 25);
    expect(pageCalls(api).length).toBeLessThanOrEqual(2);
  });

  test('are not selected if they cannot be listed, until that succeeds', async () => {
    expectConsoleError(/cannot be reached/);
    const { user, api } = await openTable(apiWithArticles(25));
    await user.click(headBox());
    api.override('GET /article/features', 'network');
    await user.click(button('Select all 25 that match'));
    const text = 'The articles could not be selected.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(bar().getByText('10 selected')).toBeVisible();
    api.restore('GET /article/features');
    await user.click(button('Select all 25 that match'));
    await bar().findByText('25 selected');
    expect(screen.queryByText(text)).toBeNull();
  });
});
