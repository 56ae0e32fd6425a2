import { DASHBOARD_LOADING_MS, REDIRECT_MS } from '@catalogmx/shared';
import {
  advanceTimers,
  expectConsoleError,
  failure as rejection,
  FakeApi,
  fakeArticles,
} from '@catalogmx/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, dialog, fill, logIn, press } from '../testing/admin-screen.ts';
import { CODE, fakeAccount, MARIA, PASSWORD } from '../testing/fake-account.ts';
import { fakeOffice } from '../testing/fake-business.ts';
import { openAdmin } from '../testing/open-admin.tsx';

const LIMIT_MS = 30_000;
const AGAIN = /^(Try again|Reintentar)$/;
const CANCELED = /^(Saving was canceled|Se canceló el guardado)\.$/;
/** The button in the note about a long save. */
const NOTE = /^Cancel(ar el guardado| saving)$/;
const NEW_PASSWORD = 'Slide-Green-43';
const RESTORED = /^(This is what you had not saved yet|Esto aún no lo habías guardado)\.$/;

interface Form {
  name: string;
  path: string;
  call: string;
  /** By default the documented API. */
  api?: () => FakeApi;
  /** The button that opens the form. */
  opener?: string;
  /** Added to the fields, by their labels. Keys leave the focus in the last one. */
  texts: Record<string, string>;
  /** Where the fields are, if others have the same labels. */
  among?: () => Pick<typeof screen, 'findByLabelText' | 'getByLabelText'>;
  failure: string | RegExp;
  saved: string | RegExp;
  /** The button of the form that cancels a save, if it is not in a note about a long one. */
  cancel?: string;
  /** The fields after a session that ended, where they are those of an open form. */
  kept?: Record<string, string>;
  /** Where no note says that they are not saved yet. */
  isSilent?: boolean;
}

const sectionOf = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).parentElement as HTMLElement);

const article = {
  call: 'POST /article/features',
  failure: 'The article could not be saved.',
  cancel: 'Cancel',
};
const account = { path: '/MiCuenta', api: () => fakeAccount({ email: '' }) };

const forms: Form[] = [
  {
    name: 'The business',
    path: '/Business',
    call: 'PUT /business',
    api: fakeOffice,
    texts: { Owners: ' and Eva' },
    failure: /^It could not be saved\./,
    saved: 'Saved. Visitors see it now.',
    kept: { Owners: 'Ana and Luis and Eva' },
  },
  {
    name: 'A new article',
    path: '/Dashboard',
    opener: 'New Article',
    texts: { Title: 'Dunk Tank' },
    saved: '“Dunk Tank” is now in Active Articles.',
    kept: { Title: 'Dunk Tank' },
    ...article,
  },
  {
    name: 'A copy of an article',
    path: '/Dashboard',
    opener: 'Duplicate Royal Castle',
    texts: { Title: '!' },
    saved: '“Copy of Royal Castle!” is now in Deleted Articles.',
    kept: { Title: 'Copy of Royal Castle!', Content: fakeArticles[0]?.content ?? '' },
    ...article,
  },
  {
    name: 'An article',
    path: '/EditArticle',
    texts: { Title: ' XL' },
    saved: '“Royal Castle XL” is saved.',
    kept: { Title: 'Royal Castle XL' },
    ...article,
  },
  {
    name: 'A new user',
    path: '/Dashboard?tab=users',
    call: 'POST /user/create',
    texts: { Username: 'carla', 'Full Name': 'Carla', Contraseña: NEW_PASSWORD },
    failure: 'No se pudo crear el usuario.',
    saved: 'Usuario “carla” creado.',
    kept: { Username: 'carla', 'Full Name': 'Carla', Contraseña: '' },
    isSilent: true,
  },
  {
    name: 'A user',
    path: '/Dashboard?tab=users',
    call: 'PUT /user/update',
    opener: 'Editar maria',
    texts: {
      'Nueva contraseña': NEW_PASSWORD,
      'Confirmar contraseña': NEW_PASSWORD,
      'Nombre completo': ' Ruiz',
    },
    among: () => dialog('Editar Usuario'),
    failure: 'No se pudo guardar el usuario.',
    saved: 'Usuario “maria” guardado.',
    cancel: 'Cancelar',
    kept: {
      'Nombre completo': 'María López Ruiz',
      'Nueva contraseña': '',
      'Confirmar contraseña': '',
    },
    isSilent: true,
  },
  {
    name: 'The own name',
    call: 'PUT /user/account',
    texts: { 'Nombre completo': ' Ruiz' },
    failure: 'No se pudo guardar el nombre.',
    saved: 'Nombre guardado.',
    kept: { 'Nombre completo': 'María López Ruiz' },
    ...account,
  },
  {
    name: 'The own password',
    call: 'PUT /user/password',
    texts: {
      'Contraseña actual': PASSWORD,
      'Nueva contraseña': NEW_PASSWORD,
      'Confirmar contraseña': NEW_PASSWORD,
    },
    among: () => sectionOf('Contraseña'),
    failure: 'No se pudo cambiar la contraseña.',
    saved: 'Contraseña cambiada. Las demás sesiones se cerraron.',
    kept: { 'Contraseña actual': '', 'Nueva contraseña': '', 'Confirmar contraseña': '' },
    isSilent: true,
    ...account,
  },
  {
    name: 'The own email address',
    call: 'PUT /user/email',
    texts: { 'Correo electrónico': 'maria@example.com', 'Contraseña actual': PASSWORD },
    among: () => sectionOf('Correo electrónico'),
    failure: 'No se pudo guardar el correo.',
    saved: /^Enviamos un enlace a maria@example.com/,
    kept: { 'Correo electrónico': 'maria@example.com', 'Contraseña actual': '' },
    ...account,
  },
  {
    name: 'The first code of an app',
    path: '/MiCuenta',
    call: 'PUT /user/two-factor',
    api: fakeAccount,
    opener: 'Activar',
    texts: { Código: CODE },
    failure: 'No se pudo activar la verificación en dos pasos.',
    saved: 'Guarda tus códigos de recuperación',
    cancel: 'Cancelar',
  },
  {
    name: 'A code to go on without codes',
    path: '/MiCuenta',
    call: 'DELETE /user/two-factor',
    api: () => fakeAccount({ twoFactor: true, recoveryCodes: 3 }),
    opener: 'Desactivar',
    texts: { Código: CODE },
    failure: 'No se pudo cambiar la verificación en dos pasos.',
    saved: 'Verificación en dos pasos desactivada.',
    cancel: 'Cancelar',
  },
];

