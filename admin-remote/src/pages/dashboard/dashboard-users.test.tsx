import { readSession } from '@catalogmx/shared';
import { failure, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, field, fill, retype, tab } from '../../testing/admin-screen.ts';
import { MARIA } from '../../testing/fake-account.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const POST = 'POST /user/create';
const PUT = 'PUT /user/update';
const NEW_PASSWORD = 'Slide-Green-43';
const TOO_SHORT = 'Usa de 8 a 128 caracteres.';
const rowSwitch = (name: string) => screen.getByRole('switch', { name: `Activo: ${name}` });
const password = () => field('Contraseña');
const notifications = () => screen.getByRole('region', { name: 'Notifications' });
const refusal = (fields: object) => failure(400, 'invalid_input', 'Check the input.', fields);

async function openUsers(api = new FakeApi(), session?: typeof MARIA) {
  const view = openAdmin('/Dashboard?tab=users', { api, session });
  await screen.findByRole('table');
  return view;
}

test('users are listed in Spanish, each with an Editar button and a switch, but for the first', async () => {
  await openUsers();
  const heading = screen.getByRole('heading', { name: 'Administración de Usuarios' });
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(screen.getByRole('table').closest('[lang]')).toHaveAttribute('lang', 'es');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Username', 'Nombre', 'Acciones', 'Activo']);
  const row = within(screen.getByRole('row', { name: /María López/ }));
  expect(row.getByRole('button', { name: /Editar/ })).toHaveTextContent(/^Editar$/);
  expect(row.getByRole('switch')).toBeChecked();
  expect(rowSwitch('former')).not.toBeChecked();
  const first = within(screen.getByRole('row', { name: /Administrator/ }));
  expect(first.queryByRole('button')).toBeNull();
  expect(first.getByRole('switch')).toBeDisabled();
});

describe('A new user', () => {
  async function create(username: string, secret = NEW_PASSWORD, api = new FakeApi()) {
    const view = await openUsers(api);
    const texts = { Username: username, 'Full Name': 'Carla', Contraseña: secret };
    await fill(view.user, texts);
    await view.user.keyboard('{Enter}');
    return view;
  }

  test.each([
    [{ 'Full Name': 'Ana', Contraseña: 'secret' }, 'Username'],
    [{ Username: 'ana', Contraseña: 'secret' }, 'Full Name'],
    [{ Username: 'ana', 'Full Name': 'Ana' }, 'Contraseña'],
  ])('with %j is not created, without a word', async (texts: object, missing) => {
    const { user, api } = await openUsers();
    await fill(user, { ...texts });
    await user.click(button('Crear'));
    expect(field(missing)).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notifications()).toHaveTextContent(/^$/);
    expect(api.callsTo(POST)).toHaveLength(0);
  });

  test('is sent as {username, name, key}, which clears the row and refreshes the list', async () => {
    const { api } = await create('carla', 'contraseña');
    expect(await screen.findByRole('row', { name: /^carla/ })).toBeVisible();
    const key = Buffer.from('contraseña').toString('base64');
    expect(api.callsTo(POST)[0]?.data).toEqual({ username: 'carla', name: 'Carla', key });
    for (const label of ['Username', 'Full Name', 'Contraseña'])
      expect(field(label)).toHaveValue('');
  });

  test.each([
    ['maria', undefined, 'Username', 'Este nombre de usuario ya existe.'],
    ['carla', { username: 'Use plain letters.' }, 'Username', 'Usa letras y cifras.'],
    ['carla', { key: 'Use another password.' }, 'Contraseña', /^Elige otra contraseña/],
  ])(
    'whom the server refuses keeps the contents, with the reason beside the field: %s, %j',
    async (username, fields, label, text) => {
      const api = new FakeApi();
      if (fields) api.override(POST, refusal(fields));
      const { user } = await create(username, NEW_PASSWORD, api);
      expect(await screen.findByText(text)).toBeVisible();
      expect(field(label)).toHaveAccessibleDescription(text);
      expect(field(label)).toHaveFocus();
      expect(field('Username')).toHaveValue(username);
      expect(password()).toHaveValue(NEW_PASSWORD);
      expect(notifications()).toHaveTextContent(/^$/);
      await user.keyboard('2');
      expect(screen.queryByText(text)).toBeNull();
    },
  );

  test.each([
    ['corta', TOO_SHORT],
    ['soy-CARLA-yo', 'No incluyas el nombre de usuario.'],
  ])('with the password %s is refused before it is sent', async (secret, text) => {
    const { user, api } = await create('carla', secret);
    expect(await screen.findByText(text)).toBeVisible();
    expect(password()).toHaveFocus();
    expect(api.callsTo(POST)).toHaveLength(0);
    await retype(user, 'Contraseña', 'globos-y-castillos');
    expect(screen.queryByText(text)).toBeNull();
  });

  test('has a password that is checked when the field is left, unless it is empty', async () => {
    const { user } = await openUsers();
    await fill(user, { Contraseña: 'corta' });
    expect(screen.queryByText(TOO_SHORT)).toBeNull();
    await user.tab();
    expect(screen.getByText(TOO_SHORT)).toBeVisible();
    await user.clear(password());
    await user.tab();
    expect(password()).not.toBeInvalid();
  });

  test('whose response comes on another tab is created, and the row is empty afterwards', async () => {
    const api = new FakeApi();
    const release = api.hold(POST);
    const { user } = await create('carla', NEW_PASSWORD, api);
    await user.click(tab('Active Articles'));
    await release();
    expect(await screen.findByText('Usuario “carla” creado.')).toBeVisible();
    await user.click(tab('User Settings'));
    expect(await screen.findByLabelText('Username')).toHaveValue('');
  });

  test('can be followed by another one while the list does not come', async () => {
    const api = new FakeApi();
    const view = await openUsers(api);
    api.override('GET /user/list', 'hang');
    await fill(view.user, { Username: 'carla', 'Full Name': 'Carla', Contraseña: NEW_PASSWORD });
    await view.user.keyboard('{Enter}');
    expect(await screen.findByText('Usuario “carla” creado.')).toBeVisible();
    await waitFor(() => expect(button('Crear')).toBeEnabled());
  });
});

