import { articleCalls } from '@catalogmx/shared/contract';
import Fastify from 'fastify';
import { openTestApp } from '../testing/test-app.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { KeptAnswers } from './kept-answers.ts';

describe.each(testDatabases)('kept answers on $name', (on) => {
  /** An app whose catalogue counts as unchanged until the test, or a call, raises the revision. */
  async function openApp() {
    let revision = 1;
    const change = async () => {
      revision += 1;
    };
    const revisions = { current: () => String(revision), refresh: change };
    const testApp = await openTestApp({ on, revisions });
    const { db, call, asAdmin } = testApp;
    const id = await addTestArticle(db, { title: 'Castle' });
    const get = (query = '', send = call) => send('GET', `${articleCalls.list.path}?${query}`);
    const titles = async (send = call) =>
      (await get('', send)).json<{ title: string }[]>().map(({ title }) => title);
    const found = async (query: string, send = call) => {
      const answer = await get(`limit=9&${query}`, send);
      return [answer.headers['x-total-count'], answer.json<unknown[]>().length];
    };
    return { ...testApp, admin: await asAdmin(), id, change, get, titles, found };
  }

  test('a visitor gets the kept answer until the catalogue changes', async () => {
    const { titles, db, change } = await openApp();
    expect(await titles()).toEqual(['Castle']);
    await addTestArticle(db, { title: 'Slide' });
    expect(await titles()).toEqual(['Castle']);
    await change();
    expect(await titles()).toHaveLength(2);
  });

  test('a write of a call is seen by the next visitor of the same server', async () => {
    const { titles, admin } = await openApp();
    await titles();
    await admin('POST', articleCalls.save.path, { title: 'Tent' });
    expect(await titles()).toContain('Tent');
  });

  test('an administrator reads the database, and what they read is not kept', async () => {
    const { titles, admin, db } = await openApp();
    await titles();
    await addTestArticle(db, { title: 'Slide' });
    expect(await titles(admin)).toHaveLength(2);
    expect(await titles()).toEqual(['Castle']);
  });

  test.each(['', 'search=castle&'])(
    'the count of the list ?%s is kept too, but not for an administrator',
    async (list) => {
      const { found, admin, db, change } = await openApp();
      const rest = `${list}offset=1`;
      expect(await found(list)).toEqual(['1', 1]);
      await addTestArticle(db, { title: 'Castle 2' });
      expect((await found(rest))[0]).toBe('1');
      expect(await found(rest, admin)).toEqual(['2', 1]);
      await change();
      expect(await found(rest)).toEqual(['2', 1]);
    },
  );
});

test('an answer that was read while somebody wrote is not kept for later', async () => {
  let revision = 1;
  const revisions = { current: () => String(revision), refresh: async () => undefined };
  const app = Fastify();
  let title = 'Castle';
  app.get('/', new KeptAnswers(revisions, () => false).hooks, async () => {
    const read = title;
    if (title === 'Castle') revision += 1;
    title = 'Palace';
    return { read };
  });
  expect((await app.inject('/')).json()).toEqual({ read: 'Castle' });
  expect((await app.inject('/')).json()).toEqual({ read: 'Palace' });
});
