import { screen, waitFor } from '@testing-library/react';
import { CODE, fakeAccount, MARIA, PASSWORD, SECRET } from '../../testing/fake-account.ts';
import { openAdmin } from '../../testing/open-admin.tsx';
import { button, field } from '../../testing/admin-screen.ts';

const section = () => screen.getByRole('heading', { name: 'Verificación en dos pasos' });
const code = () => field('Código');

async function openAccount(api = fakeAccount()) {
  const view = openAdmin('/MiCuenta', { api, session: MARIA });
  await screen.findByRole('heading', { name: 'Verificación en dos pasos' });
  return view;
}

async function begin() {
  const view = await openAccount();
  await view.user.click(button('Activar'));
  return view;
}

describe('Switching two-factor codes on', () => {
  test('shows the secret, takes a code and shows recovery codes', async () => {
    const { user } = await begin();
    const title = await screen.findByRole('heading', { name: 'Añade esta cuenta a tu aplicación' });
    expect(title).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    await user.click(button('Copiar clave'));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    await user.type(code(), `${CODE}{Enter}`);

    const done = await screen.findByRole('heading', { name: 'Guarda tus códigos de recuperación' });
    expect(done).toHaveFocus();
    expect(screen.getByText('code-1-0')).toBeVisible();
    const text = `${Array.from({ length: 10 }, (_, i) => `code-1-${i}`).join('\n')}\n`;
    await user.click(button('Copiar'));
    expect(await navigator.clipboard.readText()).toBe(text);
    const link = screen.getByRole('link', { name: 'Descargar' });
    expect(link).toHaveAttribute('download', 'codigos-de-recuperacion.txt');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(text);

    await user.click(button('Ya los guardé'));
    expect(section()).toHaveFocus();
    expect(screen.queryByText('code-1-0')).toBeNull();
    expect(screen.getByText(/Quedan 10 de 10 códigos de recuperación\./)).toBeVisible();
  });

  test('shows a failed copy and a wrong code, and can be canceled', async () => {
    const { user } = await begin();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Forbidden.'));
    await user.click(await screen.findByRole('button', { name: 'Copiar clave' }));
    expect(await screen.findByText(/^No se pudo copiar\./)).toBeVisible();
    await user.type(await screen.findByLabelText('Código'), '000000{Enter}');
    expect(await screen.findByText(/^Este código no es correcto\./)).toBeVisible();
    expect(code()).toHaveFocus();
    await user.click(button('Cancelar'));
    expect(section()).toHaveFocus();
    expect(button('Activar')).toBeVisible();
  });

  test('asks for the password in an older session', async () => {
    const api = Object.assign(fakeAccount(), { isRecent: false });
    const { user } = await openAccount(api);
    await user.click(button('Activar'));
    await screen.findByRole('dialog', { name: 'Confirma tu contraseña' });
    await user.keyboard('x{Escape}');
    await waitFor(() => expect(button('Activar')).toHaveFocus());
    await user.click(button('Activar'));
    await user.type(await screen.findByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
    const title = await screen.findByRole('heading', { name: 'Añade esta cuenta a tu aplicación' });
    await waitFor(() => expect(title).toHaveFocus());
  });
});

describe('With two-factor codes', () => {
  const withCodes = () => fakeAccount({ twoFactor: true, recoveryCodes: 3 });

  test('they are switched off with a code, and the password in an older session', async () => {
    const api = withCodes();
    const { user } = await openAccount(api);
    await user.click(button('Desactivar'));
    expect(code()).toHaveFocus();
    await user.type(code(), '000000');
    await user.click(button('Desactivar'));
    expect(await screen.findByText('Este código no es correcto, o ya se usó.')).toBeVisible();
    expect(code()).toHaveFocus();
    api.isRecent = false;
    await user.clear(code());
    await user.type(code(), `${CODE}{Enter}`);
    await user.type(await screen.findByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText('Verificación en dos pasos desactivada.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Activar' })).toBeVisible();
    expect(section()).toHaveFocus();
    expect(api.callsTo('DELETE /user/two-factor').at(-1)?.data).toEqual({
      code: CODE,
      currentPassword: btoa(PASSWORD),
    });
  });

  test('new recovery codes are shown once', async () => {
    const { user } = await openAccount(withCodes());
    expect(screen.getByText(/Quedan 3 de 10 códigos de recuperación\./)).toBeVisible();
    await user.click(button('Nuevos códigos de recuperación'));
    await user.type(code(), `${CODE}{Enter}`);
    expect(await screen.findByText('code-2-9')).toBeVisible();
    await user.click(button('Ya los guardé'));
    await waitFor(() => expect(screen.queryByText('code-2-9')).toBeNull());
  });
});

test.each([
  [3, 'Quedan 3 de 10 códigos', null],
  [2, 'Quedan 2 de 10 códigos', /^Te quedan pocos/],
  [1, 'Queda 1 de 10 códigos', /^Te quedan pocos/],
  [0, 'Quedan 0 de 10 códigos', /^Sin códigos/],
])('%i recovery codes are counted, and few get a warning', async (recoveryCodes, text, warning) => {
  await openAccount(fakeAccount({ twoFactor: true, recoveryCodes }));
  expect(screen.getByText(text, { exact: false })).toBeVisible();
  if (warning) expect(screen.getByRole('alert')).toHaveTextContent(warning);
  else expect(screen.queryByRole('alert')).toBeNull();
});
