import { listChanges } from '../changes/change.repository.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { tryLogin } from '../testing/test-login.ts';
import { switchTwoFactorOn } from '../testing/test-two-factor.ts';
import { addTestUser } from '../testing/test-user.ts';
import { switchTwoFactorOff } from './switch-two-factor-off.ts';

const ANA = { username: 'Ana', password: 'Castle-Blue-42' };

describe.each(testDatabases)('npm run two-factor-off on $name', ({ open }) => {
  test('lets a user in again who lost their phone', async () => {
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

  test('says in a line what is wrong', async () => {
    const db = await open();
    await expect(switchTwoFactorOff(db)).rejects.toThrow(
      'There is no user 1 yet. Start the server once: it creates one.',
    );
    await addTestUser(db, ANA);
    await expect(switchTwoFactorOff(db, 'nobody')).rejects.toThrow(
      "There is no user named 'nobody'.",
    );
    await expect(switchTwoFactorOff(db, 'ana')).rejects.toThrow(
      "Two-factor codes of 'Ana' are off already.",
    );
  });
});
