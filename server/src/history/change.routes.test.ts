import { articleCalls, imageCalls, upkeepCalls, userCalls } from '@catalogmx/shared/contract';
import { deleteOldChanges, recordChange } from './change.repository.ts';
import { ANA, describeCalls, TEST_TIME as NOW } from '../testing/test-app.ts';
import { makeTestFile } from '../testing/data/test-images.ts';
import { encodePassword } from '../testing/test-login.ts';

describeCalls('changes', (app) => {
  const list = async (query: object = {}) => (await app.admin(upkeepCalls.listChanges, query)).body;

  test('by the calls are listed with the name of the administrator, until they are old', async () => {
    const article = { title: 'Castle', content: '', cat_id: 1, active: true };
    const { id } = (await app.admin(articleCalls.save, article)).body;
    await app.admin(articleCalls.switchActive, { id, active: false });
    const fileContent = (await makeTestFile('png')).toString('base64');
    await app.admin(imageCalls.upload, { articleId: id, fileName: 'Front.png', fileContent });
    for (let times = 0; times < 2; times++) {
      await app.admin(imageCalls.switchActive, { id: 1, status: 0 });
    }
    const { changes } = await list({ article: id });
    for (const { by, at } of changes) expect([by, at]).toEqual(['Administrator', NOW]);
    const added = { name: { from: null, to: 'Front.png' }, active: { from: null, to: true } };
    expect(changes.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['image', { active: { from: true, to: false } }],
      ['image', added],
      ['article', { active: { from: true, to: false } }],
      ['article', expect.objectContaining({ cat_id: { from: null, to: 1 } })],
    ]);
    await deleteOldChanges(app.db, NOW);
    expect(await list()).toMatchObject({ total: 4 });
    await deleteOldChanges(app.db, NOW + 1);
    expect(await list()).toEqual({ changes: [], total: 0, people: [] });
  });

  test('of users are listed without any secret', async () => {
    const key = encodePassword('globos-y-castillos');
    const user = { username: 'eva', name: 'Eva', key };
    const { id } = (await app.admin(userCalls.create, user)).body;
    await app.admin(userCalls.update, { ...user, id, activo: 1 });
    await app.admin(userCalls.update, { id, nombre: 'Eva López', activo: 0 });
    const { text, body } = await app.admin(upkeepCalls.listChanges);
    expect(text).not.toContain(key);
    expect(text).not.toContain('argon2');
    for (const change of body.changes) {
      expect(change).toMatchObject({ by: 'Administrator', kind: 'user', subject: 'eva' });
    }
    expect(body.changes.map(({ fields }) => fields)).toEqual([
      { name: { from: 'Eva', to: 'Eva López' }, active: { from: true, to: false } },
      { password: { from: '', to: '' } },
      expect.objectContaining({ name: { from: null, to: 'Eva' } }),
    ]);
  });

  test('are filtered by person, kind and time', async () => {
    const article = { kind: 'article', subject: 'Castle', subject_id: 1, fields: {} } as const;
    const user = { ...article, kind: 'user', subject: 'ana' } as const;
    // Older servers recorded releases too.
    const release = { ...user, kind: 'release' as 'user', subject: 'catalog 1.0.0' };
    await recordChange(app.db, article, ANA, 10);
    await recordChange(app.db, user, ANA, 20);
    await recordChange(app.db, article, { id: 1, name: 'José & Bea' }, 30);
    await recordChange(app.db, user, null, 40);
    await recordChange(app.db, release, { id: 1, name: 'deploy token ci' }, 50);
    for (const [query, ...times] of [
      [{ by: 'Ana' }, 20, 10],
      [{ by: 'José & Bea' }, 30],
      [{}, 40, 30, 20, 10],
      [{ by: '' }, 40],
      [{ by: 'Nobody' }],
      [{ kind: 'user' }, 40, 20],
      [{ since: 20, until: 40 }, 30, 20],
      [{ by: 'Ana', kind: 'article', until: 20, search: 'castle' }, 10],
    ] as const) {
      const { people, total, changes } = await list(query);
      expect(people).toEqual(['', 'Ana', 'José & Bea']);
      expect([query, total]).toEqual([query, times.length]);
      expect(changes.map(({ at }) => at)).toEqual(times);
    }
    expect(await list({ article: 1 })).not.toHaveProperty('people');
  });
});
