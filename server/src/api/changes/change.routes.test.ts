import {
  articleCalls,
  type ChangePage,
  imageCalls,
  type SaveConflict,
  upkeepCalls,
  userCalls,
} from '@catalogmx/shared/contract';
import { deleteOldChanges, recordChange } from '../../changes/change.repository.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { drawTestImage } from '../../testing/test-images.ts';
import { encodePassword } from '../../testing/test-login.ts';

describe.each(testDatabases)('changes on $name', (on) => {
  async function openAsAdmin() {
    const { db, asAdmin } = await openTestApp({ on, clock: () => 9 });
    const call = await asAdmin();
    const list = async (query = '') =>
      (await call('GET', `${upkeepCalls.listChanges.path}?${query}`)).json<ChangePage>();
    return { db, call, list };
  }

  test('what is changed by the calls is listed with the name of the administrator', async () => {
    const { call, list, db } = await openAsAdmin();
    const article = { title: 'Castle', content: '', cat_id: 1, active: true };
    const { id } = (await call('POST', articleCalls.save.path, article)).json<{ id: number }>();
    await call('DELETE', articleCalls.switchActive.path, { id, active: false });
    const fileContent = (await drawTestImage(4, 3).png().toBuffer()).toString('base64');
    const upload = { articleId: id, fileName: 'Front.png', fileContent };
    const image = (await call('PUT', imageCalls.upload.path, upload)).json<{ id: number }>();
    for (let time = 0; time < 2; time++) {
      await call('POST', imageCalls.switchActive.path, { id: image.id, status: 0 });
    }
    const { changes } = await list(`article=${id}`);
    for (const { by, at } of changes) expect([by, at]).toEqual(['Administrator', 9]);
    const added = { name: { from: null, to: 'Front.png' }, active: { from: null, to: true } };
    expect(changes.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['image', { active: { from: true, to: false } }],
      ['image', added],
      ['article', { active: { from: true, to: false } }],
      ['article', expect.objectContaining({ cat_id: { from: null, to: 1 } })],
    ]);
    await deleteOldChanges(db, 9);
    expect(await list()).toMatchObject({ total: 4 });
    await deleteOldChanges(db, 10);
    expect(await list()).toEqual({ changes: [], total: 0, people: [] });
  });

  test('changes of users are listed without any secret', async () => {
    const { call } = await openAsAdmin();
    const key = encodePassword('globos-y-castillos');
    const user = { username: 'ana', name: 'Ana', key };
    const { id } = (await call('POST', userCalls.create.path, user)).json<{ id: number }>();
    await call('PUT', userCalls.update.path, { ...user, id, activo: 1 });
    await call('PUT', userCalls.update.path, { id, nombre: 'Ana López', activo: 0 });
    const answer = await call('GET', upkeepCalls.listChanges.path);
    expect(answer.body).not.toContain(key);
    expect(answer.body).not.toContain('argon2');
    const { changes } = answer.json<ChangePage>();
    for (const change of changes) {
      expect(change).toMatchObject({ by: 'Administrator', kind: 'user', subject: 'ana' });
    }
    expect(changes.map(({ fields }) => fields)).toEqual([
      { name: { from: 'Ana', to: 'Ana López' }, active: { from: true, to: false } },
      { password: { from: '', to: '' } },
      expect.objectContaining({ name: { from: null, to: 'Ana' } }),
    ]);
  });

  test('changes are filtered by person, kind and time', async () => {
    const { db, list } = await openAsAdmin();
    const article = { kind: 'article', subject: 'Castle', subject_id: 1, fields: {} } as const;
    const user = { ...article, kind: 'user', subject: 'ana' } as const;
    await recordChange(db, article, { id: 1, name: 'Ana' }, 10);
    await recordChange(db, user, { id: 1, name: 'Ana' }, 20);
    await recordChange(db, article, { id: 2, name: 'José & Bea' }, 30);
    await recordChange(db, user, null, 40);
    // Older servers recorded releases too.
    const release = { ...user, kind: 'release' as 'user', subject: 'catalog 1.0.0' };
    await recordChange(db, release, { id: 1, name: 'deploy token ci' }, 50);
    const times = async (query: string) => {
      const page = await list(query);
      expect(page.people).toEqual(['', 'Ana', 'José & Bea']);
      expect(page.total).toBe(page.changes.length);
      return page.changes.map(({ at }) => at);
    };
    expect(await times('by=Ana')).toEqual([20, 10]);
    expect(await times(new URLSearchParams({ by: 'José & Bea' }).toString())).toEqual([30]);
    expect(await times('')).toEqual([40, 30, 20, 10]);
    expect(await times('by=')).toEqual([40]);
    expect(await times('by=Nobody')).toEqual([]);
    expect(await times('kind=user')).toEqual([40, 20]);
    expect(await times('since=20&until=40')).toEqual([30, 20]);
    expect(await times('by=Ana&kind=article&until=20&search=castle')).toEqual([10]);
    expect(await list('article=1')).not.toHaveProperty('people');
  });

  test('a save that would overwrite gets 409 with the other value, who and when', async () => {
    const { db, call } = await openAsAdmin();
    const id = await addTestArticle(db, { title: 'Castle' });
    const edit = { id, content: 'More', base: { title: 'Castle', content: '' } };
    const save = (title: string) => call('POST', articleCalls.save.path, { ...edit, title });
    expect((await save('Palace')).json()).toEqual({ status: 'updated', id });
    const refused = await save('Tower');
    expect(refused.statusCode).toBe(409);
    expect(refused.json<SaveConflict>()).toEqual({
      code: 'conflict',
      message: 'Somebody else has changed the same. Choose what stays and save again.',
      fields: { title: 'Changed by somebody else.' },
      conflicts: { title: { value: 'Palace', by: 'Administrator', at: 9 } },
    });
  });
});
