import { readSession } from '@catalogmx/shared';
import { FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../testing/open-admin.tsx';

const ended = () => ({
  status: 401,
  body: { code: 'unauthorized', message: 'Log in to do this.' },
});

type View = ReturnType<typeof openAdmin>;

async function logInAgain({ user, router }: View, back: string) {
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(readSession()).toBeNull();
  expect(await screen.findByText(/^Your session has ended\./)).toBeVisible();
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'party-time-2026');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(back), { timeout: 2_000 });
  // The router reports the new location before React has replaced the login form.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Login' })).toBeNull());
}

describe('On 401 the front end goes to /settings, keeping unsaved form contents for the return', () => {
  test('the edit page', async () => {
    const api = new FakeApi();
    const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
    await screen.findByAltText('Castle folded');
    await view.user.type(screen.getByLabelText('Title'), ' XL');
    api.override('POST /article/features', ended);
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await logInAgain(view, '/EditArticle');
    expect(await screen.findByLabelText('Title')).toHaveValue('Royal Castle XL');
    expect(screen.getByText('This is what you had not saved yet.')).toBeVisible();
    expect(screen.queryByText('The article could not be saved.')).toBeNull();
    api.restore('POST /article/features');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/Dashboard'));
  });

  test('the modal for a new article', async () => {
    const api = new FakeApi();
    const view = openAdmin('/Dashboard', { api });
    await view.user.click(await screen.findByRole('button', { name: 'New Article' }));
    const dialog = () => within(screen.getByRole('dialog'));
    await view.user.type(dialog().getByLabelText('Title'), 'Dunk Tank');
    api.override('POST /article/features', ended);
    await view.user.click(dialog().getByRole('button', { name: 'Save' }));
    await logInAgain(view, '/Dashboard');
    await screen.findByRole('dialog', undefined, { timeout: 2_000 });
    expect(dialog().getByLabelText('Title')).toHaveValue('Dunk Tank');
  });

  test('a changed copy of an article, whole', async () => {
    const api = new FakeApi();
    const view = openAdmin('/Dashboard', { api });
    await view.user.click(await screen.findByRole('button', { name: 'Duplicate Royal Castle' }));
    const dialog = () => within(screen.getByRole('dialog'));
    await view.user.type(dialog().getByLabelText('Title'), '!');
    api.override('POST /article/features', ended);
    await view.user.click(dialog().getByRole('button', { name: 'Save' }));
    await logInAgain(view, '/Dashboard');
    await screen.findByRole('dialog', undefined, { timeout: 2_000 });
    expect(dialog().getByLabelText('Title')).toHaveValue('Copy of Royal Castle!');
    expect(dialog().getByLabelText('Content')).toHaveValue(fakeArticles[0]?.content);
    await view.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Discard changes' })).toBeVisible();
  });

  test('the users, but for their passwords', async () => {
    const api = new FakeApi();
    const view = openAdmin('/Dashboard', { api });
    await view.user.click(await screen.findByRole('tab', { name: 'User Settings' }));
    await view.user.type(await screen.findByLabelText('Username'), 'ana');
    await view.user.type(screen.getByLabelText('Full Name'), 'Ana');
    await view.user.type(screen.getByLabelText('Contraseña'), 'secret-1');
    api.override('POST /user/create', ended);
    await view.user.click(screen.getByRole('button', { name: 'Crear' }));
    await logInAgain(view, '/Dashboard');
    const username = await screen.findByLabelText('Username', undefined, { timeout: 2_000 });
    expect(username).toHaveValue('ana');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ana');
    expect(screen.getByLabelText('Contraseña')).toHaveValue('');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');
  });
});
