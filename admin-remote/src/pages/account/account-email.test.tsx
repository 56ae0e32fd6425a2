import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeAccount, PASSWORD } from '../../testing/fake-account.ts';
import { openAdmin } from '../../testing/open-admin.tsx';

const PUT = 'PUT /user/email';
const maria = { id: 2, username: 'maria', name: 'María López' };

async function openEmail(email?: string) {
  const api = fakeAccount(email === undefined ? {} : { email });
  api.override(PUT, ({ data }) => {
    if (data.current !== btoa(PASSWORD)) {
      const fields = { current: 'This is not your current password.' };
      return { status: 400, body: { code: 'invalid_input', message: 'Check it.', fields } };
    }
    if (data.email === '') api.account.email = '';
    return { status: data.email === '' ? 200 : 202, body: { status: 'sent' } };
  });
  const view = openAdmin('/MiCuenta', { api, session: maria });
  await screen.findByRole('heading', { name: 'Contraseña' });
  return { ...view, api };
}

async function openDashboard(email?: string) {
  const api = fakeAccount(email === undefined ? {} : { email });
  const view = openAdmin('/Dashboard', { api, session: maria });
  await screen.findByRole('link', { name: 'Mi cuenta' });
  return view;
}

const section = () => {
  const heading = screen.getByRole('heading', { name: 'Correo electrónico' });
  return within(heading.parentElement as HTMLElement);
};
const field = (label: string) => section().getByLabelText(label);
const save = () => section().getByRole('button', { name: 'Guardar correo' });

test('the section is missing where the server sends no mails', async () => {
  await openEmail();
  expect(screen.queryByRole('heading', { name: 'Correo electrónico' })).toBeNull();
});

test('an address is sent with the password, and the link is announced', async () => {
  const { user, api } = await openEmail('');
  await user.type(field('Correo electrónico'), ' maria@example.com ');
  await user.type(field('Contraseña actual'), PASSWORD);
  await user.click(save());
  expect(await section().findByText(/^Enviamos un enlace a maria@example.com/)).toBeVisible();
  expect(api.callsTo(PUT)[0]?.data).toEqual({
    email: 'maria@example.com',
    current: btoa(PASSWORD),
  });
  expect(field('Contraseña actual')).toHaveValue('');
  expect(field('Correo electrónico')).toHaveValue('maria@example.com');
  // Another mail, if the first does not arrive.
  expect(save()).toBeEnabled();
});

test('the dashboard reminds of a missing address, leads to its field and takes No for the session', async () => {
  const { user, unmount } = await openDashboard('');
  await user.click(await screen.findByRole('link', { name: 'Add your email address' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Correo electrónico' })).toHaveFocus(),
  );
  unmount();
  const again = await openDashboard('');
  await again.user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/no confirmed email address/)).toBeNull();
  await again.user.click(screen.getByRole('link', { name: 'Mi cuenta' }));
  await screen.findByRole('heading', { name: 'Correo electrónico' });
  await act(() => again.router.navigate(-1));
  await screen.findByRole('tab', { name: 'Active Articles' });
  expect(screen.queryByText(/no confirmed email address/)).toBeNull();
});

test.each([['maria@example.com'], [undefined]])(
  'the dashboard reminds of no address if it is %s',
  async (email) => {
    await openDashboard(email);
    expect(screen.queryByText(/no confirmed email address/)).toBeNull();
  },
);

test('an address that is none and a wrong password are told beside their fields', async () => {
  const { user, api } = await openEmail('');
  await user.type(field('Correo electrónico'), 'maria');
  await user.type(field('Contraseña actual'), 'wrong');
  await user.click(save());
  expect(await section().findByText('Escribe una dirección de correo completa.')).toBeVisible();
  expect(api.callsTo(PUT)).toHaveLength(0);
  await user.type(field('Correo electrónico'), '@example.com');
  await user.click(save());
  expect(await section().findByText('Esta no es tu contraseña actual.')).toBeVisible();
  expect(field('Correo electrónico')).toHaveValue('maria@example.com');
});

test('a confirmed address is shown, and removed by an empty field', async () => {
  const { user } = await openEmail('maria@example.com');
  expect(section().getByText('maria@example.com')).toBeVisible();
  expect(field('Correo electrónico')).toHaveValue('maria@example.com');
  expect(save()).toBeDisabled();
  await user.clear(field('Correo electrónico'));
  await user.type(field('Contraseña actual'), PASSWORD);
  await user.click(save());
  expect(await screen.findByText('Correo quitado.')).toBeVisible();
  await waitFor(() => expect(section().queryByText('maria@example.com')).toBeNull());
});