describe("Dialog 'Editar Usuario'", () => {
  const editing = () => dialog('Editar Usuario');
  const input = (label: string) => editing().getByLabelText(label);

  async function openDialog(texts: Record<string, string> = {}, api = new FakeApi()) {
    const view = await openUsers(api, MARIA);
    await view.user.click(button('Editar maria'));
    await fill(view.user, texts, editing());
    return view;
  }

  async function save(texts: Record<string, string>, api?: FakeApi) {
    const view = await openDialog(texts, api);
    await view.user.click(button('Guardar'));
    return view;
  }

  test('has the names and empty passwords, and asks before it closes with changes', async () => {
    const { user } = await openDialog();
    expect(screen.getByRole('dialog')).toHaveAttribute('lang', 'es');
    expect(input('Username')).toHaveValue('maria');
    expect(input('Nombre completo')).toHaveValue('María López');
    for (const label of ['Nueva contraseña', 'Confirmar contraseña']) {
      expect(input(label)).toHaveValue('');
      expect(input(label)).toHaveAttribute('type', 'password');
    }
    expect(button('Guardar')).toBeVisible();
    await user.click(button('Cancelar'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Editar maria'));
    await fill(user, { Username: '2' }, editing());
    await user.keyboard('{Escape}');
    await user.click(button('Descartar cambios'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each<Record<string, string>>([
    { 'Nueva contraseña': 'secret-1', 'Confirmar contraseña': 'secret-2' },
    { 'Nueva contraseña': 'secret-1' },
    { 'Confirmar contraseña': 'secret-2' },
  ])('saves nothing if the passwords differ: %j', async (texts) => {
    const { api } = await save(texts);
    const alert = await editing().findByRole('alert');
    expect(alert).toHaveTextContent(/^Las contraseñas no coinciden\.$/);
    expect(api.callsTo(PUT)).toHaveLength(0);
  });

  test('saves no weak password', async () => {
    const { api } = await save({ 'Nueva contraseña': 'corta', 'Confirmar contraseña': 'corta' });
    expect(await editing().findByText(TOO_SHORT)).toBeVisible();
    expect(input('Nueva contraseña')).toHaveFocus();
    expect(api.callsTo(PUT)).toHaveLength(0);
  });

  test.each([
    ['no key if both passwords are blank', '  ', '', {}],
    ['a new password as base64', 'secret-ñ', 'secret-ñ', { key: 'c2VjcmV0LcOx' }],
  ])('sends %s', async (_what, first, second, key) => {
    const { api } = await save({
      'Nombre completo': ' Ruiz',
      'Nueva contraseña': first,
      'Confirmar contraseña': second,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const data = { id: 2, username: 'maria', nombre: 'María López Ruiz', activo: 1, ...key };
    expect(api.callsTo(PUT)[0]?.data).toEqual(data);
    expect(await screen.findByRole('cell', { name: 'María López Ruiz' })).toBeVisible();
    // Who renames themselves is welcomed by the new name.
    expect(await screen.findByText('Welcome: María López Ruiz')).toBeInTheDocument();
  });

  test('shows that a user name is taken beside its field', async () => {
    const fields = { username: 'Another user has this user name.' };
    const taken = failure(409, 'invalid_input', 'Check the input.', fields);
    await save({ Username: '2' }, new FakeApi({ [PUT]: taken }));
    expect(await editing().findByText('Este nombre de usuario ya existe.')).toBeVisible();
    expect(input('Username')).toHaveFocus();
    expect(input('Username')).toHaveValue('maria2');
  });
});

describe('The switch', () => {
  test('sends {id, username, nombre, activo} with the inverse, without a question', async () => {
    const { user, api } = await openUsers();
    await user.click(rowSwitch('maria'));
    await waitFor(() => expect(rowSwitch('maria')).toBeEnabled());
    expect(rowSwitch('maria')).not.toBeChecked();
    const data = { id: 2, username: 'maria', nombre: 'María López', activo: 0 };
    expect(api.callsTo(PUT)[0]?.data).toEqual(data);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks whoever switches themselves off, and then ends the session', async () => {
    const { user, api, router } = await openUsers(new FakeApi(), MARIA);
    await user.click(rowSwitch('maria'));
    const question = await screen.findByRole('dialog', { name: '¿Desactivar tu propio usuario?' });
    expect(question).toHaveAttribute('lang', 'es');
    await user.click(button('Cancelar'));
    expect(rowSwitch('maria')).toBeChecked();
    expect(rowSwitch('maria')).toHaveFocus();
    expect(api.callsTo(PUT)).toHaveLength(0);
    await user.click(rowSwitch('maria'));
    await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(api.callsTo(PUT)[0]?.data).toMatchObject({ id: 2, activo: 0 });
    expect(readSession()).toBeNull();
    // The list would only fail without a session.
    expect(api.callsTo('GET /user/list')).toHaveLength(1);
    expect(screen.queryByText(/^Your session has ended/)).toBeNull();
  });
});