const contents = () =>
  [...document.querySelectorAll('input, select, textarea')].map(
    (field) => (field as HTMLInputElement).value,
  );

/** Lets the responses arrive, and those to the calls that follow them. */
async function settle() {
  await advanceTimers(100);
  await advanceTimers(100);
}

/** Opens a form and changes it. */
async function open({ path, api: create = () => new FakeApi(), opener, texts, among }: Form) {
  // With a delay, fake timers decide when a response arrives.
  const api = Object.assign(create(), { delay: 10 });
  Object.assign(api.passwords, { maria: PASSWORD });
  const session = path === account.path ? { session: MARIA } : {};
  const view = openAdmin(path, { api, state: fakeArticles[0], ...session });
  // Without its waits, the checks of a form would end after the key that began them.
  const user = userEvent.setup({ delay: 0, advanceTimers: jest.advanceTimersByTimeAsync });
  await settle();
  if (opener) await press(user, 'button', opener);
  await settle();
  await fill(user, texts, among?.());
  return { ...view, user, api };
}

/** Sends a changed form by two presses of Enter, without a response. */
async function send(form: Form) {
  const view = await open(form);
  view.api.override(form.call, 'hang');
  const before = contents();
  await view.user.keyboard('{Enter}{Enter}');
  await advanceTimers(10);
  expect(screen.queryByText(NOTE)).toBeNull();
  return { ...view, before, sent: () => view.api.callsTo(form.call) };
}

/** Presses a button in one act with what a canceled call changes, which comes some promises later. */
async function pressCancel({ cancel = NOTE }: { cancel?: string | RegExp }) {
  act(() => button(cancel).focus());
  act(() => button(cancel).click());
  await settle();
}

beforeEach(() => jest.useFakeTimers());

describe.each(forms)('$name', (form) => {
  const { call, failure, saved, cancel } = form;

  test('keeps its contents without an answer, and is saved once it is tried again', async () => {
    expectConsoleError(/did not answer in time/);
    const { user, api, before, sent } = await send(form);
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
    const { before, sent } = await send(form);
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

test.each(forms.filter(({ kept }) => kept))(
  '$name comes back after a session that ended, but for passwords, and is saved',
  async (form) => {
    const { path, call, texts, saved, kept = {}, isSilent = false } = form;
    const { user, api, router } = await open(form);
    api.override(call, rejection(401, 'unauthorized', 'Log in to do this.'));
    await user.keyboard('{Enter}');
    await settle();
    expect(screen.getByText(/^Your session has ended\. .* nothing is lost\.$/)).toBeVisible();
    const stored = JSON.stringify(Object.entries(sessionStorage));
    for (const secret of [NEW_PASSWORD, PASSWORD]) expect(stored).not.toContain(secret);
    await (path === account.path ? logIn(user, PASSWORD, 'maria') : logIn(user));
    await settle();
    // The redirect, and the loading of the dashboard.
    for (const time of [REDIRECT_MS, DASHBOARD_LOADING_MS]) await advanceTimers(time);
    await settle();
    expect(router.state.location.pathname + router.state.location.search).toBe(path);
    const fields = form.among?.() ?? screen;
    for (const [label, text] of Object.entries(kept)) {
      expect(fields.getByLabelText(label)).toHaveValue(text);
    }
    expect(screen.queryAllByText(RESTORED)).toHaveLength(isSilent ? 0 : 1);
    api.restore(call);
    const secrets = Object.entries(texts).filter(([label]) => kept[label] === '');
    await fill(user, Object.fromEntries(secrets), fields);
    await user.click(fields.getByLabelText(Object.keys(kept)[0] ?? ''));
    await user.keyboard('{Enter}');
    await settle();
    expect(screen.getByText(saved)).toBeVisible();
    expect(screen.queryByText(RESTORED)).toBeNull();
  },
);

test.each(forms.filter(({ name }) => name.startsWith('A new')))(
  '$name has a key by which the server knows a repetition, and other content, sent once, another one',
  async (form) => {
    const { user, sent } = await send(form);
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
