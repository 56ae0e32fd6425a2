import { ensureFirstUser } from '../users/first-user.ts';
import { listChanges } from '../history/change.repository.ts';
import { ANA, describeCalls, TEST_TIME } from '../testing/test-app.ts';
import { sqliteDatabase } from '../testing/data/test-databases.ts';
import { tryLogin, switchTwoFactorOn } from '../testing/test-login.ts';
import { resetUserPassword, switchTwoFactorOff } from './rescue-user.ts';

const NEW_PASSWORD = 'Slide-Green-43';

describeCalls('a command', (app) => {
  const login = async (...attempt: [username: string, password: string, more?: object]) =>
    (await tryLogin(app, ...attempt)).statusCode;
  const sessionsOf = async (id: number) =>
    (await app.rows('sessions')).filter(({ user_id }) => user_id === id);

  test('lets a locked-out user 1 in again with a generated password', async () => {
    for (let i = 0; i < 8; i++) await login('admin', 'wrong');
    await app.db.updateTable('users').set({ active: 0 }).where('id', '=', 1).execute();
    const reset = await resetUserPassword(app.db, {});
    expect(await sessionsOf(1)).toEqual([]);
    expect(reset.username).toBe('admin');
    expect(await login('admin', reset.password)).toBe(200);
  });

  test('gives a named user the password of choice, and leaves others alone', async () => {
    const reset = await resetUserPassword(app.db, { username: 'ANA', password: NEW_PASSWORD });
    expect(reset).toMatchObject({ username: 'ana', password: NEW_PASSWORD });
    expect(await sessionsOf(ANA.id)).toEqual([]);
    expect(await login('ana', NEW_PASSWORD)).toBe(200);
    expect(await sessionsOf(1)).toHaveLength(1);
  });

  test('lets a user in again who lost their phone', async () => {
    await switchTwoFactorOn(app, ANA, TEST_TIME);
    for (let i = 0; i < 6; i++) await login('ana', ANA.password, { code: '000000' });
    expect(await login('ana', ANA.password)).toBe(429);

    expect(await switchTwoFactorOff(app.db, 'ana')).toMatchObject({ username: 'ana' });

    expect(await sessionsOf(ANA.id)).toEqual([]);
    const { changes } = await listChanges(app.db, {});
    expect(changes[0]).toMatchObject({ by: '', fields: { twoFactor: { from: true, to: false } } });
    expect(await app.rows('recovery_codes')).toEqual([]);
    expect(await login('ana', ANA.password)).toBe(200);
    await expect(switchTwoFactorOff(app.db, 'ana')).rejects.toThrow(
      "Two-factor codes of 'ana' are off already.",
    );
  });
});

test('a reset that cannot be says in a line what is wrong', async () => {
  const db = await sqliteDatabase.open();
  await expect(resetUserPassword(db, {})).rejects.toThrow(
    'There is no user 1 yet. Start the server once: it creates one.',
  );
  await ensureFirstUser(db, { adminPassword: undefined });
  await expect(resetUserPassword(db, { username: 'nobody' })).rejects.toThrow(
    "There is no user named 'nobody'.",
  );
  await expect(resetUserPassword(db, { password: 'password' })).rejects.toThrow(
    /^The new password cannot be taken\. \w/,
  );
});
