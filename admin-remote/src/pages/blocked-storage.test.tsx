import { FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { screen } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';
import { button, field, fill } from '../testing/admin-screen.ts';

const BLOCKED = /^Your browser blocks cookies for this site.* Allow cookies for localhost/;
const ENDED = { status: 401, body: { code: 'unauthorized', message: 'Log in to do this.' } };

afterEach(() => jest.restoreAllMocks());

const refuse = () => {
  throw new DOMException('Blocked', 'SecurityError');
};

function dropCookies(): void {
  jest.spyOn(document, 'cookie', 'set').mockReturnValue();
}

async function logIn({ user }: ReturnType<typeof openAdmin>): Promise<void> {
  await fill(user, { Username: 'admin', Password: 'party-time-2026' });
  await user.click(button('Login'));
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
  const view = openAdmin('/settings', { session: null });
  dropCookies();
  await logIn(view);
  expect(await screen.findByRole('alert')).toHaveTextContent(BLOCKED);
  expect(button('Login')).toBeEnabled();
});

test('no cookies are missed where they are allowed', async () => {
  openAdmin('/settings', { session: null });
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.cookie).toBe('');
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
    const api = new FakeApi();
    const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
    await screen.findByAltText('Castle folded');
    await view.user.type(field('Title'), ' XL');
    api.override('POST /article/features', () => ENDED);
    await view.user.click(button('Save'));
    await screen.findByText(/^Your session has ended/);
    await logIn(view);
    expect(
      await screen.findByDisplayValue('Royal Castle XL', undefined, { timeout: 2_000 }),
    ).toBeVisible();
    await view.user.click(button('Cancel'));
    await view.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  });
});
