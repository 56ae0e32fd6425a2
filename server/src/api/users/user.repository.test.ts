import type { Database } from '../../database/tables.ts';
import { verifyPassword } from '../../passwords/password-hash.ts';
import { createSession, findSession } from '../session/session.repository.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { changeUser } from './change-user.ts';
import { ensureFirstUser } from './first-user.ts';
import { createUser, listUsers, updateUser, UsernameTakenError } from './user.repository.ts';

const now = 1_800_000_000_000;
const ana = { username: 'Ana', name: 'Ana López', passwordHash: 'hash', active: true };

describe.each(testDatabases)('users on $name', ({ open }) => {
  let db: Database;

  beforeEach(async () => {
    db = await open();
  });

  test('user 1 is created once, also where an id was used before and two servers start', async () => {
    await createUser(db, ana, now);
    await db.deleteFrom('users').execute();
    const settings = { adminPassword: undefined };
    const servers = [1, 2].map(() => ensureFirstUser(db, settings));
    const results = await Promise.all(servers);
    const [created, ...others] = results.filter((result) => result !== undefined);
    expect(others).toEqual([]);
    expect(created).toMatchObject({ username: 'admin', weakness: undefined });
    expect(created?.generatedPassword).toMatch(/^[\w-]{19}$/);
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ id: 1, username: 'admin', name: 'Administrator', active: 1 });
    expect(await verifyPassword(created?.generatedPassword, user.password_hash)).toBe(true);
    expect(await createUser(db, ana, now)).toBeGreaterThan(1);
  });

  test('user 1 takes ADMIN_PASSWORD once, with a word on a weak one', async () => {
    expect(await ensureFirstUser(db, { adminPassword: 'admin123' })).toEqual({
      username: 'admin',
      generatedPassword: undefined,
      weakness: 'Leave the user name out of the password.',
    });
    expect(await ensureFirstUser(db, { adminPassword: 'Castle-Blue-42' })).toBeUndefined();
    const user = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
    expect(await verifyPassword('admin123', user.password_hash)).toBe(true);
    expect(await createUser(db, ana, now)).toBe(2);
  });

  test('have names that differ in more than case', async () => {
    const id = await createUser(db, ana, now);
    const ben = await createUser(db, { ...ana, username: 'ben' }, now);
    await expect(createUser(db, { ...ana, username: ' ANA' }, now)).rejects.toThrow(
      UsernameTakenError,
    );
    await expect(updateUser(db, ben, { username: 'ANA' }, now)).rejects.toThrow(UsernameTakenError);
    expect(await updateUser(db, id, { username: 'ANA' }, now)).toBe(true);
    expect(await updateUser(db, 99, { name: 'x' }, now)).toBe(false);
    expect((await listUsers(db, { offset: 1 })).map(({ username }) => username)).toEqual(['ben']);
  });

  test('keep their sessions where the change as a whole fails', async () => {
    const id = await createUser(db, ana, now);
    const ben = await createUser(db, { ...ana, username: 'ben' }, now);
    const token = await createSession(db, ben, now);
    const change = { username: 'ana', active: false };
    await expect(changeUser(db, ben, change, { ownToken: null, by: null }, now)).rejects.toThrow(
      UsernameTakenError,
    );
    expect(await findSession(db, token, now)).toMatchObject({ user: { id: ben } });
    await changeUser(db, id, { active: false }, { ownToken: null, by: null }, now);
    expect(await findSession(db, token, now)).toMatchObject({ user: { id: ben } });
    await changeUser(db, ben, { active: false }, { ownToken: token, by: null }, now);
    expect(await findSession(db, token, now)).toBeNull();
  });
});
