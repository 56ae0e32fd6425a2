import { readSession } from '@catalogmx/shared';
import { FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeAccount } from '../testing/fake-account.ts';
import { fakeImageEditing } from '../testing/fake-image-editing.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const PASSWORD = 'party-time-2026';

const ended = () => ({
  status: 401,
  body: { code: 'unauthorized', message: 'Log in to do this.' },
});

type View = ReturnType<typeof openAdmin>;

async function logInAgain({ user, router }: View, back: string, username = 'admin') {
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(readSession()).toBeNull();
  expect(await screen.findByText(/^Your session has ended\./)).toBeVisible();
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(back), { timeout: 2_000 });
  // The router reports the new location before React has replaced the login form.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Login' })).toBeNull());
}

describe('a user who was switched off', () => {
  const switchedOff = () => ({
    status: 401,
    body: { code: 'switched_off', message: 'Your account was switched off.' },
  });

  afterEach(() => localStorage.clear());

  /** Types a title, and saves it after another administrator has switched the account off. */
  async function loseAccess() {
    const api = new FakeApi();
    const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
    await screen.findByAltText('Castle folded');
    await view.user.type(screen.getByLabelText('Title'), ' XL');
    api.override('POST /article/features', switchedOff);
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Your account was switched off/)).toBeVisible();
    expect(screen.queryByText(/^Your session has ended/)).toBeNull();
    view.unmount();
  }

  test('finds what they had not saved in another tab, once they can log in again', async () => {
    await loseAccess();
    const { user } = openAdmin('/Dashboard');
    await user.click(await screen.findByRole('link', { name: 'Royal Castle XL' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Royal Castle XL');
    expect(screen.getByText('This is what you had not saved yet.')).toBeVisible();
  });

  test('finds it although somebody else has worked there, who does not see it', async () => {
    await loseAccess();
    const other = { id: 2, username: 'ana', name: 'Ana' };
    const theirs = openAdmin('/EditArticle', { state: fakeArticles[0], session: other });
    expect(await screen.findByLabelText('Title')).toHaveValue('Royal Castle');
    theirs.unmount();
    const dashboard = openAdmin('/Dashboard', { session: other });
    await dashboard.user.click(await screen.findByRole('button', { name: 'Log out' }));
    dashboard.unmount();
    openAdmin('/EditArticle', { state: fakeArticles[0] });
    expect(await screen.findByLabelText('Title')).toHaveValue('Royal Castle XL');
  });

  test('does not find what they have saved or discarded meanwhile', async () => {
    await loseAccess();
    const view = openAdmin('/EditArticle', { state: fakeArticles[0] });
    await screen.findByDisplayValue('Royal Castle XL');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/Dashboard'));
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

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

  test('the changes of a user, but for their new password', async () => {
    const view = openAdmin('/Dashboard?tab=users');
    await view.user.click(await screen.findByRole('button', { name: 'Editar maria' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Editar Usuario' }));
    await view.user.type(dialog().getByLabelText('Nombre completo'), ' Ruiz');
    await view.user.type(dialog().getByLabelText('Nueva contraseña'), 'Slide-Green-43');
    await view.user.type(dialog().getByLabelText('Confirmar contraseña'), 'Slide-Green-43');
    view.api.override('PUT /user/update', ended);
    await view.user.keyboard('{Enter}');
    await logInAgain(view, '/Dashboard');
    await screen.findByRole('dialog', undefined, { timeout: 2_000 });
    expect(dialog().getByLabelText('Nombre completo')).toHaveValue('María López Ruiz');
    expect(dialog().getByLabelText('Nueva contraseña')).toHaveValue('');
    view.api.restore('PUT /user/update');
    await view.user.click(dialog().getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.api.users[1]?.name).toBe('María López Ruiz');
  });

  test("'Mi cuenta', but for its passwords", async () => {
    const api = fakeAccount({ email: '' });
    api.passwords.maria = PASSWORD;
    const maria = { id: 2, username: 'maria', name: 'María López' };
    const view = openAdmin('/MiCuenta', { api, session: maria });
    await view.user.type(await screen.findByLabelText('Nombre completo'), ' Ruiz');
    await view.user.type(screen.getByLabelText('Correo electrónico'), 'maria@example.com');
    for (const password of screen.getAllByLabelText(/contraseña/i, { selector: 'input' })) {
      await view.user.type(password, 'Slide-Green-43');
    }
    const session = 'GET /user/session';
    api.override(session, ended);
    api.override('PUT /user/password', ended);
    await view.user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/settings'));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Slide');
    api.override(session, () => ({ status: 200, body: api.account }));
    await logInAgain(view, '/MiCuenta', 'maria');
    const name = await screen.findByLabelText('Nombre completo');
    expect(name).toHaveValue('María López Ruiz');
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('maria@example.com');
    expect(screen.getAllByText('Esto aún no lo habías guardado.')).toHaveLength(2);
    for (const password of screen.getAllByLabelText(/contraseña/i, { selector: 'input' })) {
      expect(password).toHaveValue('');
    }
    await view.user.click(screen.getByRole('button', { name: 'Guardar nombre' }));
    expect(await screen.findByText('Nombre guardado.')).toBeVisible();
    expect(screen.getAllByText('Esto aún no lo habías guardado.')).toHaveLength(1);
  });

  test('the name of an image', async () => {
    const api = fakeImageEditing();
    const view = openAdmin('/EditArticle', { api, state: fakeArticles[0] });
    const field = () => screen.findByLabelText('Name: Castle from the front');
    await view.user.clear(await field());
    await view.user.type(await field(), 'Gate');
    api.override('PUT /image/details', ended);
    await view.user.keyboard('{Enter}');
    await logInAgain(view, '/EditArticle');
    expect(await field()).toHaveValue('Gate');
    expect(await field()).toHaveAccessibleDescription('Not saved yet. Press Enter to save it.');
    const rename = api.callsTo('PUT /image/details').at(-1)?.data;
    api.override('PUT /image/details', () => {
      Object.assign(api.images[0] ?? {}, { name: 'Gate' });
      return { status: 200, body: { status: 'updated' } };
    });
    await view.user.type(await field(), '{Enter}');
    expect(await screen.findByLabelText('Name: Gate')).toHaveAccessibleDescription('');
    expect(api.callsTo('PUT /image/details').at(-1)?.data).toEqual(rename);
  });

  test('nothing of it to somebody else', async () => {
    const api = new FakeApi();
    api.passwords.maria = PASSWORD;
    const view = openAdmin('/Dashboard?tab=users', { api });
    await view.user.type(await screen.findByLabelText('Username'), 'ana');
    await view.user.type(screen.getByLabelText('Full Name'), 'Ana');
    await view.user.type(screen.getByLabelText('Contraseña'), 'Slide-Green-43');
    api.override('POST /user/create', ended);
    await view.user.click(screen.getByRole('button', { name: 'Crear' }));
    await logInAgain(view, '/Dashboard', 'maria');
    const username = await screen.findByLabelText('Username', undefined, { timeout: 2_000 });
    expect(username).toHaveValue('');
    expect(screen.getByLabelText('Full Name')).toHaveValue('');
  });
});
