import { readSession } from '@catalogmx/shared';
import { failure, FakeApi, fakeArticles } from '@catalogmx/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button, field, fill, logIn, press } from '../testing/admin-screen.ts';
import { MARIA } from '../testing/fake-account.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const POST = 'POST /article/features';
const PASSWORD = 'party-time-2026';
const ended = failure(401, 'unauthorized', 'Log in to do this.');
const state = fakeArticles[0];

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

test('what a user typed does not show to somebody else who logs in', async () => {
  const api = new FakeApi({ 'POST /user/create': ended });
  api.passwords.maria = PASSWORD;
  const { user, router } = openAdmin('/Dashboard?tab=users', { api });
  await fill(user, { Username: 'ana', 'Full Name': 'Ana', Contraseña: 'Slide-Green-43' });
  await user.click(button('Crear'));
  await screen.findByText(/^Your session has ended\./);
  expect(readSession()).toBeNull();
  await logIn(user, PASSWORD, 'maria');
  await waitFor(() => expect(router.state.location.pathname).toBe('/Dashboard'));
  expect(await screen.findByLabelText('Full Name')).toHaveValue('');
  expect(field('Username')).toHaveValue('');
});
