import { advanceTimers, expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createDeferred } from '../../testing/deferred.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const POST = 'POST /user/create';
const PUT = 'PUT /user/update';
const CONFIRM = 'POST /user/confirm-password';
const PASSWORD = 'party-time-2026';
const TITLE = 'Confirma tu contraseña';

const button = (name: string) => screen.getByRole('button', { name });
const asking = () => screen.findByRole('dialog', { name: TITLE });
const isAsking = () => screen.queryByRole('dialog', { name: TITLE }) !== null;
const field = () => screen.getByLabelText('Tu contraseña');

/** A back end whose session was confirmed too long ago. */
class StaleApi extends FakeApi {
  isConfirmed = false;

  constructor() {
    super();
    for (const call of [POST, PUT]) this.#refuse(call);
    this.override(CONFIRM, ({ data }) => {
      if (data.key !== btoa(PASSWORD)) {
        const body = { code: 'invalid_input', message: 'Check.', fields: { key: 'Wrong.' } };
        return { status: 400, body };
      }
      this.isConfirmed = true;
      for (const call of [POST, PUT]) this.restore(call);
      return { status: 200, body: { status: 'confirmed' } };
    });
  }

  #refuse(call: string): void {
    const body = { code: 'confirm_password', message: 'Log out and in again.' };
    this.override(call, () => ({ status: 403, body }));
  }
}

async function fillIn(api = new StaleApi()) {
  const view = openAdmin('/Dashboard?tab=users', { api });
  await screen.findByRole('table');
  await view.user.type(screen.getByLabelText('Username'), 'carla');
  await view.user.type(screen.getByLabelText('Full Name'), 'Carla');
  await view.user.type(screen.getByLabelText('Contraseña'), 'Slide-Green-43');
  return { ...view, api };
}

function expectFilledIn(): void {
  expect(screen.getByLabelText('Username')).toHaveValue('carla');
  expect(screen.getByLabelText('Full Name')).toHaveValue('Carla');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('Slide-Green-43');
}

const created = () => screen.findByText('Usuario “carla” creado.');

afterEach(() => jest.useRealTimers());

test('asks for the password in Spanish, and then makes the call again, with the same key', async () => {
  const { user, api } = await fillIn();
  await user.keyboard('{Enter}');
  expect(await asking()).toHaveAttribute('lang', 'es');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('type', 'password');
  expect(field()).toHaveAttribute('autocomplete', 'current-password');
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await created()).toBeVisible();
  expect(isAsking()).toBe(false);
  expect(api.callsTo(CONFIRM).map(({ data }) => data)).toEqual([{ key: btoa(PASSWORD) }]);
  const [first, second, ...others] = api.callsTo(POST);
  expect(others).toEqual([]);
  expect(second?.data).toEqual(first?.data);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(screen.queryByText('No se pudo crear el usuario.')).toBeNull();
});

test('a wrong password is told beside the field, and another one taken', async () => {
  const { user, api } = await fillIn();
  await user.click(button('Crear'));
  await asking();
  await user.keyboard('wrong{Enter}');
  expect(await screen.findByText('Esta no es tu contraseña.')).toBeVisible();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('Esta no es tu contraseña.');
  expect(api.callsTo(POST)).toHaveLength(1);
  await user.clear(field());
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await created()).toBeVisible();
});

test('nothing is sent without a password', async () => {
  const { user, api } = await fillIn();
  await user.click(button('Crear'));
  await asking();
  await user.click(button('Confirmar'));
  expect(field()).toHaveFocus();
  expect(api.callsTo(CONFIRM)).toHaveLength(0);
});

test.each<[string, () => object, RegExp]>([
  [
    'too many tries',
    () => ({ status: 429, body: { message: 'Slow.' }, headers: { 'retry-after': '4' } }),
    /^Demasiados intentos\. Prueba de nuevo en 4 s\.$/,
  ],
  ['a broken network', () => ({ status: 500, body: {} }), /^No se pudo comprobar\./],
])('%s keep the dialog open', async (_name, respond, text) => {
  const { user, api } = await fillIn();
  api.override(CONFIRM, () => respond() as { status: number; body: unknown });
  if (String(text).includes('comprobar')) expectConsoleError(/The server answered 500/);
  await user.click(button('Crear'));
  await asking();
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(field()).toHaveValue(PASSWORD);
  await user.keyboard('{Escape}');
});

