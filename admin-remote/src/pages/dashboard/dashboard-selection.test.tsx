import {
  advanceTimers,
  expectConsoleError,
  failure,
  type FakeApi,
} from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PLACEHOLDER_MS } from '../../articles/table/use-moved-articles.ts';
import {
  button,
  field,
  press,
  see,
  seeNo,
  sent,
  createDeferred,
} from '../../testing/admin-screen.ts';
import { apiWithArticles, openTable, titles } from '../../testing/article-table.ts';

const SWITCH = 'DELETE /article/features';
const SAVE = 'POST /article/features';
const OUTCOME = / articles are now in Deleted Articles/;
const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });
const headBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
const group = () => screen.getByRole('group', { name: 'Selected articles' });
const bar = () => within(group());
const isOn = (api: FakeApi) => api.articles.every(({ active }) => active);

async function select(user: UserEvent, ...names: string[]) {
  for (const name of names) await user.click(box(name));
}

/** Opens a table and selects its articles on all pages. */
async function openSelected(count: number) {
  const view = await openTable(apiWithArticles(count));
  await view.user.click(headBox());
  await view.user.click(button(`Select all ${count} that match`));
  await bar().findByText(`${count} selected`);
  return view;
}

async function pressInBar(user: UserEvent, name: string, outcome: string | RegExp) {
  await user.click(bar().getByRole('button', { name }));
  expect(await bar().findByText(outcome)).toBeVisible();
}

async function moveTo(user: UserEvent, category: string) {
  await user.selectOptions(field('New category'), category);
  await user.click(button('Move'));
}

test('several articles are switched off together, and back', async () => {
  const { user, api } = await openTable(apiWithArticles(4));
  expect(screen.queryByRole('group', { name: 'Selected articles' })).toBeNull();
  await select(user, 'Slide 1', 'Slide 3');
  await see('2 selected');
  const names = '“Slide 1”, “Slide 3”.';
  await pressInBar(user, 'Switch off', `2 articles are now in Deleted Articles: ${names}`);
  expect(sent(api, SWITCH)).toEqual([1, 3].map((id) => ({ id, active: false })));
  expect(screen.getAllByText('Moved to Deleted Articles')).toHaveLength(2);
  expect(screen.queryByText(/selected/)).toBeNull();
  await pressInBar(user, 'Undo', `2 articles are back where they were: ${names}`);
  expect(titles()).toEqual(['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4']);
  expect(isOn(api)).toBe(true);
  await user.click(bar().getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('group', { name: 'Selected articles' })).toBeNull();
  expect(screen.getByRole('table')).toHaveFocus();
});

test('what has emptied the tab can still be undone after a while', async () => {
  jest.useFakeTimers();
  const { user } = await openTable(apiWithArticles(1));
  await select(user, 'Slide 1');
  await user.click(button('Switch off'));
  await advanceTimers(PLACEHOLDER_MS + 100);
  await see('There are no active articles yet.');
  await user.click(button('Undo'));
  await advanceTimers(100);
  expect(titles()).toEqual(['Slide 1']);
});

test('the whole page is moved to a category, and back to the categories it had', async () => {
  const api = apiWithArticles(3);
  Object.assign(api.articles[1] ?? {}, { cat_id: 0 });
  const { user } = await openTable(api);
  await user.click(headBox());
  expect(button('Move')).toBeDisabled();
  await moveTo(user, 'RENT PARTY EQUIPMENT');
  await bar().findByText(/^3 articles are now in RENT PARTY EQUIPMENT:/);
  expect(sent(api, SAVE)[1]).toEqual({ id: 2, cat_id: 3, base: { cat_id: 0 } });
  await pressInBar(user, 'Undo', /^3 articles are back where they were:/);
  expect(api.articles.map(({ cat_id }) => cat_id)).toEqual([1, 0, 1]);
});

test('by keyboard, with a range, and the focus goes on to the outcome', async () => {
  const { user } = await openTable(apiWithArticles(5));
  box('Slide 2').focus();
  await user.keyboard(' {Shift>}');
  await user.click(box('Slide 4'));
  await user.keyboard('{/Shift}');
  await see('3 selected');
  button('Switch off').focus();
  await user.keyboard('{Enter}');
  await bar().findByText(OUTCOME);
  expect(group()).toHaveFocus();
});

test('another view begins without a selection', async () => {
  const { user } = await openTable(apiWithArticles(3));
  await select(user, 'Slide 1');
  await user.selectOptions(field('Show'), 'RENT AN INFLATABLE');
  await seeNo('1 selected');
  await press(user, 'checkbox', 'Select Slide 2');
  await see('1 selected');
  await user.click(button('Select none'));
  expect(box('Slide 2')).not.toBeChecked();
});

