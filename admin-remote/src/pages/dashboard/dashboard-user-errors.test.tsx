import { readSession } from '@catalogmx/shared';
import { FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const POST = 'POST /user/create';
const PUT = 'PUT /user/update';
const maria = { id: 2, username: 'maria', name: 'María López' };
const button = (name: string) => screen.getByRole('button', { name });

async function openUsers(api = new FakeApi(), session = { ...maria, id: 1 }) {
  const view = openAdmin('/Dashboard', { api, session });
  await view.user.click(await screen.findByRole('tab', { name: 'User Settings' }));
  await screen.findByRole('table');
  return view;
}

const refuse =
  (fields: object, status = 400) =>
  () => ({
    status,
    body: { code: 'invalid_input', message: 'Check the input.', fields },
  });

describe('Errors beside the fields of a new user', () => {
  const password = () => screen.getByLabelText('Contraseña');

  async function fillIn(secret: string, api = new FakeApi()) {
    const view = await openUsers(api);
    await view.user.type(screen.getByLabelText('Username'), 'carla');
    await view.user.type(screen.getByLabelText('Full Name'), 'Carla');
    await view.user.type(password(), secret);
    return view;
  }

  test.each([
    ['corta', 'Usa de 8 a 128 caracteres.'],
    ['soy-CARLA-yo', 'No incluyas el nombre de usuario.'],
  ])('the password %s is refused before it is sent', async (secret, text) => {
    const { user, api } = await fillIn(secret);
    expect(screen.queryByText(text)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(password()).toHaveFocus();
    expect(api.callsTo(POST)).toHaveLength(0);
    await user.clear(password());
    await user.type(password(), 'globos-y-castillos');
    expect(screen.queryByText(text)).toBeNull();
  });

  test('a password is checked when the field is left, unless it is empty', async () => {
    const { user } = await fillIn('corta');
    await user.tab();
    expect(screen.getByText('Usa de 8 a 128 caracteres.')).toBeVisible();
    await user.clear(password());
    await user.tab();
    expect(password()).not.toBeInvalid();
  });

  test('a common password is told by the server', async () => {
    const api = new FakeApi();
    api.override(POST, refuse({ key: 'Use another password.' }));
    const { user } = await fillIn('bienvenidos', api);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Elige otra contraseña/)).toBeVisible();
    expect(password()).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(/^$/);
  });

  test('a user name that cannot be stored is told beside its field', async () => {
    const api = new FakeApi();
    api.override(POST, refuse({ username: 'Use plain letters and digits.' }));
    const { user } = await fillIn('globos-y-castillos', api);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Usa letras y cifras.')).toBeVisible();
    await user.type(screen.getByLabelText('Username'), '2');
    expect(screen.queryByText('Usa letras y cifras.')).toBeNull();
  });

  test('the password is shown and hidden', async () => {
    const { user } = await fillIn('globos');
    await user.click(button('Mostrar lo escrito'));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(button('Mostrar lo escrito'));
    expect(password()).toHaveAttribute('type', 'password');
  });
});

describe("Errors beside the fields of 'Editar Usuario'", () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Editar Usuario' }));
  const field = (label: string) => dialog().getByLabelText(label);

  async function openDialog(api = new FakeApi()) {
    const view = await openUsers(api);
    await view.user.click(button('Editar maria'));
    return view;
  }

  test('a weak password is refused before it is sent', async () => {
    const { user, api } = await openDialog();
    await user.type(field('Nueva contraseña'), 'corta');
    await user.type(field('Confirmar contraseña'), 'corta{Enter}');
    expect(dialog().getByText('Usa de 8 a 128 caracteres.')).toBeVisible();
    expect(field('Nueva contraseña')).toHaveFocus();
    expect(api.callsTo(PUT)).toHaveLength(0);
  });

  test('a taken user name is told beside its field', async () => {
    const api = new FakeApi();
    api.override(PUT, refuse({ username: 'Another user has this user name.' }, 409));
    const { user } = await openDialog(api);
    await user.type(field('Username'), '2{Enter}');
    expect(await dialog().findByText('Este nombre de usuario ya existe.')).toBeVisible();
    expect(field('Username')).toHaveFocus();
    expect(field('Username')).toHaveValue('maria2');
  });

  test('passwords are shown and hidden one by one', async () => {
    const { user } = await openDialog();
    const [first] = dialog().getAllByRole('button', { name: 'Mostrar lo escrito' });
    if (first) await user.click(first);
    expect(field('Nueva contraseña')).toHaveAttribute('type', 'text');
    expect(field('Confirmar contraseña')).toHaveAttribute('type', 'password');
  });
});

describe('Switching oneself off', () => {
  const ownSwitch = () => screen.getByRole('switch', { name: 'Activo: maria' });

  test('asks first', async () => {
    const { user, api } = await openUsers(new FakeApi(), maria);
    await user.click(ownSwitch());
    const dialog = await screen.findByRole('dialog', { name: '¿Desactivar tu propio usuario?' });
    expect(dialog).toHaveAttribute('lang', 'es');
    await user.click(button('Cancelar'));
    expect(ownSwitch()).toBeChecked();
    expect(ownSwitch()).toHaveFocus();
    expect(api.callsTo(PUT)).toHaveLength(0);
  });

  test('ends the session and opens the login page', async () => {
    const { user, api, router } = await openUsers(new FakeApi(), maria);
    await user.click(ownSwitch());
    await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'), {
      timeout: 2_000,
    });
    expect(api.callsTo(PUT)[0]?.data).toMatchObject({ id: 2, activo: 0 });
    expect(readSession()).toBeNull();
    // The list would only fail without a session.
    expect(api.callsTo('GET /user/list')).toHaveLength(1);
    expect(screen.queryByText(/^Your session has ended/)).toBeNull();
  });

  test('others are switched off without a question', async () => {
    const { user, api } = await openUsers();
    await user.click(ownSwitch());
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
