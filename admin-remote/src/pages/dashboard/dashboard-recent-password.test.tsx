import { advanceTimers, expectConsoleError, failure, FakeApi, ok } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, field, fill, see, sent } from '../../testing/admin-screen.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const POST = 'POST /user/create';
const PUT = 'PUT /user/update';
const PASSWORD = 'party-time-2026';
const TITLE = 'Confirma tu contraseña';
const newUser = { Username: 'carla', 'Full Name': 'Carla', Contraseña: 'Slide-Green-43' };

const asking = () => screen.findByRole('dialog', { name: TITLE });
const seeNoQuestion = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
const ownPassword = () => field('Tu contraseña');
const seeCreated = () => see('Usuario “carla” creado.');

/** Fills in a new user, for a back end whose session is more than ten minutes old. */
async function fillIn() {
  const api = new FakeApi();
  for (const call of [POST, PUT]) {
    api.override(call, ({ data }) => {
      if (data.currentPassword === undefined) return failure(403, 'password_required', 'Log in.');
      if (data.currentPassword !== btoa(PASSWORD)) {
        return failure(400, 'invalid_input', 'Check.', { currentPassword: 'Wrong.' });
      }
      if (call === PUT) Object.assign(api.users[1] ?? {}, { activo: data.activo });
      return ok({ status: 'updated', id: 2 });
    });
  }
  const view = openAdmin('/Dashboard?tab=users', { api });
  await screen.findByRole('table');
  await fill(view.user, newUser);
  return view;
}

/** Creates the user, which asks for the password. */
async function create() {
  const view = await fillIn();
  await view.user.click(button('Crear'));
  await asking();
  return view;
}

function expectFilledIn(): void {
  expect(field('Username')).toHaveValue('carla');
  expect(field('Contraseña')).toHaveValue('Slide-Green-43');
}

test('the dialog asks in Spanish until the password is right, and repeats the call with the same key', async () => {
  const { user, api } = await create();
  expect(await asking()).toHaveAttribute('lang', 'es');
  expect(ownPassword()).toHaveAttribute('type', 'password');
  expect(ownPassword()).toHaveAttribute('autocomplete', 'current-password');
  await user.click(button('Confirmar'));
  expect(ownPassword()).toHaveFocus();
  expect(sent(api, POST)).toHaveLength(1);
  for (const wrong of ['wrong', 'again']) {
    await user.clear(ownPassword());
    await user.keyboard(`${wrong}{Enter}`);
    await see('Esta no es tu contraseña.');
    expect(ownPassword()).toHaveFocus();
    expect(ownPassword()).toHaveAccessibleDescription('Esta no es tu contraseña.');
  }
  await user.clear(ownPassword());
  await user.keyboard(`${PASSWORD}{Enter}`);
  await seeCreated();
  await seeNoQuestion();
  expect(sent(api, POST).map(({ currentPassword }) => currentPassword)).toEqual(
    [undefined, 'wrong', 'again', PASSWORD].map((password) => password && btoa(password)),
  );
  const keys = api.callsTo(POST).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('too many tries keep the dialog open, any other error closes it and shows in the form', async () => {
  const { user, api } = await create();
  const headers = { 'retry-after': '4' };
  api.override(POST, { status: 429, body: { message: 'Slow.' }, headers });
  await user.keyboard(`${PASSWORD}{Enter}`);
  await see('Demasiados intentos. Prueba de nuevo en 4 s.');
  expect(ownPassword()).toHaveValue(PASSWORD);
  expectConsoleError(/The server answered 500/);
  api.override(POST, { status: 500, body: {} });
  await user.keyboard('{Enter}');
  await see('No se pudo crear el usuario.');
  await seeNoQuestion();
  expectFilledIn();
});

test.each(['Cancelar', 'Cerrar', '{Escape}'])(
  '%s leaves the form as it is, with the focus',
  async (way) => {
    const { user, api } = await create();
    // Escape is listened to from the first effects on.
    await user.keyboard('x');
    await (way === '{Escape}' ? user.keyboard(way) : user.click(button(way)));
    await seeNoQuestion();
    expectFilledIn();
    await see('Se canceló el guardado.');
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(/^$/);
    await waitFor(() => expect(button('Crear')).toHaveFocus());
    expect(sent(api, POST)).toHaveLength(1);
    await user.click(button('Reintentar'));
    await asking();
    expect(ownPassword()).toHaveValue('');
    await user.keyboard(`${PASSWORD}{Enter}`);
    await seeCreated();
  },
);

test('a repeated call that takes long can be canceled, and the wait for the password is none', async () => {
  jest.useFakeTimers();
  const { user, api } = await fillIn();
  // With a delay, fake timers decide when a response arrives.
  api.delay = 10;
  await user.click(button('Crear'));
  await advanceTimers(5_000);
  expect(screen.queryByText('Guardar está tardando.')).toBeNull();
  api.override(POST, 'hang');
  await user.keyboard(`${PASSWORD}{Enter}`);
  await waitFor(() => expect(button('Confirmar')).toBeDisabled());
  await user.click(button('Cancelar'));
  await see('Se canceló el guardado.');
  await seeNoQuestion();
  expectFilledIn();
});

test("the dialog opens above 'Editar Usuario', which it leaves open", async () => {
  const { user, api } = await fillIn();
  await user.click(button('Editar maria'));
  const editing = () => screen.getByRole('dialog', { name: 'Editar Usuario', hidden: true });
  const name = () => within(editing()).getByLabelText('Nombre completo');
  await user.type(name(), ' Ruiz{Enter}');
  await asking();
  await user.keyboard('x{Escape}');
  await seeNoQuestion();
  expect(name()).toHaveValue('María López Ruiz');
  await waitFor(() => expect(name()).toHaveFocus());
  await user.keyboard('{Enter}');
  await asking();
  await user.keyboard(`${PASSWORD}{Enter}`);
  await see('Usuario “maria” guardado.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(api, PUT)).toHaveLength(3);
});

test('a canceled switch stays where it was', async () => {
  const { user } = await fillIn();
  const maria = () => screen.getByRole('switch', { name: 'Activo: maria', hidden: true });
  await user.click(maria());
  await asking();
  await user.click(button('Cancelar'));
  await waitFor(() => expect(maria()).toBeEnabled());
  expect(maria()).toBeChecked();
  await waitFor(() => expect(maria()).toHaveFocus());
});

test('a session that has ended meanwhile leads to the login', async () => {
  const { user, api, router } = await create();
  api.override(POST, failure(401, 'unauthorized', ''));
  await user.keyboard(`${PASSWORD}{Enter}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  await seeNoQuestion();
});
