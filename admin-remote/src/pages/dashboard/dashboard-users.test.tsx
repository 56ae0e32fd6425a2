import { expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/open-admin.tsx';

const POST = 'POST /user/create';
const PUT = 'PUT /user/update';
const create = () => screen.getByRole('button', { name: 'Crear' });
const rowSwitch = (name: string) => screen.getByRole('switch', { name: `Activo: ${name}` });

async function openUsers(api = new FakeApi(), session?: Parameters<typeof openAdmin>[1]) {
  const view = openAdmin('/Dashboard', { api, ...session });
  await view.user.click(await screen.findByRole('tab', { name: 'User Settings' }));
  await screen.findByRole('table');
  return view;
}

describe('User Settings tab', () => {
  test("Heading 'Administración de Usuarios', in Spanish throughout", async () => {
    await openUsers();
    const heading = screen.getByRole('heading', { name: 'Administración de Usuarios' });
    expect(heading.closest('[lang]')).toHaveAttribute('lang', 'es');
    expect(screen.getByRole('table').closest('[lang]')).toHaveAttribute('lang', 'es');
  });

  test('A list with columns Username, Nombre, Acciones (Editar) and Activo (switch)', async () => {
    await openUsers();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Username', 'Nombre', 'Acciones', 'Activo']);
    const row = within(screen.getByRole('row', { name: /María López/ }));
    expect(row.getByRole('button', { name: /Editar/ })).toHaveTextContent(/^Editar$/);
    expect(row.getByRole('switch')).toBeChecked();
    expect(rowSwitch('former')).not.toBeChecked();
  });

  test('The user with id 1 has no Editar button and a disabled switch', async () => {
    await openUsers();
    const row = within(screen.getByRole('row', { name: /Administrator/ }));
    expect(row.queryByRole('button')).toBeNull();
    expect(row.getByRole('switch')).toBeDisabled();
  });

  test.each([
    ['username', ['', 'Ana', 'secret'], 'Username'],
    ['name', ['ana', '', 'secret'], 'Full Name'],
    ['password', ['ana', 'Ana', ''], 'Contraseña'],
  ])(
    'Create user proceeds only if all are non-empty; nothing is shown otherwise: %s',
    async (_field, [username = '', name = '', password = ''], label) => {
      const { user, api } = await openUsers();
      if (username) await user.type(screen.getByLabelText('Username'), username);
      if (name) await user.type(screen.getByLabelText('Full Name'), name);
      if (password) await user.type(screen.getByLabelText('Contraseña'), password);
      await user.click(create());
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(/^$/);
      expect(api.callsTo(POST)).toHaveLength(0);
    },
  );

  async function fillIn(user: Awaited<ReturnType<typeof openUsers>>['user'], username: string) {
    await user.type(screen.getByLabelText('Username'), username);
    await user.type(screen.getByLabelText('Full Name'), 'Ana');
    await user.type(screen.getByLabelText('Contraseña'), 'contraseña');
    await user.click(create());
  }

  test('Create sends {username, name, key}, clears the row and refreshes the list', async () => {
    const { user, api } = await openUsers();
    await fillIn(user, 'ana');
    expect(await screen.findByRole('row', { name: /^ana/ })).toBeVisible();
    const key = Buffer.from('contraseña').toString('base64');
    expect(api.callsTo(POST)[0]?.data).toEqual({ username: 'ana', name: 'Ana', key });
    for (const label of ['Username', 'Full Name', 'Contraseña']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
  });

  test('A taken user name is told beside the field and the contents are kept', async () => {
    const { user } = await openUsers();
    await fillIn(user, 'maria');
    expect(await screen.findByText('Este nombre de usuario ya existe.')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
      'Este nombre de usuario ya existe.',
    );
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('maria');
    expect(screen.getByLabelText('Contraseña')).toHaveValue('contraseña');
  });

  test('The switch sends {id, username, nombre, activo} with the inverse', async () => {
    const { user, api } = await openUsers();
    await user.click(rowSwitch('maria'));
    await waitFor(() => expect(rowSwitch('maria')).toBeEnabled());
    expect(rowSwitch('maria')).not.toBeChecked();
    const data = { id: 2, username: 'maria', nombre: 'María López', activo: 0 };
    expect(api.callsTo(PUT)[0]?.data).toEqual(data);
  });

  test('The switch falls back with a toast when the call fails', async () => {
    expectConsoleError(/Not this one/);
    const api = new FakeApi();
    const body = { code: 'forbidden', message: 'Not this one.' };
    api.override(PUT, () => ({ status: 403, body }));
    const { user } = await openUsers(api);
    await user.click(rowSwitch('maria'));
    expect(await screen.findByText('No se pudo guardar el usuario.')).toBeVisible();
    expect(rowSwitch('maria')).toBeChecked();
  });

  test('A list that cannot be loaded says so in Spanish and can be tried again', async () => {
    expectConsoleError(/cannot be reached/);
    const api = new FakeApi();
    api.override('GET /user/list', () => 'network');
    const { user } = openAdmin('/Dashboard', { api });
    await user.click(await screen.findByRole('tab', { name: 'User Settings' }));
    expect(await screen.findByText('No se pudo cargar la lista de usuarios.')).toBeVisible();
    api.restore('GET /user/list');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe("Dialog 'Editar Usuario'", () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Editar Usuario' }));
  const field = (label: string) => dialog().getByLabelText(label);
  const save = () => dialog().getByRole('button', { name: 'Guardar' });

  async function openDialog(api = new FakeApi(), session?: Parameters<typeof openAdmin>[1]) {
    const view = await openUsers(api, session);
    await view.user.click(screen.getByRole('button', { name: 'Editar maria' }));
    return view;
  }

  test('Username, Nombre completo, Nueva contraseña, Confirmar contraseña, Cancelar, Guardar', async () => {
    const { user } = await openDialog();
    expect(screen.getByRole('dialog')).toHaveAttribute('lang', 'es');
    expect(field('Username')).toHaveValue('maria');
    expect(field('Nombre completo')).toHaveValue('María López');
    expect(field('Nueva contraseña')).toHaveValue('');
    expect(field('Confirmar contraseña')).toHaveValue('');
    expect(save()).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['secret-1', 'secret-2'],
    ['secret-1', ''],
    ['', 'secret-2'],
  ])(
    'Password mismatch: told in the dialog and nothing is saved (%s, %s)',
    async (first, second) => {
      const { user, api } = await openDialog();
      if (first) await user.type(field('Nueva contraseña'), first);
      if (second) await user.type(field('Confirmar contraseña'), second);
      await user.click(save());
      expect(dialog().getByRole('alert')).toHaveTextContent(/^Las contraseñas no coinciden\.$/);
      expect(api.callsTo(PUT)).toHaveLength(0);
    },
  );

  test('If both are blank, the password is left unchanged: no key is sent', async () => {
    const { user, api } = await openDialog();
    await user.clear(field('Nombre completo'));
    await user.type(field('Nombre completo'), 'María');
    await user.type(field('Nueva contraseña'), '  ');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const data = { id: 2, username: 'maria', nombre: 'María', activo: 1 };
    expect(api.callsTo(PUT)[0]?.data).toEqual(data);
    expect(await screen.findByRole('cell', { name: 'María' })).toBeVisible();
  });

  test('A new password is sent as base64 in key', async () => {
    const { user, api } = await openDialog();
    await user.type(field('Nueva contraseña'), 'secret-ñ');
    await user.type(field('Confirmar contraseña'), 'secret-ñ');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const key = Buffer.from('secret-ñ').toString('base64');
    expect(api.callsTo(PUT)[0]?.data).toEqual({
      id: 2,
      username: 'maria',
      nombre: 'María López',
      activo: 1,
      key,
    });
  });

  test('A refused save tells in a toast and keeps the contents', async () => {
    expectConsoleError(/Use 8 to 128/);
    const api = new FakeApi();
    const body = { code: 'invalid_input', message: 'Use 8 to 128 characters.' };
    api.override(PUT, () => ({ status: 400, body }));
    const { user } = await openDialog(api);
    await user.type(field('Nueva contraseña'), 'secret-1');
    await user.type(field('Confirmar contraseña'), 'secret-1');
    await user.click(save());
    expect(await screen.findByText('Use 8 to 128 characters.')).toBeVisible();
    expect(field('Nueva contraseña')).toHaveValue('secret-1');
  });

  test('A changed dialog asks before it closes', async () => {
    const { user } = await openDialog();
    await user.type(field('Username'), '2');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test("'Welcome: {name}' follows when the administrator renames herself", async () => {
    const session = { id: 2, username: 'maria', name: 'María López' };
    const { user } = await openDialog(new FakeApi(), { session });
    await user.type(field('Nombre completo'), ' Ruiz');
    await user.click(save());
    expect(await screen.findByText('Welcome: María López Ruiz')).toBeInTheDocument();
  });
});
