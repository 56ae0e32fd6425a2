import { readSession } from '@catalogmx/shared';
import { failure, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  button,
  dialog,
  field,
  fill,
  press,
  retype,
  see,
  seeNo,
  sent,
  tab,
} from '../../testing/admin-screen.ts';
import { MARIA } from '../../testing/fake-account.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const POST = 'POST /user/create';
const PUT = 'PUT /user/update';
const NEW_PASSWORD = 'Slide-Green-43';
const TOO_SHORT = 'Usa de 8 a 128 caracteres.';
const rowSwitch = (name: string) => screen.getByRole('switch', { name: `Activo: ${name}` });
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
  const seeNoToast = () =>
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(/^$/);

  async function create(username: string, secret = NEW_PASSWORD, api = new FakeApi()) {
    const view = await openUsers(api);
    const texts = { Username: username, 'Full Name': 'Carla', Contraseña: secret };
    await fill(view.user, texts);
    await view.user.keyboard('{Enter}');
    return view;
  }

  test.each([
    [{ 'Full Name': 'Ana', Contraseña: NEW_PASSWORD }, 'Username'],
    [{ Username: 'ana', Contraseña: NEW_PASSWORD }, 'Full Name'],
    [{ Username: 'ana', 'Full Name': 'Ana' }, 'Contraseña'],
  ])('with %j is not created, without a word', async (texts: object, missing) => {
    const { user, api } = await openUsers();
    await fill(user, { ...texts });
    await user.click(button('Crear'));
    await waitFor(() => expect(field(missing)).toHaveFocus());
    expect(field(missing)).not.toBeInvalid();
    seeNoToast();
    expect(sent(api, POST)).toEqual([]);
  });

  test('is sent as {username, name, key}, which clears the row and refreshes the list', async () => {
    const { api } = await create('carla', 'contraseña');
    expect(await screen.findByRole('row', { name: /^carla/ })).toBeVisible();
    const key = Buffer.from('contraseña').toString('base64');
    expect(sent(api, POST)).toEqual([{ username: 'carla', name: 'Carla', key }]);
    for (const label of ['Username', 'Full Name', 'Contraseña'])
      expect(field(label)).toHaveValue('');
  });

  test.each([
    ['maria', undefined, 'Username', 'Este nombre de usuario ya existe.'],
    ['carla', { username: 'Use plain letters.' }, 'Username', 'Usa letras y cifras.'],
    ['carla', { key: 'Use another password.' }, 'Contraseña', /^Elige otra contraseña/],
  ])('keeps the contents beside the reason to refuse it: %s, %j', async (...row) => {
    const [username, fields, label, text] = row;
    const api = new FakeApi(fields && { [POST]: refusal(fields) });
    const { user } = await create(username, NEW_PASSWORD, api);
    await see(text);
    expect(field(label)).toHaveAccessibleDescription(text);
    expect(field(label)).toHaveFocus();
    expect(field('Username')).toHaveValue(username);
    expect(field('Contraseña')).toHaveValue(NEW_PASSWORD);
    seeNoToast();
    await user.keyboard('2');
    await seeNo(text);
  });

  test.each([
    ['corta', TOO_SHORT],
    ['soy-CARLA-yo', 'No incluyas el nombre de usuario.'],
  ])('with the password %s is refused before it is sent', async (secret, text) => {
    const { user, api } = await create('carla', secret);
    await see(text);
    expect(field('Contraseña')).toHaveFocus();
    expect(sent(api, POST)).toEqual([]);
    await retype(user, 'Contraseña', 'globos-y-castillos');
    await seeNo(text);
  });

  test('has a password that is checked when the field is left, unless it is empty', async () => {
    const { user } = await openUsers();
    await fill(user, { Contraseña: 'corta' });
    expect(screen.queryByText(TOO_SHORT)).toBeNull();
    await user.tab();
    await see(TOO_SHORT);
    await user.clear(field('Contraseña'));
    await user.tab();
    expect(field('Contraseña')).not.toBeInvalid();
  });

  test('whose response comes on another tab is created, and the row is empty afterwards', async () => {
    const api = new FakeApi();
    const release = api.hold(POST);
    const { user } = await create('carla', NEW_PASSWORD, api);
    await user.click(tab('Active Articles'));
    await release();
    await see('Usuario “carla” creado.');
    await user.click(tab('User Settings'));
    expect(await screen.findByLabelText('Username')).toHaveValue('');
  });

  test('can be followed by another one while the list does not come', async () => {
    const api = new FakeApi();
    api.override(POST, () => {
      api.override('GET /user/list', 'hang');
      return { status: 201, body: { status: 'created', id: 9 } };
    });
    await create('carla', NEW_PASSWORD, api);
    await see('Usuario “carla” creado.');
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
    await user.click(button('Cancelar'));
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const label of ['Username', 'Nueva contraseña']) {
      await user.click(button('Editar maria'));
      await fill(user, { [label]: '2' }, editing());
      await user.keyboard('{Escape}');
      await user.click(button('Descartar cambios'));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  test.each([
    ['secret-1', 'secret-2', 'Las contraseñas no coinciden.'],
    ['secret-1', '', 'Las contraseñas no coinciden.'],
    ['', 'secret-2', 'Las contraseñas no coinciden.'],
    ['corta', 'corta', TOO_SHORT],
  ])('does not save “%s” with “%s”', async (first, second, text) => {
    const texts = { 'Nueva contraseña': first, 'Confirmar contraseña': second };
    const { api } = await save(texts);
    await see(text);
    expect(sent(api, PUT)).toEqual([]);
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
    expect(sent(api, PUT)).toEqual([data]);
    expect(await screen.findByRole('cell', { name: 'María López Ruiz' })).toBeVisible();
    // Who renames themselves is welcomed by the new name.
    await see('Welcome: María López Ruiz');
  });

  test('shows that a user name is taken beside its field', async () => {
    const fields = { username: 'Another user has this user name.' };
    const taken = failure(409, 'invalid_input', 'Check the input.', fields);
    await save({ Username: '2' }, new FakeApi({ [PUT]: taken }));
    await see('Este nombre de usuario ya existe.');
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
    expect(sent(api, PUT)).toEqual([data]);
  });

  test('asks users who switch themselves off, and then ends the session', async () => {
    const { user, api, router } = await openUsers(new FakeApi(), MARIA);
    await user.click(rowSwitch('maria'));
    const question = await screen.findByRole('dialog', { name: '¿Desactivar tu propio usuario?' });
    expect(question).toHaveAttribute('lang', 'es');
    await user.click(button('Cancelar'));
    expect(rowSwitch('maria')).toBeChecked();
    expect(rowSwitch('maria')).toHaveFocus();
    expect(sent(api, PUT)).toEqual([]);
    await user.click(rowSwitch('maria'));
    await press(user, 'button', 'Desactivar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(sent(api, PUT)).toMatchObject([{ id: 2, activo: 0 }]);
    expect(readSession()).toBeNull();
    // The list would only fail without a session.
    expect(api.callsTo('GET /user/list')).toHaveLength(1);
    expect(screen.queryByText(/^Your session has ended/)).toBeNull();
  });
});
