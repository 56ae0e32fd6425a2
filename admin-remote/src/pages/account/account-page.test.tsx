import { readSession } from '@catalogmx/shared';
import { failure, FakeApi } from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, field, fill, press } from '../../testing/admin-screen.ts';
import { fakeAccount, MARIA, PASSWORD } from '../../testing/fake-account.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const NEW_PASSWORD = 'Slide-Green-43';

async function openAccount(api = fakeAccount()) {
  const view = openAdmin('/MiCuenta', { api, session: MARIA });
  await screen.findByRole('heading', { name: 'Contraseña' });
  return { ...view, api };
}

describe("The link to 'Mi cuenta'", () => {
  test('is beside the welcome, and leads to the page', async () => {
    const { user } = openAdmin('/Dashboard', { api: fakeAccount(), session: MARIA });
    const link = await screen.findByRole('link', { name: 'Mi cuenta' });
    expect(screen.getByText('Welcome: María López')).toContainElement(link);
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
    expect(document.title).toBe('Mi cuenta | Bounce & Party');
  });

  test.each([404, 405])('is missing on an older back end: %i', async (status) => {
    openAdmin('/Dashboard', { api: new FakeApi({ 'GET /user/session': { status, body: {} } }) });
    await screen.findByRole('tab', { name: 'Active Articles' });
    expect(screen.queryByRole('link', { name: 'Mi cuenta' })).toBeNull();
  });
});

test('the page is in Spanish, and leads back to the dashboard', async () => {
  await openAccount();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'es');
  const sections = screen.getAllByRole('heading', { level: 2 });
  const names = ['Nombre', 'Contraseña', 'Verificación en dos pasos', 'Sesiones'];
  expect(sections.map(({ textContent }) => textContent)).toEqual(names);
  const back = screen.getByRole('link', { name: 'Volver al panel' });
  expect(back).toHaveAttribute('href', '/Dashboard');
});

describe('The own name', () => {
  test('is changed, also in the welcome', async () => {
    const { user, api } = await openAccount();
    expect(button('Guardar nombre')).toBeDisabled();
    await user.clear(field('Nombre completo'));
    await user.click(button('Guardar nombre'));
    expect(await screen.findByText('Escribe tu nombre.')).toBeVisible();
    expect(field('Nombre completo')).toHaveFocus();
    await fill(user, { 'Nombre completo': ' María Ruiz ' });
    await user.click(button('Guardar nombre'));
    expect(await screen.findByText('Nombre guardado.')).toBeVisible();
    expect(api.callsTo('PUT /user/account')).toMatchObject([{ data: { name: 'María Ruiz' } }]);
    expect(readSession()).toEqual({ ...MARIA, name: 'María Ruiz' });
    expect(button('Guardar nombre')).toBeDisabled();
  });

  test('cannot be changed by user 1', async () => {
    await openAccount(fakeAccount({ id: 1, username: 'admin', name: 'Administrator' }));
    expect(screen.queryByLabelText('Nombre completo')).toBeNull();
    const text = 'Los nombres del usuario principal no se pueden cambiar.';
    expect(screen.getByText(text)).toBeVisible();
  });

  test('whose response comes on the dashboard is not offered as unsaved later', async () => {
    const { user, api } = await openAccount();
    await fill(user, { 'Nombre completo': ' Ruiz' });
    const release = api.hold('PUT /user/account');
    await user.click(button('Guardar nombre'));
    await press(user, 'link', 'Volver al panel');
    await release();
    expect(await screen.findByText('Nombre guardado.')).toBeVisible();
    await press(user, 'link', 'Mi cuenta');
    const name = await screen.findByLabelText('Nombre completo');
    await waitFor(() => expect(name).toHaveValue('María López Ruiz'));
    expect(screen.queryByText('Esto aún no lo habías guardado.')).toBeNull();
  });
});

