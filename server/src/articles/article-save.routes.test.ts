import { articleCalls } from '@catalogmx/shared/contract';
import { sql } from 'kysely';
import { listChanges } from '../history/change.repository.ts';
import type { Database } from '../platform/database/tables.ts';
import { ANA, describeCalls, TEST_TIME as NOW } from '../testing/test-app.ts';
import { addTestArticle } from '../testing/data/test-catalogue.ts';
import { postgres } from '../testing/data/test-databases.ts';
import { until } from '../testing/until.ts';
import { listArticles } from './article.repository.ts';
import { updateArticle } from './update-article.ts';

const { save, update, switchActive, move } = articleCalls;
const unknown = { code: 'not_found', message: 'There is no article with this id.' };
const ADMIN = { id: 1, name: 'Administrator' };

describeCalls('saved articles', (app) => {
  const row = async (id: number) => {
    const [{ title, content, cat_id, active, created_at, updated_at } = {}] = (
      await app.rows('articles')
    ).filter((article) => article.id === id);
    return { title, content, cat_id, active, created_at, updated_at };
  };

  test('are created by POST, also with a category in digits, a flag as number and a title alone', async () => {
    const article = { content: 'Bouncy', cat_id: 2 };
    const created = await app.admin(save, {
      ...article,
      title: ' Castle ',
      active: false,
      other: 1,
    });
    expect(created).toMatchObject({ status: 201, body: { status: 'created', id: 1 } });
    const times = { created_at: NOW, updated_at: NOW };
    expect(await row(1)).toEqual({ ...article, title: 'Castle', active: 0, ...times });
    await app.admin(save, { title: 'A', content: 'B', cat_id: '3', active: 1 });
    expect(await row(2)).toMatchObject({ cat_id: 3, active: 1 });
    await app.admin(save, { title: 'A' });
    expect(await row(3)).toMatchObject({ content: '', cat_id: 0, active: 1 });
  });

  test.each([save, update])('are updated by $method in the fields it names', async (call) => {
    const article = { content: 'Bouncy', cat_id: 1 };
    const id = await addTestArticle(app.db, { ...article, title: 'Castle' });
    const updated = await app.admin(call, { id, title: ' Palace ' });
    expect(updated).toMatchObject({ status: 200, body: { status: 'updated', id } });
    const stored = { ...article, title: 'Palace', active: 1, created_at: 1, updated_at: NOW };
    expect(await row(id)).toEqual(stored);
  });

  test.each([save, update, switchActive, move])('$method $path answers 404', async (call) => {
    const input = { id: 99, title: 'A', active: true, position: 0 };
    expect(await app.admin(call, input)).toMatchObject({ status: 404, body: unknown });
  });

  test('a save that would overwrite gets 409 with the other value, who and when', async () => {
    const id = await addTestArticle(app.db, { title: 'Castle' });
    const edit = { id, content: 'More', base: { title: 'Castle', content: '' } };
    expect(await app.admin(save, { ...edit, title: 'Palace' })).toMatchObject({ status: 200 });
    const refused = await app.ana(save, { ...edit, title: 'Tower' });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'conflict',
        message: 'Somebody else has changed the same. Choose what stays and save again.',
        fields: { title: 'Changed by somebody else.' },
        conflicts: { title: { value: 'Palace', by: 'Administrator', at: NOW } },
      },
    ]);
  });

  test('keep the different fields, and the first of two changes of a field, of two at once', async () => {
    const id = await addTestArticle(app.db, { title: 'Castle', content: 'Red' });
    const read = async () => (await listArticles(app.db, { id }))[0];
    const edit = (title: string, by: typeof ADMIN | typeof ANA) => ({
      changes: { title, cat_id: by.id },
      base: { title: 'Castle' },
      by,
    });
    const [content, ...results] = await Promise.all([
      updateArticle(
        app.db,
        id,
        { changes: { content: 'Blue' }, base: { content: 'Red' }, by: ANA },
        5,
      ),
      updateArticle(app.db, id, edit('Palace', ADMIN), 5),
      updateArticle(app.db, id, edit('Tower', ANA), 5),
    ]);
    expect(content).toEqual({ status: 'updated' });
    expect(results.map(({ status }) => status).toSorted()).toEqual(['conflict', 'updated']);
    const [title, cat_id] = results[0].status === 'updated' ? ['Palace', 1] : ['Tower', 2];
    expect(results).toContainEqual({
      status: 'conflict',
      current: { title },
    });
    expect(await read()).toMatchObject({ title, cat_id, content: 'Blue' });
  });

  test('are changed in any case without a base, not twice by a repeated save, and remember who did', async () => {
    const id = await addTestArticle(app.db, { title: 'Castle', content: 'Red' });
    const edit = { changes: { title: 'Palace' }, base: { title: 'Castle' }, by: ANA };
    const write = (some: Parameters<typeof updateArticle>[2], now: number, of = id) =>
      updateArticle(app.db, of, some, now);
    const unbased = { changes: { title: 'Fort', active: false, content: 'Red' }, by: ADMIN };
    expect(await write(unbased, 3)).toEqual({ status: 'updated' });
    expect(await write(edit, 4)).toMatchObject({ status: 'conflict' });
    const again = { ...edit, base: { title: 'Fort' } };
    for (const now of [5, 6]) expect(await write(again, now)).toEqual({ status: 'updated' });
    expect(await write(edit, 7, id + 1)).toEqual({ status: 'unknown' });
    const { changes, total } = await listChanges(app.db, { article: id, limit: 2 });
    expect(total).toBe(3);
    const kind = { kind: 'article', article_id: id };
    expect(changes).toMatchObject([
      { ...kind, at: 5, by: 'Ana', subject: 'Palace' },
      { ...kind, at: 3, by: 'Administrator', subject: 'Fort' },
    ]);
    expect(changes.map(({ fields }) => fields)).toEqual([
      { title: { from: 'Fort', to: 'Palace' } },
      { title: { from: 'Castle', to: 'Fort' }, active: { from: true, to: false } },
    ]);
    expect(await listChanges(app.db, { search: 'pálace ANA' })).toMatchObject({ total: 1 });
  });
});

// SQLite runs one transaction at a time.
(postgres ? test : test.skip)('an update keeps what is committed while it waits', async () => {
  const db = (await postgres?.open()) as Database;
  const id = await addTestArticle(db);
  const other = await db.startTransaction().execute();
  await other.updateTable('articles').set({ title: 'Palace' }).where('id', '=', id).execute();
  const result = updateArticle(db, id, { changes: { content: 'Blue' }, by: null }, 5);
  await until(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });
  await other.commit().execute();
  expect(await result).toEqual({ status: 'updated' });
  expect(await listArticles(db, { id })).toMatchObject([{ title: 'Palace', content: 'Blue' }]);
});
