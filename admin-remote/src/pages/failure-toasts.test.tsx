import { expectConsoleError, FakeApi } from '@catalogmx/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeInbox } from '../testing/fake-inbox.ts';
import { openAdmin } from '../testing/open-admin.tsx';

type User = ReturnType<typeof openAdmin>['user'];

const press = async (user: User, role: string, name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }));

async function openMessage(user: User) {
  await user.click(await screen.findByText('Ana López', { selector: 'summary *' }));
}

const edited = { state: new FakeApi().articles[0] };

const cases = [
  {
    toast: '“Royal Castle” could not be switched off.',
    call: 'DELETE /article/features',
    path: '/Dashboard',
    act: (user: User) => press(user, 'switch', 'Active: Royal Castle'),
  },
  {
    toast: 'The article could not be saved.',
    call: 'POST /article/features',
    path: '/EditArticle',
    begin: async (user: User) => user.type(await screen.findByLabelText('Title'), '!'),
    act: (user: User) => press(user, 'button', 'Save'),
  },
  {
    toast: '“Castle from the front” could not be switched off.',
    call: 'POST /image/features',
    path: '/EditArticle',
    act: (user: User) => press(user, 'switch', /Castle from the front/),
  },
  {
    toast: 'No se pudo guardar el usuario.',
    call: 'PUT /user/update',
    path: '/Dashboard?tab=users',
    act: (user: User) => press(user, 'switch', 'Activo: maria'),
  },
  {
    toast: 'No se pudo crear el usuario.',
    call: 'POST /user/create',
    path: '/Dashboard?tab=users',
    begin: async (user: User) => {
      await user.type(await screen.findByLabelText('Username'), 'bea');
      await user.type(screen.getByLabelText('Full Name'), 'Bea');
      await user.type(screen.getByLabelText('Contraseña'), 'castles-and-slides');
    },
    act: (user: User) => press(user, 'button', 'Crear'),
  },
  {
    toast: 'The message could not be marked.',
    call: 'PUT /contact/inquiries',
    path: '/Inquiries',
    api: () => fakeInbox([{ read: true }]),
    begin: openMessage,
    act: (user: User) => press(user, 'button', 'Mark as handled'),
  },
  {
    toast: 'Nothing was deleted.',
    call: 'DELETE /contact/inquiries',
    path: '/Inquiries',
    api: () => fakeInbox([{ read: true }]),
    begin: openMessage,
    act: async (user: User) => {
      await press(user, 'button', 'Delete');
      await press(user, 'button', 'Delete message');
    },
  },
];

test.each(cases)('"$toast" goes when the next try succeeds', async (row) => {
  expectConsoleError(/No luck/);
  const { toast, call, path, api: createApi = () => new FakeApi(), begin, act } = row;
  const api = createApi();
  const { user } = openAdmin(path, { api, ...edited });
  await begin?.(user);
  const body = { code: 'internal', message: 'No luck.' };
  let tries = 0;
  api.override(call, ({ data }) => {
    tries += 1;
    if (tries === 1) return { status: 500, body };
    const status = call.startsWith('DELETE /article') ? 201 : 200;
    return { status, body: { status: 'updated', id: data.id, count: 1 } };
  });
  await act(user);
  expect(await screen.findByText(toast)).toBeVisible();
  await act(user);
  await waitFor(() => expect(screen.queryByText(toast)).toBeNull());
  expect(tries).toBe(2);
});

test('the failure of another article stays', async () => {
  expectConsoleError(/No luck/);
  const api = new FakeApi();
  const { user } = openAdmin('/Dashboard', { api });
  const body = { code: 'internal', message: 'No luck.' };
  api.override('DELETE /article/features', ({ data }) =>
    data.id === 1
      ? { status: 500, body }
      : { status: 201, body: { status: 'updated', id: data.id } },
  );
  await press(user, 'switch', 'Active: Royal Castle');
  await screen.findByText('“Royal Castle” could not be switched off.');
  await press(user, 'switch', 'Active: Starter Castle');
  await screen.findByText('“Starter Castle” is now in Deleted Articles.');
  const notices = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(notices.getByText('“Royal Castle” could not be switched off.')).toBeVisible();
});
