import { readSession } from '@catalogmx/shared';
import { expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const eva = { id: 7, username: 'eva', name: 'Eva' };
const FIRST = 'Castle-Blue-42';
const OWN = 'Wet-Slide-43-tall';
const PUT = 'PUT /user/password';

const button = (name: string) => screen.getByRole('button', { name });
const password = () => screen.getByLabelText('New password');
const repeated = () => screen.getByLabelText('Repeat the password');

/** Logs in with a password that an administrator chose. */
async function logInFirst(api = new FakeApi()) {
  api.override('POST /user/login', () => ({
    status: 200,
    body: { ...eva, mustChangePassword: true },
  }));
  api.override(PUT, () => ({ status: 200, body: { status: 'updated', id: 7 } }));
  const view = openAdmin('/settings', { session: null, api });
  await view.user.type(screen.getByLabelText('Username'), 'eva');
  await view.user.type(screen.getByLabelText('Password'), `${FIRST}{Enter}`);
  await screen.findByRole('heading', { level: 1, name: 'Choose your own password' });
  return { ...view, api };
}

test('a password that somebody else chose is changed before anything else', async () => {
  const { user, api, router } = await logInFirst();
  expect(password()).toHaveFocus();
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(readSession()).toBeNull();
  expect(screen.queryByText('Forgot your password?')).toBeNull();
  await user.keyboard(OWN);
  await user.type(repeated(), `${OWN}{Enter}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'), {
    timeout: 2_000,
  });
  expect(api.callsTo(PUT).map(({ data }) => data)).toEqual([
    { current: btoa(FIRST), key: btoa(OWN) },
  ]);
  expect(readSession()).toEqual(eva);
  const paths = api.calls.map(({ path }) => path);
  const before = paths.slice(0, paths.indexOf('/user/password'));
  expect(before.filter((path) => /^\/(article|image|user\/list)/.test(path))).toEqual([]);
});

test('tells beside the fields what is wrong', async () => {
  const { user, api } = await logInFirst();
  await user.keyboard('corta{Enter}');
  expect(password()).toHaveAccessibleDescription(/Use 8 to 128 characters\.$/);
  await user.clear(password());
  await user.type(password(), OWN);
  await user.click(button('Save the password'));
  expect(repeated()).toHaveAccessibleDescription('The passwords differ.');
  expect(api.callsTo(PUT)).toHaveLength(0);
  const fields = { key: 'Use another one than the first.' };
  const body = { code: 'invalid_input', message: 'Check the password.', fields };
  api.override(PUT, () => ({ status: 400, body }));
  expectConsoleError(/Check the password/);
  await user.type(repeated(), `${OWN}{Enter}`);
  expect(await screen.findByText('Use another one than the first.')).toBeVisible();
  expect(readSession()).toBeNull();
});

test('a session that has ended meanwhile is told, and left by a new login', async () => {
  const { user, api } = await logInFirst();
  const body = { code: 'unauthorized', message: 'Log in to do this.' };
  api.override(PUT, () => ({ status: 401, body }));
  expectConsoleError(/Log in to do this/);
  await user.keyboard(OWN);
  await user.type(repeated(), `${OWN}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Log in to do this.');
  await user.click(button('Log out'));
  expect(await screen.findByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(api.callsTo('POST /user/logout')).toHaveLength(1);
});
