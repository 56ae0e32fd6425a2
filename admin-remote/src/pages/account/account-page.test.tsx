import { readSession } from '@catalogmx/shared';
import { expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeAccount, PASSWORD } from '../../testing/fake-account.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const maria = { id: 2, username: 'maria', name: 'María López' };
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);

async function openAccount(api = fakeAccount()) {
  const view = openAdmin('/MiCuenta', { api, session: maria });
  await screen.findByRole('heading', { name: 'Contraseña' });
  return view;
}

describe("The link to 'Mi cuenta'", () => {
  test('is beside the welcome, and leads to the page', async () => {
    const { user } = openAdmin('/Dashboard', { api: fakeAccount(), session: maria });
    const link = await screen.findByRole('link', { name: 'Mi cuenta' });
    expect(screen.getByText('Welcome: María López')).toContainElement(link);
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
    expect(document.title).toBe('Mi cuenta | Bounce & Party');
  });

  test.each([404, 405])('is missing on an older back end: %i', async (status) => {
    const api = new FakeApi();
    api.override('GET /user/session', () => ({ status, body: {} }));
    openAdmin('/Dashboard', { api });
    await screen.findByRole('tab', { name: 'Active Articles' });
    await waitFor(() => expect(api.callsTo('GET /user/session')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Mi cuenta' })).toBeNull();
  });
});

describe("'Mi cuenta' (/MiCuenta)", () => {
  test('is in Spanish, and leads back to the dashboard', async () => {
    await openAccount();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.closest('[lang]')).toHaveAttribute('lang', 'es');
    const sections = screen.getAllByRole('heading', { level: 2 });
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      'Nombre',
      'Contraseña',
      'Verificación en dos pasos',
      'Sesiones',
    ]);
    const back = screen.getByRole('link', { name: 'Volver al panel' });
    expect(back).toHaveAttribute('href', '/Dashboard');
  });

  test('sends those without a session to the login page', async () => {
    const { router } = openAdmin('/MiCuenta', { session: null });
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  });

  test('can be tried again when it does not load', async () => {
    const api = fakeAccount();
    api.override('GET /user/session', () => 'network');
    expectConsoleError(/cannot be reached/);
    const { user } = openAdmin('/MiCuenta', { api, session: maria });
    expect(await screen.findByText('No se pudo cargar tu cuenta.')).toBeVisible();
    api.override('GET /user/session', () => ({ status: 200, body: api.account }));
    await user.click(button('Reintentar'));
    expect(await screen.findByRole('heading', { name: 'Contraseña' })).toBeVisible();
  });

  test('changes the own name, also in the welcome', async () => {
    const { user, api } = await openAccount();
    expect(button('Guardar nombre')).toBeDisabled();
    await user.clear(field('Nombre completo'));
    await user.click(button('Guardar nombre'));
    expect(await screen.findByText('Escribe tu nombre.')).toBeVisible();
    expect(field('Nombre completo')).toHaveFocus();
    await user.type(field('Nombre completo'), ' María Ruiz ');
    await user.click(button('Guardar nombre'));
    expect(await screen.findByText('Nombre guardado.')).toBeVisible();
    expect(api.callsTo('PUT /user/account').map(({ data }) => data)).toEqual([
      { name: 'María Ruiz' },
    ]);
    expect(readSession()).toEqual({ ...maria, name: 'María Ruiz' });
    expect(button('Guardar nombre')).toBeDisabled();
  });

  test('offers user 1 no new name', async () => {
    await openAccount(fakeAccount({ id: 1, username: 'admin', name: 'Administrator' }));
    expect(screen.queryByLabelText('Nombre completo')).toBeNull();
    expect(
      screen.getByText('Los nombres del usuario principal no se pueden cambiar.'),
    ).toBeVisible();
  });
});

