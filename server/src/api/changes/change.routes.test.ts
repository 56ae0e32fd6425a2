import {
  API_PATHS,
  API_ROOT,
  type ChangePage,
  type SaveConflict,
} from '@catalogmx/shared/contract';
import { useTestApp } from '../../testing/test-app.ts';
import { addTestArticle } from '../../testing/test-catalogue.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { drawTestImage } from '../../testing/test-images.ts';
import { deleteOldChanges, recordChange } from '../../changes/change.repository.ts';

const url = API_ROOT + API_PATHS.changes;
const articles = API_ROOT + API_PATHS.articles;
const images = API_ROOT + API_PATHS.images;

describe.each(testDatabases)('changes on $name', (on) => {
  test('what is changed by the calls is listed with the name of the administrator', async () => {
    const { inject, login, db } = await useTestApp({ on, clock: () => 9 });
    const headers = await login();
    const payload = { title: 'Castle', content: '', cat_id: 1, active: true };
    const created = await inject({ method: 'POST', url: articles, payload, headers });
    const { id } = created.json<{ id: number }>();
    await inject({ method: 'DELETE', url: articles, payload: { id, active: false }, headers });
    const picture = await drawTestImage(4, 3).png().toBuffer();
    const upload = {
      articleId: id,
      fileName: 'Front.png',
      fileContent: picture.toString('base64'),
    };
    const uploaded = await inject({ method: 'PUT', url: images, payload: upload, headers });
    const imageId = uploaded.json<{ id: number }>().id;
    for (let time = 0; time < 2; time++) {
      await inject({ method: 'POST', url: images, payload: { id: imageId, status: 0 }, headers });
    }
    const { changes } = (await inject({ url: `${url}?article=${id}`, headers })).json<ChangePage>();
    expect(changes.map(({ by, at, kind, fields }) => [by, at, kind, fields])).toEqual([
      ['Administrator', 9, 'image', { active: { from: true, to: false } }],
      [
        'Administrator',
        9,
        'image',
        { name: { from: null, to: 'Front.png' }, active: { from: null, to: true } },
      ],
      ['Administrator', 9, 'article', { active: { from: true, to: false } }],
      ['Administrator', 9, 'article', expect.objectContaining({ cat_id: { from: null, to: 1 } })],
    ]);
    await deleteOldChanges(db, 9);
    expect((await inject({ url, headers })).json()).toMatchObject({ total: 4 });
    await deleteOldChanges(db, 10);
    expect((await inject({ url, headers })).json()).toEqual({ changes: [], total: 0, people: [] });
  });

  test('changes of users are listed without any secret', async () => {
    const { inject, login } = await useTestApp({ on });
    const headers = await login();
    const key = Buffer.from('globos-y-castillos').toString('base64');
    const call = (method: 'POST' | 'PUT', path: string, payload: object) =>
      inject({ method, url: API_ROOT + path, payload, headers });
    const created = await call('POST', API_PATHS.userCreate, { username: 'ana', name: 'Ana', key });
    const { id } = created.json<{ id: number }>();
    await call('PUT', API_PATHS.userUpdate, { id, username: 'ana', name: 'Ana', activo: 1, key });
    await call('PUT', API_PATHS.userUpdate, { id, nombre: 'Ana López', activo: 0 });
    const answer = await inject({ url, headers });
    expect(answer.body).not.toContain(key);
    expect(answer.body).not.toContain('argon2');
    const { changes } = answer.json<ChangePage>();
    expect(changes.map(({ by, kind, subject, fields }) => [by, kind, subject, fields])).toEqual([
      [
        'Administrator',
        'user',
        'ana',
        { name: { from: 'Ana', to: 'Ana López' }, active: { from: true, to: false } },
      ],
      ['Administrator', 'user', 'ana', { password: { from: '', to: '' } }],
      [
        'Administrator',
        'user',
        'ana',
        expect.objectContaining({ name: { from: null, to: 'Ana' } }),
      ],
    ]);
  });

  test('changes are filtered by person, kind and time', async () => {
    const { inject, login, db } = await useTestApp({ on });
    const headers = await login();
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
      const page = (await inject({ url: `${url}?${query}`, headers })).json<ChangePage>();
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
    for (const query of ['kind=unheard', 'since=yesterday', 'until=-1']) {
      expect((await inject({ url: `${url}?${query}`, headers })).statusCode).toBe(400);
    }
    expect((await inject({ url: `${url}?article=1`, headers })).json()).not.toHaveProperty(
      'people',
    );
  });

  test('changes need a session', async () => {
    const { inject } = await useTestApp({ on });
    expect((await inject(url)).statusCode).toBe(401);
  });

  test('a save that would overwrite gets 409 with the other value, who and when', async () => {
    const { inject, login, db } = await useTestApp({ on, clock: () => 9 });
    const id = await addTestArticle(db, { title: 'Castle' });
    const headers = await login();
    const save = (title: string) =>
      inject({
        method: 'POST',
        url: articles,
        payload: { id, title, content: 'More', base: { title: 'Castle', content: '' } },
        headers,
      });
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
