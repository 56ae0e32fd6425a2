import { failure, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { button, field, fill, logIn, press } from '../testing/admin-screen.ts';

const BLOCKED = /^Your browser blocks cookies for this site.* Allow cookies for localhost/;
const ENDED = failure(401, 'unauthorized', 'Log in to do this.');

const refuse = () => {
  throw new DOMException('Blocked', 'SecurityError');
};

function dropCookies(): void {
  jest.spyOn(document, 'cookie', 'set').mockReturnValue();
}

test.each([
  ['drops them', dropCookies],
  ['throws', () => jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse)],
])('the login page says what to change where the browser %s cookies', async (_, block) => {
  jest.spyOn(console, 'warn').mockReturnValue();
  block();
  openAdmin('/Dashboard', { session: null });
  expect(await screen.findByRole('alert')).toHaveTextContent(BLOCKED);
  expect(field('Username')).toBeVisible();
});

test('a login whose cookie the browser drops stays on the page and says so', async () => {
  const { user } = openAdmin('/settings', { session: null });
  dropCookies();
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(BLOCKED);
  expect(button('Login')).toBeEnabled();
});

describe('where the browser blocks storage', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockReturnValue();
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    }
  });

  test('the dashboard works, and says what to change', async () => {
    const { user } = openAdmin('/Dashboard');
    expect(await screen.findByText(/^Your browser blocks storage.* allow site data/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'New Article' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('what is typed outlives the end of a session', async () => {
    const api = new FakeApi({ 'POST /article/features': ENDED });
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