test.each(['Cancelar', 'Cerrar', '{Escape}'])(
  '%s leaves the form as it is, with the focus',
  async (way) => {
    const { user, api } = await fillIn();
    await user.click(button('Crear'));
    await asking();
    await (way === '{Escape}' ? user.keyboard(way) : user.click(button(way)));
    await waitFor(() => expect(isAsking()).toBe(false));
    expectFilledIn();
    expect(await screen.findByText('Se canceló el guardado.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(/^$/);
    await waitFor(() => expect(button('Crear')).toHaveFocus());
    expect(api.callsTo(POST)).toHaveLength(1);
    await user.click(button('Reintentar'));
    await asking();
    expect(field()).toHaveValue('');
    await user.keyboard(`${PASSWORD}{Enter}`);
    expect(await created()).toBeVisible();
  },
);

test('a response that comes after a cancel changes nothing', async () => {
  const { user, api } = await fillIn();
  const response = createDeferred();
  api.override(CONFIRM, async () => {
    await response.promise;
    return { status: 200, body: { status: 'confirmed' } };
  });
  await user.click(button('Crear'));
  await asking();
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(button('Confirmar')).toBeDisabled();
  await user.click(button('Cancelar'));
  response.resolve();
  expect(await screen.findByText('Se canceló el guardado.')).toBeVisible();
  expectFilledIn();
  expect(api.callsTo(POST)).toHaveLength(1);
});

test('the call is made again only once', async () => {
  const { user, api } = await fillIn();
  api.override(CONFIRM, () => ({ status: 200, body: { status: 'confirmed' } }));
  expectConsoleError(/Log out and in again/);
  await user.click(button('Crear'));
  await asking();
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByText('No se pudo crear el usuario.')).toBeVisible();
  expect(screen.getByText(/Log out and in again/)).toBeVisible();
  expect(api.callsTo(POST)).toHaveLength(2);
  expectFilledIn();
});

test('the form does not call the wait for the password a slow save', async () => {
  jest.useFakeTimers();
  const { user, api } = await fillIn();
  // With a delay, fake timers decide when a response arrives.
  api.delay = 10;
  await user.click(button('Crear'));
  await advanceTimers(5_000);
  expect(isAsking()).toBe(true);
  expect(screen.queryByText('Guardar está tardando.')).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Se canceló el guardado.')).toBeVisible();
});

test("above 'Editar Usuario', which it leaves open", async () => {
  const { user, api } = await fillIn();
  await user.click(button('Editar maria'));
  const editing = () => screen.getByRole('dialog', { name: 'Editar Usuario', hidden: true });
  await user.type(within(editing()).getByLabelText('Nombre completo'), ' Ruiz{Enter}');
  await asking();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isAsking()).toBe(false));
  expect(within(editing()).getByLabelText('Nombre completo')).toHaveValue('María López Ruiz');
  await waitFor(() => expect(within(editing()).getByLabelText('Nombre completo')).toHaveFocus());
  await user.keyboard('{Enter}');
  await asking();
  await user.keyboard(`${PASSWORD}{Enter}`);
  expect(await screen.findByText('Usuario “maria” guardado.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsTo(PUT)).toHaveLength(3);
});

test('a cancelled switch stays where it was', async () => {
  const { user } = await fillIn();
  const maria = () => screen.getByRole('switch', { name: 'Activo: maria', hidden: true });
  await user.click(maria());
  await asking();
  await user.click(button('Cancelar'));
  await waitFor(() => expect(maria()).toBeEnabled());
  expect(maria()).toBeChecked();
  await waitFor(() => expect(maria()).toHaveFocus());
  await user.click(maria());
  await asking();
  await user.keyboard(`${PASSWORD}{Enter}`);
  await waitFor(() => expect(maria()).not.toBeChecked());
});

test('a session that has ended meanwhile leads to the login', async () => {
  const { user, api, router } = await fillIn();
  api.override(CONFIRM, () => ({ status: 401, body: { code: 'unauthorized', message: '' } }));
  await user.click(button('Crear'));
  await asking();
  await user.keyboard(`${PASSWORD}{Enter}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  await waitFor(() => expect(isAsking()).toBe(false));
});