describe('The own password', () => {
  const DIFFERENT = 'Las contraseñas no coinciden.';

  async function fillIn(changes: { current?: string; confirmation?: string } = {}) {
    const view = await openAccount();
    const { current = PASSWORD, confirmation = NEW_PASSWORD } = changes;
    await fill(view.user, {
      'Contraseña actual': current,
      'Nueva contraseña': NEW_PASSWORD,
      'Confirmar contraseña': confirmation,
    });
    return view;
  }
  const save = () => button('Cambiar contraseña');

  test('differs only once the second one is written, and until they are the same', async () => {
    const { user } = await openAccount();
    await fill(user, { 'Nueva contraseña': NEW_PASSWORD });
    await user.tab();
    await fill(user, { 'Confirmar contraseña': NEW_PASSWORD });
    expect(screen.queryByText(DIFFERENT)).toBeNull();
    await user.tab();
    await user.type(field('Nueva contraseña'), '4');
    expect(await screen.findByText(DIFFERENT)).toBeVisible();
    await user.type(field('Confirmar contraseña'), '4');
    await waitFor(() => expect(screen.queryByText(DIFFERENT)).toBeNull());
  });

  test('is changed, which clears the fields and ends the other sessions', async () => {
    const { user, api } = await fillIn();
    await user.click(save());
    const done = 'Contraseña cambiada. Las demás sesiones se cerraron.';
    expect(await screen.findByText(done)).toHaveAttribute('lang', 'es');
    const data = { current: btoa(PASSWORD), key: btoa(NEW_PASSWORD) };
    expect(api.callsTo('PUT /user/password')[0]?.data).toEqual(data);
    for (const label of ['Contraseña actual', 'Nueva contraseña', 'Confirmar contraseña']) {
      expect(field(label)).toHaveValue('');
      expect(field(label)).toHaveAccessibleDescription(/^$|^De 8 a 128/);
    }
    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  });

  test('that is weak is rejected beside the field before anything is sent', async () => {
    const text = 'No incluyas el nombre de usuario.';
    const { user, api } = await openAccount();
    await fill(user, { 'Nueva contraseña': 'x-Maria-4711' });
    expect(screen.queryByText(text)).toBeNull();
    await user.tab();
    expect(await screen.findByText(text)).toBeVisible();
    expect(field('Nueva contraseña')).toHaveAccessibleDescription(new RegExp(text));
    await user.click(save());
    await waitFor(() => expect(field('Contraseña actual')).toHaveFocus());
    expect(screen.getByText('Escribe tu contraseña actual.')).toBeVisible();
    expect(api.callsTo('PUT /user/password')).toHaveLength(0);
  });

  test('has fields that may be left empty', async () => {
    const { user } = await openAccount();
    await user.click(field('Contraseña actual'));
    for (let i = 0; i < 6; i++) await user.tab();
    expect(field('Contraseña actual')).not.toBeInvalid();
    expect(field('Nueva contraseña')).not.toBeInvalid();
  });

  const common = failure(400, 'invalid_input', '', { key: 'Use another password.' });
  const tooMany = { ...failure(429, 'too_many_requests', ''), headers: { 'retry-after': '4' } };

  test.each([
    ['wrong', undefined, 'Esta no es tu contraseña actual.', 'Contraseña actual'],
    [PASSWORD, common, /^Elige otra contraseña/, 'Nueva contraseña'],
    [PASSWORD, tooMany, 'Demasiados intentos. Prueba de nuevo en 4 s.', undefined],
  ])('keeps the contents when it is refused: %s, %j', async (current, response, text, focused) => {
    const { user, api } = await fillIn({ current });
    if (response) api.override('PUT /user/password', response);
    await user.click(save());
    expect(await screen.findByText(text)).toBeVisible();
    if (focused) expect(field(focused)).toHaveFocus();
    expect(field('Nueva contraseña')).toHaveValue(NEW_PASSWORD);
  });
});

