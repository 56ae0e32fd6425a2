import type { Database } from '../../database/tables.ts';
import { readClock } from '../../database/clock.repository.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import {
  createSession,
  endSession,
  findSession,
  listSessions,
  SESSION_LIFETIME,
} from './session.repository.ts';

const now = 1_800_000_000_000;

describe.each(testDatabases)('sessions on $name', ({ open }) => {
  let db: Database;
  let userId: number;

  beforeEach(async () => {
    db = await open();
    userId = await addTestUser(db, { username: 'ana', name: 'Ana' });
  });

  const idOf = async (token: string, at = now) => (await findSession(db, token, at))?.id ?? '';

  test('belong to their user until they are ended', async () => {
    const token = await createSession(db, userId, now);
    expect(await findSession(db, token, now)).toEqual({
      id: expect.any(String) as string,
      user: { id: userId, username: 'ana', name: 'Ana' },
      isRecent: true,
      mustChangePassword: false,
    });
    await endSession(db, token);
    await endSession(db, token);
    expect(await findSession(db, token, now)).toBeNull();
  });

  test('are recent for ten minutes', async () => {
    const token = await createSession(db, userId, now);
    const later = now + SESSION_LIFETIME.recent;
    expect(await findSession(db, token, later - 1)).toMatchObject({ isRecent: true });
    expect(await findSession(db, token, later)).toMatchObject({ isRecent: false });
    // The clock was set back.
    const earlier = now - SESSION_LIFETIME.recent;
    expect(await findSession(db, token, earlier)).toMatchObject({ isRecent: false });
  });

  test.each([40, 800])('hold again after a clock that was %i days ahead', async (days) => {
    await readClock(db, now, 0);
    const token = await createSession(db, userId, now);
    const ahead = now + days * 86_400_000;
    const late = await createSession(db, userId, ahead);
    expect(await findSession(db, token, ahead)).toBeNull();
    expect(await findSession(db, token, now)).not.toBeNull();
    // Otherwise it would hold until that day.
    expect(await findSession(db, late, now)).toBeNull();
    expect(await listSessions(db, userId, now)).toHaveLength(1);
  });

  test('are listed to their user without anything that leads to the token', async () => {
    const old = await createSession(db, userId, now);
    const later = now + SESSION_LIFETIME.idle;
    const first = await createSession(db, userId, later, 'curl/8.0');
    const second = await createSession(db, userId, later + 1, 'x'.repeat(300));
    await createSession(db, await addTestUser(db, { username: 'ben' }), later);
    const listed = await listSessions(db, userId, later + 1);
    const at = (time: number) => ({ created_at: time, last_seen_at: time });
    expect(listed).toEqual([
      { id: await idOf(second, later), ...at(later + 1), user_agent: 'x'.repeat(200) },
      { id: await idOf(first, later), ...at(later), user_agent: 'curl/8.0' },
    ]);
    const stored = await db.selectFrom('sessions').select('token_hash').execute();
    for (const { token_hash } of stored) expect(JSON.stringify(listed)).not.toContain(token_hash);
    for (const token of [old, first, second]) expect(JSON.stringify(listed)).not.toContain(token);
  });
});
