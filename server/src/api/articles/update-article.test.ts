import { sql } from 'kysely';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { until } from '../../testing/until.ts';
import { listChanges } from '../../changes/change.repository.ts';
import { listArticles } from './article.repository.ts';
import { updateArticle } from './update-article.ts';

describe.each(testDatabases)('an article on $name', ({ open, create }) => {
  async function openWithArticle() {
    const db = await open();
    const id = await addTestArticle(db, { title: 'Castle', content: 'Red' });
    const ana = { id: await addTestUser(db, { username: 'ana' }), name: 'Ana' };
    const ben = { id: await addTestUser(db, { username: 'ben' }), name: 'Ben' };
    const read = async () => (await listArticles(db, { id }))[0];
    return { db, id, ana, ben, read };
  }

  test('keeps the different fields that two administrators change', async () => {
    const { db, id, ana, ben, read } = await openWithArticle();
    const edits = [
      { changes: { title: 'Palace' }, base: { title: 'Castle' }, by: ana },
      { changes: { content: 'Blue' }, base: { content: 'Red' }, by: ben },
    ];
    const results = await Promise.all(edits.map((edit) => updateArticle(db, id, edit, 5)));
    expect(results).toEqual([{ status: 'updated' }, { status: 'updated' }]);
    expect(await read()).toMatchObject({ title: 'Palace', content: 'Blue' });
  });

  // SQLite runs one transaction at a time.
  (create ? test : test.skip)('keeps what is committed while it waits', async () => {
    const { db, id, ana, read } = await openWithArticle();
    const other = await db.startTransaction().execute();
    await other.updateTable('articles').set({ title: 'Palace' }).where('id', '=', id).execute();
    const edit = { changes: { content: 'Blue' }, by: ana };
    const result = updateArticle(db, id, edit, 5);
    await until(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    await other.commit().execute();
    expect(await result).toEqual({ status: 'updated' });
    expect(await read()).toMatchObject({ title: 'Palace', content: 'Blue' });
  });

  test('keeps the first of two changes of a field, and tells the second what it is', async () => {
    const { db, id, ana, ben, read } = await openWithArticle();
    const edit = (title: string, by: typeof ana) => ({
      changes: { title, content: by.name },
      base: { title: 'Castle' },
      by,
    });
    const results = await Promise.all([
      updateArticle(db, id, edit('Palace', ana), 5),
      updateArticle(db, id, edit('Tower', ben), 5),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['conflict', 'updated']);
    const winner = results[0].status === 'updated' ? 'Palace' : 'Tower';
    const content = winner === 'Palace' ? 'Ana' : 'Ben';
    expect(results).toContainEqual({
      status: 'conflict',
      fields: ['title'],
      current: { title: winner, content, cat_id: 1, active: true },
    });
    expect(await read()).toMatchObject({ title: winner, content });
  });

  test('is changed in any case without a base, and not twice by a repeated save', async () => {
    const { db, id, ana } = await openWithArticle();
    const edit = { changes: { title: 'Palace' }, base: { title: 'Castle' }, by: ana };
    expect(await updateArticle(db, id, { changes: { title: 'Fort' }, by: ana }, 3)).toEqual({
      status: 'updated',
    });
    expect(await updateArticle(db, id, edit, 4)).toMatchObject({ status: 'conflict' });
    const again = { ...edit, base: { title: 'Fort' } };
    expect(await updateArticle(db, id, again, 5)).toEqual({ status: 'updated' });
    expect(await updateArticle(db, id, again, 6)).toEqual({ status: 'updated' });
    expect((await listChanges(db, {})).changes.map(({ at }) => at)).toEqual([5, 3, 1]);
    expect(await updateArticle(db, id + 1, edit, 7)).toEqual({ status: 'unknown' });
  });

  test('remembers who changed what, from what to what', async () => {
    const { db, id, ana, ben } = await openWithArticle();
    const changes = { title: 'Palace', active: false, content: 'Red' };
    await updateArticle(db, id, { changes, by: ana }, 5);
    await updateArticle(db, id, { changes: { active: true }, by: ben }, 6);
    const page = await listChanges(db, { article: id, limit: 2 });
    expect(page).toMatchObject({
      total: 3,
      changes: [
        { at: 6, by: 'Ben', kind: 'article', subject: 'Palace', article_id: id },
        { at: 5, by: 'Ana', subject: 'Palace' },
      ],
    });
    expect(page.changes.map(({ fields }) => fields)).toEqual([
      { active: { from: false, to: true } },
      { title: { from: 'Castle', to: 'Palace' }, active: { from: true, to: false } },
    ]);
    expect(await listChanges(db, { search: 'pálace BEN' })).toMatchObject({ total: 1 });
  });
});