test('the box of the page is half checked only while some rows are selected, also one that cannot be shown', async () => {
  expectConsoleError(/A row cannot be shown|error occurred in the/);
  const api = apiWithArticles(2);
  Object.assign(api.articles[0] ?? {}, { title: {} });
  const { user } = await openTable(api);
  expect(headBox()).not.toBePartiallyChecked();
  await select(user, 'Slide 2');
  expect(headBox()).toBePartiallyChecked();
  await select(user, 'Article 1');
  expect(headBox()).toBeChecked();
  expect(headBox()).not.toBePartiallyChecked();
  await user.click(headBox());
  expect(headBox()).not.toBeChecked();
  expect(headBox()).not.toBePartiallyChecked();
  await user.click(headBox());
  const text = '2 articles are now in Deleted Articles: article 1, “Slide 2”.';
  await pressInBar(user, 'Switch off', text);
});

test('an article that is switched by its own switch is not selected any more', async () => {
  const { user, api } = await openTable(apiWithArticles(3));
  await user.click(headBox());
  await press(user, 'switch', 'Active: Slide 2');
  await see('2 selected');
  await pressInBar(user, 'Switch off', OUTCOME);
  expect(sent(api, SWITCH).map(({ id }) => id)).toEqual([2, 1, 3]);
});

describe('All articles that match', () => {
  test('are selected on all pages, and none that match later', async () => {
    const { user, api } = await openTable(apiWithArticles(20));
    await user.type(field('Search articles'), 'slide 1');
    await see('11 of 20 articles');
    expect(screen.queryByText(/that match/)).toBeNull();
    await user.click(headBox());
    button('Select all 11 that match').focus();
    await user.keyboard('{Enter}');
    expect(await bar().findByText('11 selected')).toBeVisible();
    expect(group()).toHaveFocus();
    expect(bar().queryByText(/^Select all/)).toBeNull();
    api.articles.push({ id: 111, title: 'Slide 111', content: '', cat_id: 1, active: true });
    await user.click(button('Next'));
    await waitFor(() => expect(titles()).toEqual(['Slide 19', 'Slide 111']));
    await see('11 selected');
    expect(box('Slide 19')).toBeChecked();
    expect(box('Slide 111')).not.toBeChecked();
    const named = '“Slide 1”, “Slide 10”, “Slide 11”, “Slide 12”, “Slide 13”, and 6 more.';
    await pressInBar(user, 'Switch off', `11 articles are now in Deleted Articles: ${named}`);
    const ids = [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
    expect(new Set(sent(api, SWITCH).map(({ id }) => id))).toEqual(new Set(ids));
  });

  test('are switched four at a time; the progress is shown, and announced four times', async () => {
    const gates = Array.from({ length: 40 }, createDeferred);
    const { user, api } = await openSelected(40);
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
    await see('12 of 40');
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('10 of 40');
    for (const gate of gates) gate.resolve();
    await bar().findByText(OUTCOME);
    expect(most).toBe(4);
  });

  test('are named in short if they fail in the middle, stay selected and are tried again', async () => {
    expectConsoleError(/No luck/);
    const { user, api } = await openSelected(30);
    api.override(SWITCH, ({ data }) => {
      const id = Number(data.id);
      if (id > 20 && id < 28) return failure(500, 'internal', 'No luck.');
      Object.assign(api.articles[id - 1] ?? {}, { active: false });
      return { status: 201, body: { status: 'updated', id } };
    });
    await pressInBar(user, 'Switch off', /^23 articles are now in Deleted Articles/);
    const named = '“Slide 21”, “Slide 22”, “Slide 23”, “Slide 24”, “Slide 25”, and 2 more.';
    const text = `7 articles could not be changed: ${named} No luck.`;
    expect(bar().getByRole('alert')).toHaveTextContent(text);
    await see('7 selected');
    api.restore(SWITCH);
    await pressInBar(user, 'Try again', /^30 articles are now in Deleted Articles/);
    expect(bar().queryByRole('alert')).toBeNull();
    await pressInBar(user, 'Undo', /^30 articles are back where they were/);
    expect(isOn(api)).toBe(true);
  });

  test('are tried again with a category that somebody else has changed meanwhile', async () => {
    const { user, api } = await openSelected(12);
    const conflicts = { cat_id: { value: 2, by: 'Bea', at: 1 } };
    const body = { code: 'conflict', message: 'Somebody else has changed this.', conflicts };
    api.override(SAVE, ({ data }) => {
      const { cat_id } = data.base as { cat_id: number };
      if (data.id === 12 && cat_id !== 2) return { status: 409, body };
      return { status: 200, body: { status: 'updated', id: data.id } };
    });
    await moveTo(user, 'RENT PARTY EQUIPMENT');
    expect(await bar().findByRole('alert')).toHaveTextContent('“Slide 12”');
    await pressInBar(user, 'Try again', /^12 articles are now in RENT PARTY EQUIPMENT/);
  });

  test('are not selected if they cannot be listed, until that succeeds', async () => {
    expectConsoleError(/cannot be reached/);
    const { user, api } = await openTable(apiWithArticles(25));
    await user.click(headBox());
    api.override('GET /article/features', 'network');
    await user.click(button('Select all 25 that match'));
    const text = 'The articles could not be selected.';
    await see(text);
    await see('10 selected');
    api.restore('GET /article/features');
    await user.click(button('Select all 25 that match'));
    await see('25 selected');
    expect(screen.queryByText(text)).toBeNull();
  });
});
