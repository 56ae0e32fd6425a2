import { advanceTimers, expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createDeferred } from '../../testing/deferred.ts';
import { hang } from '../../testing/hang.ts';
import { openAdmin } from '../../testing/open-admin.tsx';
import { passCallLimit } from '../../testing/pass-call-limit.ts';

const POST = 'POST /user/create';
const PUT = 'PUT /user/update';
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Editar Usuario' }));

async function openUsers(api = new FakeApi()) {
  // With a delay, fake timers decide when a response arrives.
  api.delay = 10;
  const view = openAdmin('/Dashboard?tab=users', { api });
  await screen.findByRole('table');
  return view;
}

async function fillIn(api = new FakeApi()) {
  const view = await openUsers(api);
  await view.user.type(screen.getByLabelText('Username'), 'carla');
  await view.user.type(screen.getByLabelText('Full Name'), 'Carla');
  await view.user.type(screen.getByLabelText('Contraseña'), 'Slide-Green-43');
  return view;
}

function expectFilledIn(): void {
  expect(screen.getByLabelText('Username')).toHaveValue('carla');
  expect(screen.getByLabelText('Full Name')).toHaveValue('Carla');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('Slide-Green-43');
}

async function rename(api = new FakeApi()) {
  const view = await openUsers(api);
  await view.user.click(button('Editar maria'));
  await view.user.type(dialog().getByLabelText('Nombre completo'), ' Ruiz');
  return view;
}

afterEach(() => jest.useRealTimers());

describe('A new user', () => {
  test('without an answer stays in the row, and "Reintentar" creates them once', async () => {
    jest.useFakeTimers();
    expectConsoleError(/did not answer in time/);
    const { user, api } = await fillIn();
    api.override(POST, hang);
    await user.click(button('Crear'));
    await passCallLimit();
    expect(screen.getByText('No se pudo crear el usuario.')).toBeVisible();
    expectFilledIn();
    api.restore(POST);
    await user.click(button('Reintentar'));
    await advanceTimers(100);
    expect(screen.getByText('Usuario “carla” creado.')).toBeVisible();
    expect(screen.queryByText('Reintentar')).toBeNull();
    expect(screen.getByLabelText('Username')).toHaveValue('');
    const [first, second] = api.callsTo(POST).map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\w-]{16,64}$/);
    expect(second).toBe(first);
  });

  test('that takes long can be cancelled, with the focus on "Reintentar"', async () => {
    jest.useFakeTimers();
    const { user, api } = await fillIn();
    api.override(POST, hang);
    await user.click(button('Crear'));
    expect(screen.queryByText('Cancelar el guardado')).toBeNull();
    await advanceTimers(1_000);
    await user.click(button('Cancelar el guardado'));
    expect(await screen.findByText('Se canceló el guardado.')).toBeVisible();
    expect(button('Reintentar')).toHaveFocus();
    expectFilledIn();
    expect(api.callsTo(POST)).toHaveLength(1);
    await user.dblClick(button('Reintentar'));
    expect(api.callsTo(POST)).toHaveLength(2);
    expect(button('Reintentar')).toHaveFocus();
  });

  test('by Enter pressed twice is one call', async () => {
    const { user, api } = await fillIn();
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByText('Usuario “carla” creado.')).toBeVisible();
    expect(api.callsTo(POST)).toHaveLength(1);
  });

  test('whose answer comes on another tab is created, and the row is empty afterwards', async () => {
    const { user, api } = await fillIn();
    const answer = createDeferred();
    api.override(POST, async () => {
      await answer.promise;
      return { status: 201, body: { status: 'created', id: 9 } };
    });
    await user.click(button('Crear'));
    await user.click(screen.getByRole('tab', { name: 'Active Articles' }));
    answer.resolve();
    expect(await screen.findByText('Usuario “carla” creado.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'User Settings' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('');
  });

  test('can be followed by another one while the list does not come', async () => {
    const { user, api } = await fillIn();
    api.override('GET /user/list', hang);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Usuario “carla” creado.')).toBeVisible();
    await waitFor(() => expect(button('Crear')).toBeEnabled());
  });
});

describe("'Editar Usuario'", () => {
  test('without an answer keeps the contents, and "Reintentar" saves them', async () => {
    jest.useFakeTimers();
    expectConsoleError(/did not answer in time/);
    const { user, api } = await rename();
    api.override(PUT, hang);
    await user.keyboard('{Enter}');
    await passCallLimit();
    expect(screen.getByText('No se pudo guardar el usuario.')).toBeVisible();
    expect(dialog().getByLabelText('Nombre completo')).toHaveValue('María López Ruiz');
    api.restore(PUT);
    await user.click(button('Reintentar'));
    await advanceTimers(100);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.users[1]?.name).toBe('María López Ruiz');
  });

  test('that takes long is cancelled by "Cancelar", without a toast', async () => {
    const { user, api } = await rename();
    api.override(PUT, hang);
    await user.keyboard('{Enter}');
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
    expect(await dialog().findByText('Se canceló el guardado.')).toBeVisible();
    expect(screen.queryByText('No se pudo guardar el usuario.')).toBeNull();
    api.restore(PUT);
    await user.click(button('Reintentar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('by Enter pressed twice is one call', async () => {
    const { user, api } = await rename();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(PUT)).toHaveLength(1);
  });
});

test('the switch of a user without an answer falls back with the reason', async () => {
  jest.useFakeTimers();
  expectConsoleError(/did not answer in time/);
  const { user, api } = await openUsers();
  const toggle = () => screen.getByRole('switch', { name: 'Activo: maria' });
  api.override(PUT, hang);
  await user.click(toggle());
  await passCallLimit();
  expect(screen.getByText('No se pudo guardar el usuario.')).toBeVisible();
  expect(toggle()).toBeChecked();
  expect(toggle()).toBeEnabled();
  expect(api.callsTo(PUT)).toHaveLength(1);
});