describe('The own sessions', () => {
  test('are listed with their devices; others are ended one by one or all', async () => {
    const { user, api } = await openAccount();
    const [first, , third] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^Chrome, WindowsEsta sesiónInicio: 20 de noviembre de 2026, 9:00 a\. m\. CSTÚltima actividad: /,
    );
    expect(third).toHaveTextContent(/^Dispositivo desconocido/);
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    await press(user, 'button', 'Cerrar la sesión de Safari, iPhone');
    await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Sesiones' })).toHaveFocus();
    await user.click(button('Cerrar las demás'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull();
    const sent = api.callsTo('DELETE /user/sessions').map(({ data }) => data);
    expect(sent).toEqual([{ id: 'phone' }, {}]);
  });
});

describe('The own email address', () => {
  const PUT = 'PUT /user/email';
  const accountOf = (email?: string) => fakeAccount(email === undefined ? {} : { email });
  const findReminder = () => screen.queryByText(/no confirmed email address/);

  async function openDashboard(email?: string) {
    const view = openAdmin('/Dashboard', { api: accountOf(email), session: MARIA });
    await screen.findByRole('link', { name: 'Mi cuenta' });
    return view;
  }

  const title = () => screen.getByRole('heading', { name: 'Correo electrónico' });
  const section = () => within(title().parentElement as HTMLElement);
  const address = () => section().getByLabelText('Correo electrónico');
  const save = () => section().getByRole('button', { name: 'Guardar correo' });

  async function send(texts: Record<string, string>) {
    const view = await openAccount(accountOf(''));
    await fill(view.user, texts, section());
    await view.user.click(save());
    return view;
  }

  test('is sent with the password, and the link is announced', async () => {
    const texts = { 'Correo electrónico': ' maria@example.com ', 'Contraseña actual': PASSWORD };
    const { api } = await send(texts);
    expect(await section().findByText(/^Enviamos un enlace a maria@example.com/)).toBeVisible();
    const data = { email: 'maria@example.com', current: btoa(PASSWORD) };
    expect(api.callsTo(PUT)[0]?.data).toEqual(data);
    expect(section().getByLabelText('Contraseña actual')).toHaveValue('');
    expect(address()).toHaveValue('maria@example.com');
    // Another mail, if the first does not arrive.
    expect(save()).toBeEnabled();
  });

  test('that is missing is asked for on the dashboard, which takes No for the session', async () => {
    const { user, unmount } = await openDashboard('');
    await press(user, 'link', 'Add your email address');
    await waitFor(() => expect(title()).toHaveFocus());
    unmount();
    const again = await openDashboard('');
    await press(again.user, 'button', 'Not now');
    expect(findReminder()).toBeNull();
    await press(again.user, 'link', 'Mi cuenta');
    await screen.findByRole('heading', { name: 'Correo electrónico' });
    await act(() => again.router.navigate(-1));
    await screen.findByRole('tab', { name: 'Active Articles' });
    expect(findReminder()).toBeNull();
  });

  test.each([['maria@example.com'], [undefined]])(
    'is not asked for on the dashboard if it is %s',
    async (email) => {
      await openDashboard(email);
      expect(findReminder()).toBeNull();
    },
  );

  test('that is none and a wrong password are told beside their fields', async () => {
    const texts = { 'Correo electrónico': 'maria', 'Contraseña actual': 'wrong' };
    const { user, api } = await send(texts);
    expect(await section().findByText('Escribe una dirección de correo completa.')).toBeVisible();
    expect(api.callsTo(PUT)).toHaveLength(0);
    await fill(user, { 'Correo electrónico': '@example.com' }, section());
    await user.click(save());
    expect(await section().findByText('Esta no es tu contraseña actual.')).toBeVisible();
    expect(address()).toHaveValue('maria@example.com');
  });

  test('that is confirmed is shown, and removed by an empty field', async () => {
    const { user } = await openAccount(accountOf('maria@example.com'));
    expect(section().getByText('maria@example.com')).toBeVisible();
    expect(address()).toHaveValue('maria@example.com');
    expect(save()).toBeDisabled();
    await user.clear(address());
    await fill(user, { 'Contraseña actual': PASSWORD }, section());
    await user.click(save());
    expect(await screen.findByText('Correo quitado.')).toBeVisible();
    await waitFor(() => expect(section().queryByText('maria@example.com')).toBeNull());
  });
});