describe('The own password', () => {
  async function fillIn(changes: { current?: string; key?: string; confirmation?: string } = {}) {
    const view = await openAccount();
    const { current = PASSWORD, key = 'Slide-Green-43', confirmation = key } = changes;
    await view.user.type(field('Contraseña actual'), current);
    await view.user.type(field('Nueva contraseña'), key);
    await view.user.type(field('Confirmar contraseña'), confirmation);
    return view;
  }
  const save = () => button('Cambiar contraseña');

  test('shows no difference before the second password is written', async () => {
    const { user } = await openAccount();
    await user.type(field('Nueva contraseña'), 'Slide-Green-43');
    await user.tab();
    await user.type(field('Confirmar contraseña'), 'Slide-Green-43');
    expect(screen.queryByText('Las contraseñas no coinciden.')).toBeNull();
    await user.tab();
    await user.type(field('Nueva contraseña'), '4');
    expect(await screen.findByText('Las contraseñas no coinciden.')).toBeVisible();
  });

  test('is changed, which clears the fields and ends the other sessions', async () => {
    const { user, api } = await fillIn();
    await user.click(save());
    const done = 'Contraseña cambiada. Las demás sesiones se cerraron.';
    expect(await screen.findByText(done)).toHaveAttribute('lang', 'es');
    expect(api.callsTo('PUT /user/password')[0]?.data).toEqual({
      current: btoa(PASSWORD),
      key: btoa('Slide-Green-43'),
    });
    for (const label of ['Contraseña actual', 'Nueva contraseña', 'Confirmar contraseña']) {
      expect(field(label)).toHaveValue('');
      expect(field(label)).toHaveAccessibleDescription(/^$|^De 8 a 128/);
    }
    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  });

  test.each([
    ['corta', 'Usa de 8 a 128 caracteres.'],
    ['x-Maria-4711', 'No incluyas el nombre de usuario.'],
  ])('%s is told beside the field before anything is sent', async (key, text) => {
    const { user, api } = await openAccount();
    await user.type(field('Nueva contraseña'), key);
    expect(screen.queryByText(text)).toBeNull();
    await user.tab();
    expect(await screen.findByText(text)).toBeVisible();
    expect(field('Nueva contraseña')).toHaveAccessibleDescription(new RegExp(text));
    await user.click(save());
    await waitFor(() => expect(field('Contraseña actual')).toHaveFocus());
    expect(screen.getByText('Escribe tu contraseña actual.')).toBeVisible();
    expect(api.callsTo('PUT /user/password')).toHaveLength(0);
  });

  test('walking through the empty fields shows nothing', async () => {
    const { user } = await openAccount();
    await user.click(field('Contraseña actual'));
    for (let i = 0; i < 6; i++) await user.tab();
    expect(field('Contraseña actual')).not.toBeInvalid();
    expect(field('Nueva contraseña')).not.toBeInvalid();
  });

  test('a confirmation that differs is told until it is the same', async () => {
    const { user } = await fillIn({ confirmation: 'Slide' });
    await user.tab();
    expect(await screen.findByText('Las contraseñas no coinciden.')).toBeVisible();
    await user.type(field('Confirmar contraseña'), '-Green-43');
    await waitFor(() => expect(screen.queryByText('Las contraseñas no coinciden.')).toBeNull());
  });

  test('a wrong current password is told beside the field, and the contents are kept', async () => {
    const { user } = await fillIn({ current: 'wrong' });
    await user.click(save());
    expect(await screen.findByText('Esta no es tu contraseña actual.')).toBeVisible();
    expect(field('Contraseña actual')).toHaveFocus();
    expect(field('Nueva contraseña')).toHaveValue('Slide-Green-43');
  });

  test('a common password is told beside the field', async () => {
    const { user, api } = await fillIn();
    const fields = { key: 'Use another password.' };
    api.override('PUT /user/password', () => ({ status: 400, body: { fields } }));
    await user.click(save());
    expect(await screen.findByText(/^Elige otra contraseña/)).toBeVisible();
    expect(field('Nueva contraseña')).toHaveFocus();
  });

  test('too many attempts are told beside the field', async () => {
    const { user, api } = await fillIn();
    const headers = { 'retry-after': '4' };
    api.override('PUT /user/password', () => ({ status: 429, body: {}, headers }));
    await user.click(save());
    expect(await screen.findByText('Demasiados intentos. Prueba de nuevo en 4 s.')).toBeVisible();
  });

  test('is shown and hidden', async () => {
    const { user } = await fillIn();
    const [toggle] = screen.getAllByRole('button', { name: 'Mostrar lo escrito' });
    expect(field('Contraseña actual')).toHaveAttribute('type', 'password');
    if (toggle) await user.click(toggle);
    expect(field('Contraseña actual')).toHaveAttribute('type', 'text');
    expect(field('Nueva contraseña')).toHaveAttribute('type', 'password');
  });
});

describe('The own sessions', () => {
  test('are listed with their devices; only others can be ended', async () => {
    await openAccount();
    const items = await screen.findAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(
      /^Chrome, WindowsEsta sesiónInicio: 20 de noviembre de 2026, 9:00 a\. m\. CSTÚltima actividad: /,
    );
    expect(texts[2]).toMatch(/^Dispositivo desconocido/);
    const [first] = items;
    expect(first && within(first).queryByRole('button')).toBeNull();
  });

  test('are ended one by one, or all but this one', async () => {
    const { user, api } = await openAccount();
    await user.click(
      await screen.findByRole('button', { name: 'Cerrar la sesión de Safari, iPhone' }),
    );
    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Sesiones' })).toHaveFocus();
    await user.click(button('Cerrar las demás'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull();
    const sent = api.callsTo('DELETE /user/sessions').map(({ data }) => data);
    expect(sent).toEqual([{ id: 'phone' }, {}]);
  });

  test('that do not load can be tried again', async () => {
    const api = fakeAccount();
    api.override('GET /user/sessions', () => ({ status: 500, body: {} }));
    expectConsoleError(/ApiError/);
    const { user } = await openAccount(api);
    expect(await screen.findByText('No se pudieron cargar las sesiones.')).toBeVisible();
    api.override('GET /user/sessions', () => ({ status: 200, body: api.sessions }));
    await user.click(button('Reintentar'));
    expect(await screen.findByText('Safari, iPhone')).toBeVisible();
  });
});
