import {
  advanceTimers,
  expectConsoleError,
  FakeApi,
  fakeArticles,
} from '@catalogmx/shared/testing';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { button, dialog, fill, press } from '../testing/admin-screen.ts';
import { fakeAccount, MARIA, PASSWORD } from '../testing/fake-account.ts';
import { fakeOffice } from '../testing/fake-business.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const LIMIT_MS = 30_000;
const AGAIN = /^(Try again|Reintentar)$/;
const CANCELED = /^(Saving was canceled|Se canceló el guardado)\.$/;
/** The button in the note about a long save. */
const NOTE = /^Cancel(ar el guardado| saving)$/;
const NEW_PASSWORD = 'Slide-Green-43';

interface Form {
  name: string;
  path: string;
  call: string;
  /** By default the documented API. */
  api?: () => FakeApi;
  /** Changes the form, and leaves the focus in a field. */
  change: (user: UserEvent) => Promise<void>;
  failure: string | RegExp;
  saved: string | RegExp;
  /** The button of the form that cancels a save, if it is not in a note about a long one. */
  cancel?: string | RegExp;
}

const account = { path: '/MiCuenta', api: () => fakeAccount({ email: '' }) };

const forms: Form[] = [
  {
    name: 'The business',
    path: '/Business',
    call: 'PUT /business',
    api: fakeOffice,
    change: (user) => fill(user, { Owners: ' and Eva' }),
    failure: /^It could not be saved\./,
    saved: 'Saved. Visitors see it now.',
  },
  {
    name: 'A new article',
    path: '/Dashboard',
    call: 'POST /article/features',
    change: async (user) => {
      await press(user, 'button', 'New Article');
      await fill(user, { Title: 'Dunk Tank' });
    },
    failure: 'The article could not be saved.',
    saved: '“Dunk Tank” is now in Active Articles.',
    cancel: 'Cancel',
  },
  {
    name: 'An article',
    path: '/EditArticle',
    call: 'POST /article/features',
    change: (user) => fill(user, { Title: ' XL' }),
    failure: 'The article could not be saved.',
    saved: '“Royal Castle XL” is saved.',
    cancel: 'Cancel',
  },
  {
    name: 'A new user',
    path: '/Dashboard?tab=users',
    call: 'POST /user/create',
    change: (user) =>
      fill(user, { Username: 'carla', 'Full Name': 'Carla', Contraseña: NEW_PASSWORD }),
    failure: 'No se pudo crear el usuario.',
    saved: 'Usuario “carla” creado.',
  },
  {
    name: 'A user',
    path: '/Dashboard?tab=users',
    call: 'PUT /user/update',
    change: async (user) => {
      await press(user, 'button', 'Editar maria');
      await fill(user, { 'Nombre completo': ' Ruiz' }, dialog('Editar Usuario'));
    },
    failure: 'No se pudo guardar el usuario.',
    saved: 'Usuario “maria” guardado.',
    cancel: 'Cancelar',
  },
  {
    name: 'The own name',
    call: 'PUT /user/account',
    change: (user) => fill(user, { 'Nombre completo': ' Ruiz' }),
    failure: 'No se pudo guardar el nombre.',
    saved: 'Nombre guardado.',
    ...account,
  },
  {
    name: 'The own password',
    call: 'PUT /user/password',
    change: (user) =>
      fill(
        user,
        {
          'Contraseña actual': PASSWORD,
          'Nueva contraseña': NEW_PASSWORD,
          'Confirmar contraseña': NEW_PASSWORD,
        },
        sectionOf('Contraseña'),
      ),
    failure: 'No se pudo cambiar la contraseña.',
    saved: 'Contraseña cambiada. Las demás sesiones se cerraron.',
    ...account,
  },
  {
    name: 'The own email address',
    call: 'PUT /user/email',
    change: (user) =>
      fill(
        user,
        { 'Correo electrónico': 'maria@example.com', 'Contraseña actual': PASSWORD },
        sectionOf('Correo electrónico'),
      ),
    failure: 'No se pudo guardar el correo.',
    saved: /^Enviamos un enlace a maria@example.com/,
    ...account,
  },
];

const sectionOf = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).parentElement as HTMLElement);

const contents = () =>
  [...document.querySelectorAll('input, select, textarea')].map(
    (field) => (field as HTMLInputElement).value,
  );

/** Lets the responses arrive, and those to the calls that follow them. */
async function settle() {
  await advanceTimers(100);
  await advanceTimers(100);
}

/** Presses a button in one act with what a canceled call changes, which comes some promises later. */
async function pressCancel({ cancel = NOTE }: Form) {
  act(() => button(cancel).focus());
  act(() => button(cancel).click());
  await settle();
}

/** Opens a form, changes it and sends it by two presses of Enter, without a response. */
async function sendChanged({ path, call, api: createApi = () => new FakeApi(), change }: Form) {
  const api = createApi();
  // With a delay, fake timers decide when a response arrives.
  api.delay = 10;
  const session = path === account.path ? { session: MARIA } : {};
  const { user } = openAdmin(path, { api, state: fakeArticles[0], ...session });
  await settle();
  await change(user);
  api.override(call, 'hang');
  const before = contents();
  await user.keyboard('{Enter}{Enter}');
  await advanceTimers(10);
  expect(screen.queryByText(NOTE)).toBeNull();
  return { user, api, before, sent: () => api.callsTo(call) };
}

beforeEach(() => jest.useFakeTimers());

describe.each(forms)('$name', (form) => {
  const { call, failure, saved, cancel } = form;

  test('keeps its contents without an answer, and is saved once it is tried again', async () => {
    expectConsoleError(/did not answer in time/);
    const { user, api, before, sent } = await sendChanged(form);
    await advanceTimers(LIMIT_MS - 1_000);
    expect(screen.queryByText(failure)).toBeNull();
    await advanceTimers(1_100);
    expect(screen.getByText(failure)).toBeVisible();
    expect(contents()).toEqual(before);
    api.restore(call);
    await user.click(button(AGAIN));
    await settle();
    expect(screen.getByText(saved)).toBeVisible();
    expect(screen.queryByText(AGAIN)).toBeNull();
    const [first, second, ...others] = sent();
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  test('is sent once by two presses of Enter, and can be canceled when it takes long', async () => {
    const { before, sent } = await sendChanged(form);
    await advanceTimers(1_100);
    await pressCancel(form);
    expect(screen.getByText(CANCELED)).toBeVisible();
    expect(screen.queryByText(failure)).toBeNull();
    expect(contents()).toEqual(before);
    expect(sent()).toHaveLength(1);
    expect(button(cancel ?? AGAIN)).toHaveFocus();
    const again = button(AGAIN);
    // The second click comes before anything is rendered.
    act(() => [again, again].forEach((pressed) => pressed.click()));
    await settle();
    expect(sent()).toHaveLength(2);
  });
});

test.each(forms.filter(({ name }) => name.startsWith('A new')))(
  '$name has a key by which the server knows a repetition, and other content, sent once, another one',
  async (form) => {
    const { user, sent } = await sendChanged(form);
    await advanceTimers(1_100);
    await pressCancel(form);
    await user.click(screen.getAllByRole('textbox').at(-1) as HTMLElement);
    await user.keyboard('!');
    await user.dblClick(button(AGAIN));
    await settle();
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
    expect(keys[1]).not.toBe(keys[0]);
  },
);
