import type { Database } from '../../platform/database/tables.ts';
import { testDatabases } from '../../testing/data/test-databases.ts';
import {
  createDeployToken,
  findDeployToken,
  listDeployTokens,
  revokeDeployToken,
} from './deploy-token.repository.ts';

describe.each(testDatabases)('deploy tokens on $name', ({ open }) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });

  test('a token is for its app, and may do everything for ever by default', async () => {
    const catalog = await createDeployToken(db, { app: 'catalog' }, 1);
    const admin = await createDeployToken(db, { app: 'admin' }, 1);
    expect(await findDeployToken(db, catalog)).toEqual({
      ...{ name: 'catalog', app: 'catalog', scopes: ['publish', 'promote'], createdAt: 1 },
    });
    expect((await findDeployToken(db, admin))?.app).toBe('admin');
    expect(await findDeployToken(db, 'catalog_guessed')).toBeUndefined();
  });

  test('a new token takes the place of the one of its name, and of no other', async () => {
    const old = await createDeployToken(db, { app: 'catalog', name: 'ci' }, 1);
    const other = await createDeployToken(db, { app: 'catalog', name: 'ana' }, 1);
    const changes = { scopes: ['preview' as const], expiresAt: 9 };
    const fresh = await createDeployToken(db, { app: 'catalog', name: 'ci', ...changes }, 2);
    expect(await findDeployToken(db, old)).toBeUndefined();
    expect(await findDeployToken(db, fresh)).toEqual({
      ...{ name: 'ci', app: 'catalog', createdAt: 2 },
      ...changes,
    });
    expect((await findDeployToken(db, other))?.name).toBe('ana');
  });

  test('a name belongs to one app', async () => {
    const token = await createDeployToken(db, { app: 'catalog', name: 'ci' }, 1);
    await expect(createDeployToken(db, { app: 'admin', name: 'ci' }, 2)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Another app has a deploy token named ci: choose another name.',
    });
    expect((await findDeployToken(db, token))?.app).toBe('catalog');
  });

  test('tokens are listed, and ended one by one', async () => {
    for (const [app, name] of [
      ['catalog', 'ci'],
      ['catalog', 'ana'],
      ['admin', 'admin'],
    ] as const) {
      await createDeployToken(db, { app, name }, 1);
    }
    const names = async (app?: string) =>
      (await listDeployTokens(db, app)).map((token) => token.name);
    expect(await names()).toEqual(['admin', 'ana', 'ci']);
    expect(await names('catalog')).toEqual(['ana', 'ci']);
    expect(await revokeDeployToken(db, 'ci')).toBe(true);
    expect(await revokeDeployToken(db, 'ci')).toBe(false);
    expect(await names()).toEqual(['admin', 'ana']);
  });

  test('only a hash of it is kept', async () => {
    const token = await createDeployToken(db, { app: 'catalog' }, 7);
    const rows = await db.selectFrom('deploy_tokens').selectAll().execute();
    expect(rows).toMatchObject([
      { token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string, created_at: 7 },
    ]);
    const secret = token.slice('catalog_'.length);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
