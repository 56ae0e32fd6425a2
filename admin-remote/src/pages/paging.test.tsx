import { FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { apiWithArticles } from '../testing/article-table.ts';
import { fakeOffice } from '../testing/fake-business.ts';
import { A_CHANGE, fakeHistory } from '../testing/fake-history.ts';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { openAdmin } from '../testing/open-admin.tsx';
import { button } from '../testing/admin-screen.ts';

const TOTAL = 45;

const apiWithHistory = () =>
  fakeHistory(Array.from({ length: TOTAL }, (_, id) => ({ ...A_CHANGE, id })));

function officeWithVersions(): FakeApi {
  const api = fakeOffice();
  api.office.versions = Array.from({ length: TOTAL }, (_, index) => ({
    ...{ version: index + 1, at: 1, by: 'Ana', values: {}, fields: {} },
  }));
  return api;
}

/** As in a browser whose window is at the end of the list. */
function scrollDown(top = -900) {
  const scrolled: Element[] = [];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  return scrolled;
}

const article = new FakeApi().articles[0];

test.each([
  ['articles', '/Dashboard', () => apiWithArticles(TOTAL), 'table', 'Active Articles', 'Next'],
  ['history', '/History', apiWithHistory, 'list', 'Changes', 'Older'],
  ['history of an article', '/EditArticle', apiWithHistory, 'list', 'History', 'Older'],
  [
    'inquiries',
    '/Inquiries',
    () => fakeInbox(Array.from({ length: TOTAL }, () => ({}))),
    'list',
    'Inquiries',
    'Older',
  ],
  ['versions', '/Business', officeWithVersions, 'list', 'Old versions', 'Older'],
])('the top of the list comes into view with its next page: %s', async (...row) => {
  const [, path, createApi, role, name, next] = row;
  const { user } = openAdmin(path, { api: createApi(), state: article });
  await screen.findByRole(role, { name, hidden: true });
  const scrolled = scrollDown();
  await user.click(await screen.findByRole('button', { name: next, hidden: true }));
  expect(await screen.findByText(/^Page 2 of/)).toHaveAttribute('role', 'status');
  const list = await screen.findByRole(role, { name, hidden: true });
  await waitFor(() => expect(list).toHaveFocus());
  expect(scrolled).toEqual([list]);
});

test('a list whose top is in view stays where it is', async () => {
  const { user } = openAdmin('/Dashboard', { api: apiWithArticles(TOTAL) });
  const list = await screen.findByRole('table');
  const scrolled = scrollDown(90);
  await user.click(button('Next'));
  expect(list).toHaveFocus();
  expect(scrolled).toEqual([]);
});
