import { ensureFirstUser } from '../users/first-user.ts';
import { listChanges } from '../history/change.repository.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/data/test-databases.ts';
import { tryLogin, switchTwoFactorOn } from '../testing/test-login.ts';
import { addTestUser } from '../testing/data/test-user.ts';
import { resetUserPassword, switchTwoFactorOff } from './rescue-user.ts';

const ANA = { username: 'Ana', password: 'Castle-Blue-42' };
const NEW_PASSWORD = 'Slide-Green-43';

describe.each(testDatabases)('on $name', ({ open }) => {
  test('a reset of a password lets a locked-out user 1 in again with a generated password', async () => {
    const testApp = await buildTestApp({ db: await open() });
    const { db } = testApp;
    await testApp.login();
    for (let i = 0; i < 8; i++) await tryLogin(testApp, 'admin', 'wrong');
    await db.updateTable('users').set({ active: 0 }).execute();

    const reset = await resetUserPassword(db, {});

    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(reset.username).toBe('admin');
    const answer = await tryLogin(testApp, 'admin', reset.password);
    expect(answer.statusCode).toBe(200);
  });

  test('a reset gives a named user the password of choice, and leaves others alone', async () => {
    const testApp = await buildTestApp({ db: await open() });
    await testApp.login();
    await addTestUser(testApp.db, { username: 'Ana' });
    const reset = await resetUserPassword(testApp.db, { username: 'ANA', password: NEW_PASSWORD });
    expect(reset).toMatchObject({ username: 'Ana', password: NEW_PASSWORD });
    expect((await tryLogin(testApp, 'ana', NEW_PASSWORD)).statusCode).toBe(200);
    expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toHaveLength(2);
  });

  test('a reset that cannot be says in a line what is wrong', async () => {
    const { db } = await buildTestApp({ db: await open() });
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

  test('npm run two-factor-off lets a user in again who lost their phone', async () => {
    const db = await open();
    const testApp = await buildTestApp({ db });
    await addTestUser(db, ANA);
    await switchTwoFactorOn(testApp, ANA, Date.now());
    for (let i = 0; i < 6; i++) await tryLogin(testApp, 'ana', ANA.password, { code: '000000' });
    expect((await tryLogin(testApp, 'ana', ANA.password)).statusCode).toBe(429);

    expect(await switchTwoFactorOff(db, 'ana')).toMatchObject({ username: 'Ana' });

    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    const { changes } = await listChanges(db, {});
    expect(changes[0]).toMatchObject({ by: '', fields: { twoFactor: { from: true, to: false } } });
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect((await tryLogin(testApp, 'ana', ANA.password)).statusCode).toBe(200);
  });

  test('npm run two-factor-off says in a line that there is nothing to switch off', async () => {
    const db = await open();
    await addTestUser(db, ANA);
    await expect(switchTwoFactorOff(db, 'ana')).rejects.toThrow(
      "Two-factor codes of 'Ana' are off already.",
    );
  });
});
