import { advanceTimers, expectConsoleError } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { createDeferred } from '../../testing/deferred.ts';
import { fakeAccount, PASSWORD } from '../../testing/fake-account.ts';
import { hang } from '../../testing/hang.ts';
import { openAdmin } from '../../testing/open-admin.tsx';
import { passCallLimit } from '../../testing/pass-call-limit.ts';

const session = { id: 2, username: 'maria', name: 'María López' };
const button = (name: string) => screen.getByRole('button', { name });

type View = Awaited<ReturnType<typeof openAccount>>;

async function openAccount() {
  const api = fakeAccount({ email: '' });
  // With a delay, fake timers decide when a response arrives.
  api.delay = 10;
  const view = openAdmin('/MiCuenta', { api, session });
  await screen.findByRole('heading', { name: 'Contraseña' });
  return { ...view, api };
}

async function typeName({ user }: View) {
  await user.type(screen.getByLabelText('Nombre completo'), ' Ruiz');
}

async function typePassword({ user }: View) {
  await user.type(screen.getAllByLabelText('Contraseña actual')[0] as HTMLElement, PASSWORD);
  await user.type(screen.getByLabelText('Nueva contraseña'), 'Slide-Green-43');
  await user.type(screen.getByLabelText('Confirmar contraseña'), 'Slide-Green-43');
}

async function typeEmail({ user }: View) {
  await user.type(screen.getByLabelText('Correo electrónico'), 'maria@example.com');
  await user.type(screen.getAllByLabelText('Contraseña actual')[1] as HTMLElement, PASSWORD);
}

const forms = [
  ['name', 'PUT /user/account', typeName, 'Guardar nombre', 'No se pudo guardar el nombre.'],
  [
    'password',
    'PUT /user/password',
    typePassword,
    'Cambiar contraseña',
    'No se pudo cambiar la contraseña.',
  ],
  ['e-mail', 'PUT /user/email', typeEmail, 'Guardar correo', 'No se pudo guardar el correo.'],
] as const;

const contents = () =>
  screen.getAllByLabelText(/contraseña|nombre|correo/i, { selector: 'input' }).map((input) => {
    return (input as HTMLInputElement).value;
  });

afterEach(() => jest.useRealTimers());

describe.each(forms)("The %s in 'Mi cuenta'", (_name, call, type, save, failure) => {
  test('keeps its contents without an answer, and "Reintentar" saves them', async () => {
    jest.useFakeTimers();
    expectConsoleError(/did not answer in time/);
    const view = await openAccount();
    await type(view);
    const before = contents();
    view.api.override(call, hang);
    await view.user.click(button(save));
    await passCallLimit();
    expect(screen.getByText(failure)).toBeVisible();
    expect(contents()).toEqual(before);
    view.api.override(call, () => ({ status: 200, body: { status: 'updated', id: 2 } }));
    await view.user.click(button('Reintentar'));
    await advanceTimers(100);
    expect(screen.queryByText('Reintentar')).toBeNull();
    const [first, second] = view.api.callsTo(call).map(({ data }) => data);
    expect(second).toEqual(first);
  });

  test('can be cancelled when it takes long', async () => {
    jest.useFakeTimers();
    const view = await openAccount();
    await type(view);
    const before = contents();
    view.api.override(call, hang);
    await view.user.keyboard('{Enter}{Enter}');
    await advanceTimers(1_100);
    await view.user.click(button('Cancelar el guardado'));
    expect(await screen.findByText('Se canceló el guardado.')).toBeVisible();
    expect(screen.queryByText(failure)).toBeNull();
    expect(button('Reintentar')).toHaveFocus();
    expect(contents()).toEqual(before);
    expect(view.api.callsTo(call)).toHaveLength(1);
  });
});

test('a name whose answer comes on the dashboard is not offered as unsaved later', async () => {
  const view = await openAccount();
  await typeName(view);
  const answer = createDeferred();
  view.api.override('PUT /user/account', async () => {
    await answer.promise;
    view.api.account.name = 'María López Ruiz';
    return { status: 200, body: { status: 'updated', id: 2 } };
  });
  await view.user.click(button('Guardar nombre'));
  await view.user.click(screen.getByRole('link', { name: 'Volver al panel' }));
  answer.resolve();
  expect(await screen.findByText('Nombre guardado.')).toBeVisible();
  await view.user.click(await screen.findByRole('link', { name: 'Mi cuenta' }));
  const name = await screen.findByLabelText('Nombre completo');
  await waitFor(() => expect(name).toHaveValue('María López Ruiz'));
  expect(screen.queryByText('Esto aún no lo habías guardado.')).toBeNull();
});
