import type { Database } from '../../database/tables.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createSession, endSession, endSessionsOfUser, findSession } from './session.repository.ts';

const now = 1_800_000_000_000;

describe.each(testDatabases)('sessions on $name', ({ open }) => {
  let db: Database;
  let userId: number;

  beforeEach(async () => {
    db = await open();
    userId = await addTestUser(db, { username: 'ana', name: 'Ana' });
  });

  test('belong to their user until they are ended', async () => {
    const token = await createSession(db, userId, now);
    expect(await findSession(db, token, now)).toEqual({ id: userId, username: 'ana', name: 'Ana' });
    await endSession(db, token);
    await endSession(db, token);
    expect(await findSession(db, token, now)).toBeNull();
  });

  test('are all ended but the one to keep', async () => {
    const kept = await createSession(db, userId, now);
    const other = await createSession(db, userId, now);
    const stranger = await createSession(db, await addTestUser(db, { username: 'ben' }), now);
    await endSessionsOfUser(db, userId, kept);
    expect(await findSession(db, kept, now)).not.toBeNull();
    expect(await findSession(db, other, now)).toBeNull();
    await endSessionsOfUser(db, userId);
    expect(await findSession(db, kept, now)).toBeNull();
    expect(await findSession(db, stranger, now)).not.toBeNull();
  });
});
