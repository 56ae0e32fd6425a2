import { readSession } from '@catalogmx/shared';
import { failure, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button, dialog, field, fill, logIn, press, retype } from '../testing/admin-screen.ts';
import { fakeAccount, MARIA } from '../testing/fake-account.ts';
import { fakeOffice } from '../testing/fake-business.ts';
import { fakeImageEditing } from '../testing/fake-image-editing.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const POST = 'POST /article/features';
const PASSWORD = 'party-time-2026';
const ended = failure(401, 'unauthorized', 'Log in to do this.');
const state = fakeArticles[0];
const newUser = { Username: 'ana', 'Full Name': 'Ana', Contraseña: 'Slide-Green-43' };

type View = ReturnType<typeof openAdmin>;

async function logInAgain({ user, router }: View, back: string, username = 'admin') {
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(readSession()).toBeNull();
  expect(await screen.findByText(/^Your session has ended\./)).toBeVisible();
  await logIn(user, PASSWORD, username);
  await waitFor(() => expect(router.state.location.pathname).toBe(back));
  // The router reports the new location before React has replaced the login form.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Login' })).toBeNull());
}

describe('a user who was switched off', () => {
  const switchedOff = failure(401, 'switched_off', 'Your account was switched off.');

  /** Types a title, and saves it after another administrator has switched the account off. */
  async function loseAccess() {
    const api = new FakeApi({ [POST]: switchedOff });
    const { user, unmount } = openAdmin('/EditArticle', { api, state });
    await fill(user, { Title: ' XL' });
    await user.click(button('Save'));
    expect(await screen.findByText(/^Your account was switched off/)).toBeVisible();
    expect(screen.queryByText(/^Your session has ended/)).toBeNull();
    unmount();
  }

  test('finds what they had not saved in another tab, once they can log in again, until it is saved', async () => {
    await loseAccess();
    const { user, router } = openAdmin('/Dashboard');
    await press(user, 'link', 'Royal Castle XL');
    expect(await screen.findByLabelText('Title')).toHaveValue('Royal Castle XL');
    expect(screen.getByText('This is what you had not saved yet.')).toBeVisible();
    await user.click(button('Save'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/Dashboard'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('finds it although somebody else has worked there, who does not see it', async () => {
    await loseAccess();
    const other = { id: 2, username: 'ana', name: 'Ana' };
    const theirs = openAdmin('/EditArticle', { state, session: other });
    expect(await screen.findByLabelText('Title')).toHaveValue('Royal Castle');
    theirs.unmount();
    const dashboard = openAdmin('/Dashboard', { session: other });
    await press(dashboard.user, 'button', 'Log out');
    dashboard.unmount();
    openAdmin('/EditArticle', { state });
    expect(await screen.findByLabelText('Title')).toHaveValue('Royal Castle XL');
  });
});

test('a user who logs in in another tab takes over neither the page nor what was typed', async () => {
  const { user, router, api } = openAdmin('/EditArticle', { state });
  await fill(user, { Title: ' XL' });
  const cookie = (info: object) => `usrCookie=${encodeURIComponent(JSON.stringify(info))}; path=/`;
  document.cookie = cookie({ ...MARIA, id: 2 });
  api.override(POST, failure(401, 'other_user', 'Another user has logged in.'));
  await user.click(button('Save'));
  expect(await screen.findByText(/^Another user has logged in in this browser/)).toBeVisible();
  expect(api.callsTo(POST)[0]?.headers['x-page-user']).toBe('1');
  expect(document.cookie).toContain('maria');
  await logIn(user, PASSWORD);
  await waitFor(() => expect(router.state.location.pathname).toBe('/EditArticle'));
  expect(await screen.findByLabelText('Title')).toHaveValue('Royal Castle XL');
});

test.each([
  ['another user has logged in', failure(401, 'other_user', '')],
  ['the session has ended', ended],
  ['all is as before', undefined],
])('a page that the browser restores is covered until it knows that %s', async (_, outcome) => {
  const { api, router } = openAdmin('/EditArticle', { state });
  await screen.findByLabelText('Title');
  api.override('GET /user/session', 'hang');
  fireEvent(window, new Event('pagehide'));
  const asked = api.callsTo('GET /user/session').length;
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(api.callsTo('GET /user/session')).toHaveLength(asked + 1));
  expect(screen.getByLabelText('Title')).not.toBeVisible();
  if (outcome) api.override('GET /user/session', outcome);
  else api.restore('GET /user/session');
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  const shown = outcome ? 'Username' : 'Title';
  await waitFor(() => expect(screen.getByLabelText(shown)).toBeVisible());
  expect(router.state.location.pathname).toBe(outcome ? '/settings' : '/EditArticle');
});

describe('On 401 the front end goes to /settings, keeping unsaved form contents for the return', () => {
  test.each([
    ['/EditArticle', POST, 'Title', 'Royal Castle XL', '“Royal Castle XL” is saved.'],
    ['/Business', 'PUT /business', 'Owners', 'Ana and Luis XL', 'Saved. Visitors see it now.'],
  ])('%s', async (path, call, label, text, saved) => {
    const view = openAdmin(path, { api: fakeOffice(), state });
    await fill(view.user, { [label]: ' XL' });
    view.api.override(call, ended);
    await view.user.click(button('Save'));
    await logInAgain(view, path);
    expect(await screen.findByLabelText(label)).toHaveValue(text);
    expect(screen.getByText('This is what you had not saved yet.')).toBeVisible();
    expect(screen.queryByText(/could not be saved/)).toBeNull();
    view.api.restore(call);
    await view.user.click(button('Save'));
    await waitFor(() => expect(screen.getByText(saved)).toBeVisible());
  });

  test.each([
    ['a new article', 'New Article', 'Dunk Tank', 'Dunk Tank', ''],
    [
      'a changed copy of an article, whole',
      'Duplicate Royal Castle',
      '!',
      'Copy of Royal Castle!',
      state?.content,
    ],
  ])('the modal for %s', async (_what, opener, typed, title, content) => {
    const view = openAdmin('/Dashboard');
    const { user } = view;
    await press(user, 'button', opener);
    await fill(user, { Title: typed });
    view.api.override(POST, ended);
    await user.click(button('Save'));
    await logInAgain(view, '/Dashboard');
    await screen.findByRole('dialog');
    expect(field('Title')).toHaveValue(title);
    expect(field('Content')).toHaveValue(content);
    await user.click(button('Cancel'));
    expect(button('Discard changes')).toBeVisible();
  });

  test.each([
    ['but for their passwords', 'admin', 'ana', 'Ana'],
    ['but nothing to somebody else', 'maria', '', ''],
  ])('the users, %s', async (_what, username, expected, name) => {
    const api = new FakeApi({ 'POST /user/create': ended });
    api.passwords.maria = PASSWORD;
    const view = openAdmin('/Dashboard?tab=users', { api });
    await fill(view.user, newUser);
    await view.user.click(button('Crear'));
    await logInAgain(view, '/Dashboard', username);
    expect(await screen.findByLabelText('Username')).toHaveValue(expected);
    expect(field('Full Name')).toHaveValue(name);
    expect(field('Contraseña')).toHaveValue('');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Slide');
  });

  test('the changes of a user, but for their new password', async () => {
    const view = openAdmin('/Dashboard?tab=users');
    await press(view.user, 'button', 'Editar maria');
    const input = (label: string) => dialog('Editar Usuario').getByLabelText(label);
    const texts = {
      'Nombre completo': ' Ruiz',
      'Nueva contraseña': 'Slide-Green-43',
      'Confirmar contraseña': 'Slide-Green-43',
    };
    await fill(view.user, texts, dialog('Editar Usuario'));
    view.api.override('PUT /user/update', ended);
    await view.user.keyboard('{Enter}');
    await logInAgain(view, '/Dashboard');
    await screen.findByRole('dialog');
    expect(input('Nombre completo')).toHaveValue('María López Ruiz');
    expect(input('Nueva contraseña')).toHaveValue('');
    view.api.restore('PUT /user/update');
    await view.user.click(button('Guardar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.api.users[1]?.name).toBe('María López Ruiz');
  });

  test("'Mi cuenta', but for its passwords", async () => {
    const api = fakeAccount({ email: '' });
    api.passwords.maria = PASSWORD;
    const view = openAdmin('/MiCuenta', { api, session: MARIA });
    await fill(view.user, {
      'Nombre completo': ' Ruiz',
      'Correo electrónico': 'maria@example.com',
    });
    const passwords = () => screen.getAllByLabelText(/contraseña/i, { selector: 'input' });
    for (const password of passwords()) await view.user.type(password, 'Slide-Green-43');
    const session = 'GET /user/session';
    api.override(session, ended);
    api.override('PUT /user/password', ended);
    await view.user.click(button('Cambiar contraseña'));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/settings'));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Slide');
    api.restore(session);
    await logInAgain(view, '/MiCuenta', 'maria');
    expect(await screen.findByLabelText('Nombre completo')).toHaveValue('María López Ruiz');
    expect(field('Correo electrónico')).toHaveValue('maria@example.com');
    expect(screen.getAllByText('Esto aún no lo habías guardado.')).toHaveLength(2);
    for (const password of passwords()) expect(password).toHaveValue('');
    await view.user.click(button('Guardar nombre'));
    expect(await screen.findByText('Nombre guardado.')).toBeVisible();
    expect(screen.getAllByText('Esto aún no lo habías guardado.')).toHaveLength(1);
  });

  test('the name of an image', async () => {
    const DETAILS = 'PUT /image/details';
    const label = 'Name: Castle from the front';
    const api = fakeImageEditing();
    const view = openAdmin('/EditArticle', { api, state });
    await retype(view.user, label, 'Gate');
    api.override(DETAILS, ended);
    await view.user.keyboard('{Enter}');
    await logInAgain(view, '/EditArticle');
    expect(await screen.findByLabelText(label)).toHaveValue('Gate');
    const description = 'Not saved yet. Press Enter to save it.';
    expect(field(label)).toHaveAccessibleDescription(description);
    api.restore(DETAILS);
    await view.user.type(field(label), '{Enter}');
    expect(await screen.findByLabelText('Name: Gate')).toHaveAccessibleDescription('');
    const [first, second] = api.callsTo(DETAILS).map(({ data }) => data);
    expect(second).toEqual(first);
  });
});
