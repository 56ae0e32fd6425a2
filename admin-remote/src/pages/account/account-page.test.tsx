import { readSession } from '@catalogmx/shared';
import { failure, FakeApi } from '@catalogmx/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, field, fill, link, press, see, seeNo, sent } from '../../testing/admin-screen.ts';
import { CODE, fakeAccount, MARIA, PASSWORD, SECRET } from '../../testing/fake-account.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const NEW_PASSWORD = 'Slide-Green-43';
const heading = (name: string) => screen.getByRole('heading', { name });
const sectionOf = (name: string) => within(heading(name).parentElement as HTMLElement);

async function openAccount(api = fakeAccount()) {
  const view = openAdmin('/MiCuenta', { api, session: MARIA });
  await screen.findByRole('heading', { name: 'Contraseña' });
  return { ...view, api };
}

test('the dashboard leads to the page, which is in Spanish and leads back', async () => {
  const { user } = openAdmin('/Dashboard', { api: fakeAccount(), session: MARIA });
  await press(user, 'link', 'Mi cuenta');
  const title = await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' });
  expect(title.closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(document.title).toBe('Mi cuenta | Bounce & Party');
  const sections = await screen.findAllByRole('heading', { level: 2 });
  const names = ['Nombre', 'Contraseña', 'Verificación en dos pasos', 'Sesiones'];
  expect(sections.map(({ textContent }) => textContent)).toEqual(names);
  expect(link('Volver al panel')).toHaveAttribute('href', '/Dashboard');
});

test('an older back end has no link to the page', async () => {
  openAdmin('/Dashboard', { api: new FakeApi({ 'GET /user/session': { status: 404, body: {} } }) });
  await screen.findByRole('tab', { name: 'Active Articles' });
  expect(screen.queryByRole('link', { name: 'Mi cuenta' })).toBeNull();
});

describe('The own name', () => {
  test('is changed, also in the session', async () => {
    const { user, api } = await openAccount();
    expect(button('Guardar nombre')).toBeDisabled();
    await user.clear(field('Nombre completo'));
    await user.click(button('Guardar nombre'));
    await see('Escribe tu nombre.');
    expect(field('Nombre completo')).toHaveFocus();
    await fill(user, { 'Nombre completo': ' María Ruiz ' });
    await user.click(button('Guardar nombre'));
    await see('Nombre guardado.');
    expect(sent(api, 'PUT /user/account')).toEqual([{ name: 'María Ruiz' }]);
    expect(readSession()).toEqual({ ...MARIA, name: 'María Ruiz' });
    expect(button('Guardar nombre')).toBeDisabled();
  });

  test('cannot be changed by user 1', async () => {
    await openAccount(fakeAccount({ id: 1, username: 'admin', name: 'Administrator' }));
    expect(screen.queryByLabelText('Nombre completo')).toBeNull();
    await see('Los nombres del usuario principal no se pueden cambiar.');
  });

  test('whose response comes on the dashboard is not offered as unsaved later', async () => {
    const { user, api } = await openAccount();
    await fill(user, { 'Nombre completo': ' Ruiz' });
    const release = api.hold('PUT /user/account');
    await user.click(button('Guardar nombre'));
    await press(user, 'link', 'Volver al panel');
    await release();
    await see('Nombre guardado.');
    await press(user, 'link', 'Mi cuenta');
    const name = await screen.findByLabelText('Nombre completo');
    await waitFor(() => expect(name).toHaveValue('María López Ruiz'));
    expect(screen.queryByText('Esto aún no lo habías guardado.')).toBeNull();
  });
});

describe('The own password', () => {
  const PUT = 'PUT /user/password';
  const labels = ['Contraseña actual', 'Nueva contraseña', 'Confirmar contraseña'] as const;

  async function change(current = PASSWORD, response?: ReturnType<typeof failure>) {
    const view = await openAccount();
    const texts = [current, NEW_PASSWORD, NEW_PASSWORD];
    await fill(view.user, Object.fromEntries(labels.map((label, i) => [label, texts[i] ?? ''])));
    if (response) view.api.override(PUT, response);
    await view.user.click(button('Cambiar contraseña'));
    return view;
  }

  test('differs only once the second one is written, and until they are the same', async () => {
    const different = 'Las contraseñas no coinciden.';
    const { user } = await openAccount();
    await fill(user, { 'Nueva contraseña': NEW_PASSWORD });
    await user.tab();
    await fill(user, { 'Confirmar contraseña': NEW_PASSWORD });
    expect(screen.queryByText(different)).toBeNull();
    await user.tab();
    await user.type(field('Nueva contraseña'), '4');
    await see(different);
    await user.type(field('Confirmar contraseña'), '4');
    await seeNo(different);
  });

  test('is changed, which clears the fields and ends the other sessions', async () => {
    const { api } = await change();
    const done = await see('Contraseña cambiada. Las demás sesiones se cerraron.');
    expect(done).toHaveAttribute('lang', 'es');
    expect(sent(api, PUT)).toEqual([{ current: btoa(PASSWORD), key: btoa(NEW_PASSWORD) }]);
    for (const label of labels) {
      expect(field(label)).toHaveValue('');
      expect(field(label)).toHaveAccessibleDescription(/^$|^De 8 a 128/);
    }
    await seeNo('Safari, iPhone');
  });

  test('that is weak is rejected beside the field before anything is sent', async () => {
    const text = 'No incluyas el nombre de usuario.';
    const { user, api } = await openAccount();
    await fill(user, { 'Nueva contraseña': 'x-Maria-4711' });
    expect(screen.queryByText(text)).toBeNull();
    await user.tab();
    await see(text);
    expect(field('Nueva contraseña')).toHaveAccessibleDescription(new RegExp(text));
    await user.click(button('Cambiar contraseña'));
    await waitFor(() => expect(field('Contraseña actual')).toHaveFocus());
    await see('Escribe tu contraseña actual.');
    expect(sent(api, PUT)).toEqual([]);
  });

  test('has fields that may be left empty', async () => {
    const { user } = await openAccount();
    await user.click(field('Contraseña actual'));
    for (let i = 0; i < 6; i++) await user.tab();
    for (const label of labels) expect(field(label)).not.toBeInvalid();
  });

  const common = failure(400, 'invalid_input', '', { key: 'Use another password.' });
  const tooMany = { ...failure(429, 'too_many_requests', ''), headers: { 'retry-after': '4' } };

  test.each([
    ['wrong', undefined, 'Esta no es tu contraseña actual.', 'Contraseña actual'],
    [PASSWORD, common, /^Elige otra contraseña/, 'Nueva contraseña'],
    [PASSWORD, tooMany, 'Demasiados intentos. Prueba de nuevo en 4 s.', 'Contraseña actual'],
  ])('keeps the contents when it is refused: %s, %j', async (current, response, text, focused) => {
    await change(current, response);
    await see(text);
    expect(field(focused)).toHaveFocus();
    expect(field('Nueva contraseña')).toHaveValue(NEW_PASSWORD);
  });
});

test('the own sessions are listed with their devices; others are ended one by one or all', async () => {
  const { user, api } = await openAccount();
  const [first, , third] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /^Chrome, WindowsEsta sesiónInicio: 20 de noviembre de 2026, 9:00 a\. m\. CSTÚltima actividad: /,
  );
  expect(third).toHaveTextContent(/^Dispositivo desconocido/);
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  await press(user, 'button', 'Cerrar la sesión de Safari, iPhone');
  await seeNo('Safari, iPhone');
  expect(heading('Sesiones')).toHaveFocus();
  await user.click(button('Cerrar las demás'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull();
  expect(sent(api, 'DELETE /user/sessions')).toEqual([{ id: 'phone' }, {}]);
});

describe('The own email address', () => {
  const LABEL = 'Correo electrónico';
  const PUT = 'PUT /user/email';
  const seeNoReminder = () => expect(screen.queryByText(/no confirmed email address/)).toBeNull();
  const section = () => sectionOf(LABEL);
  const address = () => section().getByLabelText(LABEL);
  const save = () => section().getByRole('button', { name: 'Guardar correo' });

  async function openDashboard(email?: string) {
    const api = fakeAccount(email === undefined ? {} : { email });
    const view = openAdmin('/Dashboard', { api, session: MARIA });
    await screen.findByRole('link', { name: 'Mi cuenta' });
    return view;
  }

  async function send(email: string, password: string) {
    const view = await openAccount(fakeAccount({ email: '' }));
    await fill(view.user, { [LABEL]: email, 'Contraseña actual': password }, section());
    await view.user.click(save());
    return view;
  }

  test('is sent with the password, and the link is announced', async () => {
    const { api } = await send(' maria@example.com ', PASSWORD);
    await see(/^Enviamos un enlace a maria@example.com/);
    expect(sent(api, PUT)).toEqual([{ email: 'maria@example.com', current: btoa(PASSWORD) }]);
    expect(section().getByLabelText('Contraseña actual')).toHaveValue('');
    expect(address()).toHaveValue('maria@example.com');
    // Another mail, if the first does not arrive.
    expect(save()).toBeEnabled();
  });

  test('that is missing is asked for on the dashboard, which takes No for the session', async () => {
    const { user, unmount } = await openDashboard('');
    await press(user, 'link', 'Add your email address');
    await waitFor(() => expect(heading(LABEL)).toHaveFocus());
    unmount();
    const again = await openDashboard('');
    await press(again.user, 'button', 'Not now');
    seeNoReminder();
    await press(again.user, 'link', 'Mi cuenta');
    await screen.findByRole('heading', { name: LABEL });
    await act(() => again.router.navigate(-1));
    await screen.findByRole('tab', { name: 'Active Articles' });
    seeNoReminder();
  });

  test.each([['maria@example.com'], [undefined]])(
    'is not asked for on the dashboard if it is %s',
    async (email) => {
      await openDashboard(email);
      seeNoReminder();
    },
  );

  test('that is none and a wrong password are told beside their fields', async () => {
    const { user, api } = await send('maria', 'wrong');
    await see('Escribe una dirección de correo completa.');
    expect(sent(api, PUT)).toEqual([]);
    await fill(user, { [LABEL]: '@example.com' }, section());
    await user.click(save());
    await see('Esta no es tu contraseña actual.');
    expect(address()).toHaveValue('maria@example.com');
  });

  test('that is confirmed is shown, and removed by an empty field', async () => {
    const { user } = await openAccount(fakeAccount({ email: 'maria@example.com' }));
    await see('maria@example.com');
    expect(save()).toBeDisabled();
    await user.clear(address());
    await fill(user, { 'Contraseña actual': PASSWORD }, section());
    await user.click(save());
    await see('Correo quitado.');
    await seeNo('maria@example.com');
  });
});

describe('Two-factor codes', () => {
  const SECTION = 'Verificación en dos pasos';
  const SETUP = 'Añade esta cuenta a tu aplicación';
  const code = () => field('Código');
  const findTitle = (name: string) => screen.findByRole('heading', { name });

  async function begin(api = fakeAccount()) {
    const view = await openAccount(api);
    await view.user.click(button('Activar'));
    return view;
  }

  test('are switched on with a secret and a code, which shows recovery codes', async () => {
    const { user } = await begin();
    expect(await findTitle(SETUP)).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible();
    await see('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
    await user.click(button('Copiar clave'));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    await user.type(code(), `${CODE}{Enter}`);
    expect(await findTitle('Guarda tus códigos de recuperación')).toHaveFocus();
    const text = `${Array.from({ length: 10 }, (_, i) => `code-1-${i}`).join('\n')}\n`;
    await user.click(button('Copiar'));
    expect(await navigator.clipboard.readText()).toBe(text);
    expect(decodeURIComponent(link('Descargar').getAttribute('href') ?? '')).toContain(text);
    await user.click(button('Ya los guardé'));
    expect(heading(SECTION)).toHaveFocus();
    expect(screen.queryByText('code-1-0')).toBeNull();
  });

  test('show a failed copy and a wrong code, and can be canceled', async () => {
    const { user } = await begin();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Forbidden.'));
    await press(user, 'button', 'Copiar clave');
    await see(/^No se pudo copiar\./);
    await user.type(code(), '000000{Enter}');
    await see(/^Este código no es correcto\./);
    expect(code()).toHaveFocus();
    await user.click(button('Cancelar'));
    expect(heading(SECTION)).toHaveFocus();
    expect(button('Activar')).toBeVisible();
  });

  test('need the password in an older session', async () => {
    const { user } = await begin(Object.assign(fakeAccount(), { isRecent: false }));
    await screen.findByRole('dialog', { name: 'Confirma tu contraseña' });
    await user.keyboard('x{Escape}');
    await waitFor(() => expect(button('Activar')).toHaveFocus());
    await user.click(button('Activar'));
    await user.type(await screen.findByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
    const title = await findTitle(SETUP);
    await waitFor(() => expect(title).toHaveFocus());
  });

  test('are switched off with a code, and the password in an older session', async () => {
    const { user, api } = await openAccount(fakeAccount({ twoFactor: true, recoveryCodes: 3 }));
    await user.click(button('Desactivar'));
    expect(code()).toHaveFocus();
    await user.type(code(), '000000');
    await user.click(button('Desactivar'));
    await see('Este código no es correcto, o ya se usó.');
    expect(code()).toHaveFocus();
    api.isRecent = false;
    await user.clear(code());
    await user.type(code(), `${CODE}{Enter}`);
    await user.type(await screen.findByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
    await see('Verificación en dos pasos desactivada.');
    expect(await screen.findByRole('button', { name: 'Activar' })).toBeVisible();
    expect(heading(SECTION)).toHaveFocus();
    const data = { code: CODE, currentPassword: btoa(PASSWORD) };
    expect(sent(api, 'DELETE /user/two-factor').at(-1)).toEqual(data);
  });

  test('get new recovery codes, which are shown once', async () => {
    const { user } = await openAccount(fakeAccount({ twoFactor: true, recoveryCodes: 3 }));
    await user.click(button('Nuevos códigos de recuperación'));
    await user.type(code(), `${CODE}{Enter}`);
    await see('code-2-9');
    await user.click(button('Ya los guardé'));
    await seeNo('code-2-9');
  });

  test.each([
    [3, 'Quedan 3 de 10 códigos', null],
    [2, 'Quedan 2 de 10 códigos', /^Te quedan pocos/],
    [1, 'Queda 1 de 10 códigos', /^Te quedan pocos/],
    [0, 'Quedan 0 de 10 códigos', /^Sin códigos/],
  ])('are counted at %i for recovery, and few get a warning', async (count, text, warning) => {
    await openAccount(fakeAccount({ twoFactor: true, recoveryCodes: count }));
    expect(screen.getByText(text, { exact: false })).toBeVisible();
    if (warning) expect(screen.getByRole('alert')).toHaveTextContent(warning);
    else expect(screen.queryByRole('alert')).toBeNull();
  });
});
