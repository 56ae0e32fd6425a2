import { clearSession } from '@catalogmx/shared';
import { failure, FakeApi, fakeArticles, simulateTranslation } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { button, field, fill, logIn, press, retype, see } from '../testing/admin-screen.ts';
import { apiWithArticles } from '../testing/article-table.ts';
import { fakeOffice } from '../testing/fake-business.ts';
import { fakeImageEditing } from '../testing/fake-image-editing.ts';
import { openAdmin } from '../testing/open-admin.tsx';

test.each(pages.map(({ path }) => path))('%s stays when a link is dropped', async (path) => {
  const calls = ['/business', '/change/list', '/contact/inquiries', '/user/session'];
  const api = new FakeApi(Object.fromEntries(calls.map((call) => [`GET ${call}`, 'hang'])));
  openAdmin(path, { api, session: path === '/settings' ? null : undefined });
  const dataTransfer = { files: [], types: ['text/uri-list'] };
  await waitFor(() => expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false));
  await see(/^Nothing was added\./);
});

describe('Where the browser blocks', () => {
  const BLOCKED = /^Your browser blocks cookies for this site.* Allow cookies for localhost/;

  const refuse = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  const dropCookies = () => jest.spyOn(document, 'cookie', 'set').mockReturnValue();
  const throwCookies = () => jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse);

  function blockStorage(): void {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    }
  }

  beforeEach(() => {
    clearSession();
    jest.spyOn(console, 'warn').mockReturnValue();
  });

  test.each([
    ['drops them', dropCookies],
    ['throws', throwCookies],
  ])('cookies and %s, the login page says what to change', async (_, block) => {
    block();
    openAdmin('/Dashboard', { session: null });
    expect(await screen.findByRole('alert')).toHaveTextContent(BLOCKED);
    expect(field('Username')).toBeVisible();
  });

  test('the cookie of a login, the login page stays and says so', async () => {
    const { user } = openAdmin('/settings', { session: null });
    dropCookies();
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(BLOCKED);
    expect(button('Login')).toBeEnabled();
  });

  test('storage, the dashboard works, and says what to change', async () => {
    blockStorage();
    const { user } = openAdmin('/Dashboard');
    await see(/^Your browser blocks storage.* allow site data/);
    await press(user, 'button', 'New Article');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('storage, what is typed outlives the end of a session', async () => {
    blockStorage();
    const ended = failure(401, 'unauthorized', 'Log in to do this.');
    const api = new FakeApi({ 'POST /article/features': ended });
    const { user } = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
    await fill(user, { Title: ' XL' });
    await user.click(button('Save'));
    await screen.findByText(/^Your session has ended/);
    await logIn(user);
    expect(await screen.findByDisplayValue('Royal Castle XL')).toBeVisible();
    await user.click(button('Cancel'));
    await press(user, 'button', 'Discard changes');
  });
});

describe('Where the browser translates', () => {
  const status = (text: string) =>
    waitFor(() => {
      const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(texts).toContain(`${text}~`);
    });

  test('the table shows its new page, and how many articles are selected', async () => {
    const { user } = openAdmin('/Dashboard', { api: apiWithArticles(45) });
    await screen.findByText(/^Page 1 of/);
    const listStale = simulateTranslation();
    for (const index of [1, 2]) {
      await user.click(screen.getAllByRole('checkbox')[index] as HTMLElement);
      await status(`${index} selected`);
    }
    await user.click(button(/^Next/));
    await see(/^Page 2 of/);
    expect(listStale()).toEqual([]);
  });

  test('the form takes changes of the business back', async () => {
    const { user } = openAdmin('/Business', { api: fakeOffice() });
    await screen.findByLabelText('Phone');
    const listStale = simulateTranslation();
    const phone = await retype(user, 'Phone~', '(479) 555-0199');
    await status('1 value changed');
    await user.clear(phone);
    await user.paste('(479) 555-0142');
    await waitFor(() => expect(screen.queryByText('1 value changed~')).not.toBeInTheDocument());
    expect(listStale()).toEqual([]);
  });

  test('an image says that its name is empty', async () => {
    const { user } = openAdmin('/EditArticle', { api: fakeImageEditing(), state: fakeArticles[0] });
    // The code for sorting renders the rows anew.
    await screen.findAllByRole('button', { name: /^Move: / });
    const [name] = screen.getAllByLabelText<HTMLInputElement>(/^Name: /) as [HTMLInputElement];
    const listStale = simulateTranslation();
    await user.clear(name);
    await see('Enter a name.~');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Enter a name.~')).not.toBeInTheDocument());
    expect(listStale()).toEqual([]);
  });
});
