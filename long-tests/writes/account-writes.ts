import { randomUUID } from 'node:crypto';
import {
  type Account,
  type AdminUser,
  API_PATHS,
  TWO_FACTOR_HEADER,
  type TwoFactorSetup,
} from '@catalogmx/shared/contract';
import { createMailLink } from '../../server/src/mail-links/mail-link.repository.ts';
import { encodePassword } from '../../server/src/testing/test-login.ts';
import { codeAt } from '../../server/src/testing/test-two-factor.ts';
import { AdminCalls, Refusal } from './admin-calls.ts';
import { type State, stateOf, type WriteKinds } from './write-kind.ts';

/** What administrators write about users, and users about themselves. */
export const accountWrites: WriteKinds<AdminCalls> = {
  'user created': (admin) => {
    const user = newUser();
    return {
      send: () => createUser(admin, user),
      check: async (later) => {
        if (!(await findUser(later, user.username))) return 'absent';
        return (await canLogIn(later, user)) ? 'there' : 'half';
      },
    };
  },
  'user changed': async (admin) => {
    const user = newUser();
    const id = await createUser(admin, user);
    const changed = newUser();
    const { username } = changed;
    return {
      send: () => admin.call('PUT', API_PATHS.userUpdate, { id, username, name: 'Bea', activo: 0 }),
      check: async (later) => {
        const old = await findUser(later, user.username);
        const found = await findUser(later, username);
        if (old) return found || old.activo === 0 || old.name === 'Bea' ? 'half' : 'absent';
        return stateOf(found?.activo === 0, found?.name === 'Bea');
      },
    };
  },
  'own name changed': async (admin) => {
    const { calls, username } = await openAccount(admin);
    return {
      send: () => calls.call('PUT', API_PATHS.account, { name: 'Bea' }),
      check: async (later) => stateOf((await findUser(later, username))?.name === 'Bea'),
    };
  },
  'own password changed': async (admin) => {
    const user = newUser();
    await createUser(admin, user);
    const calls = await AdminCalls.logIn(admin.site, user);
    const { password } = newUser();
    return {
      send: () => changePassword(calls, user.password, password),
      check: async (later) => stateOfPassword(later, user, password),
    };
  },
  'password set by a link': async (admin) => {
    const { user, id } = await openAccount(admin);
    const token = await createMailLink(
      admin.site.db,
      { userId: id, purpose: 'password', email: 'ann@example.com' },
      Date.now(),
    );
    const { password } = newUser();
    const body = { token, key: encodePassword(password) };
    return {
      send: () => admin.call('POST', API_PATHS.newPassword, body),
      check: async (later) => stateOfPassword(later, user, password),
    };
  },
  'two-factor codes switched on': async (admin) => {
    const { calls, user } = await openAccount(admin);
    const body = { current: encodePassword(user.password) };
    const begun = await calls.call('POST', API_PATHS.twoFactor, body);
    const { secret } = (await begun.json()) as TwoFactorSetup;
    let recoveryCodes: string[] = [];
    return {
      send: async () => {
        const code = codeAt(secret, Date.now());
        const answer = await calls.call('PUT', API_PATHS.twoFactor, { code });
        recoveryCodes = ((await answer.json()) as { codes: string[] }).codes;
      },
      check: async (later) => {
        if (!(await wantsCode(later, user))) return 'absent';
        const [code] = recoveryCodes;
        // Without an acknowledgement, nobody knows the recovery codes.
        return code === undefined || (await canLogIn(later, { ...user, code })) ? 'there' : 'half';
      },
    };
  },
  'session begun': (admin) => {
    let session: AdminCalls | undefined;
    return {
      send: async () => (session = await AdminCalls.logIn(admin.site)),
      check: async () => (session ? stateOf(await isLoggedIn(session)) : 'absent'),
    };
  },
  'session ended': async (admin) => {
    const session = await AdminCalls.logIn(admin.site);
    return {
      send: () => session.call('POST', API_PATHS.logout),
      check: async () => stateOf(!(await isLoggedIn(session))),
    };
  },
};

/** Needs a server with SMTP_HOST, as others do not show addresses. */
export const emailWrites: WriteKinds<AdminCalls> = {
  'email address confirmed': async (admin) => {
    const { calls, id } = await openAccount(admin);
    const email = `${randomUUID()}@example.com`;
    const token = await createMailLink(
      admin.site.db,
      { userId: id, purpose: 'email', email },
      Date.now(),
    );
    return {
      send: () => calls.call('POST', API_PATHS.confirmedEmail, { token }),
      check: async () => stateOf((await readAccount(calls)).email === email),
    };
  },
};

interface User {
  username: string;
  password: string;
  code?: string;
}

function newUser(): User {
  const username = `user-${randomUUID().slice(0, 13)}`;
  return { username, password: `red ${randomUUID()} castle` };
}

async function createUser(admin: AdminCalls, { username, password }: User): Promise<number> {
  const body = { username, name: 'Bob', key: encodePassword(password) };
  const created = await admin.call('POST', API_PATHS.userCreate, body);
  return ((await created.json()) as { id: number }).id;
}

/** Creates a user with a password of their own, who is logged in. */
async function openAccount(admin: AdminCalls) {
  const first = newUser();
  const { username } = first;
  const id = await createUser(admin, first);
  const calls = await AdminCalls.logIn(admin.site, first);
  const user = { username, password: newUser().password };
  await changePassword(calls, first.password, user.password);
  return { id, calls, user, username };
}

function changePassword(calls: AdminCalls, from: string, to: string): Promise<Response> {
  const body = { current: encodePassword(from), key: encodePassword(to) };
  return calls.call('PUT', API_PATHS.ownPassword, body);
}

async function findUser(admin: AdminCalls, name: string): Promise<AdminUser | undefined> {
  const users = await admin.read<AdminUser[]>(API_PATHS.userList);
  return users.find(({ username }) => username === name);
}

function readAccount(calls: AdminCalls): Promise<Account> {
  return calls.read<Account>(API_PATHS.session);
}

/** One of two passwords is right. */
async function stateOfPassword(admin: AdminCalls, user: User, password: string): Promise<State> {
  const isOld = await canLogIn(admin, user);
  const isNew = await canLogIn(admin, { ...user, password });
  if (isOld === isNew) return 'half';
  return stateOf(isNew);
}

function canLogIn({ site }: AdminCalls, user: User): Promise<boolean> {
  return orRefused(() => AdminCalls.logIn(site, user));
}

function isLoggedIn(session: AdminCalls): Promise<boolean> {
  return orRefused(() => readAccount(session));
}

async function wantsCode({ site }: AdminCalls, user: User): Promise<boolean> {
  try {
    await AdminCalls.logIn(site, user);
    return false;
  } catch (error) {
    return error instanceof Refusal && error.headers.get(TWO_FACTOR_HEADER) === 'required';
  }
}

/** @returns False after a 401. */
async function orRefused(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return false;
    throw error;
  }
}
