import { readClock } from '../database/clock.repository.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { addTestUser } from '../testing/test-user.ts';
import { createMailLink, findMailLink } from './mail-link.repository.ts';

const NOW = Date.UTC(2026, 10, 30);

test.each(testDatabases)('links on $name outlast a clock that is wrong for a while', async (on) => {
  const db = await on.open();
  await readClock(db, NOW, 0);
  const link = {
    userId: await addTestUser(db, { username: 'ana' }),
    purpose: 'password',
    email: 'a@b.example',
  } as const;
  const find = (token = '', now = NOW) => findMailLink(db, token, 'password', now);
  for (const days of [40, 800]) {
    const ahead = NOW + days * 86_400_000;
    const token = await createMailLink(db, link, NOW);
    const late = await createMailLink(db, link, ahead);
    expect(await find(token, ahead)).toBeUndefined();
    expect(await find(token)).toBeDefined();
    expect(await find(late)).toBeUndefined();
  }
  // Those of the wrong clock take no place.
  expect(await createMailLink(db, link, NOW)).toBeDefined();
});
