import { testDatabases } from '../testing/test-databases.ts';
import { createDeployToken, findTokenApp } from './deploy-token.repository.ts';

describe.each(testDatabases)('deploy tokens on $name', ({ open }) => {
  test('a token is for its app', async () => {
    const db = await open();
    const catalog = await createDeployToken(db, 'catalog', 1);
    const admin = await createDeployToken(db, 'admin', 1);
    expect(await findTokenApp(db, catalog)).toBe('catalog');
    expect(await findTokenApp(db, admin)).toBe('admin');
    expect(await findTokenApp(db, 'catalog_guessed')).toBeUndefined();
  });

  test('a new token takes the place of the one before', async () => {
    const db = await open();
    const old = await createDeployToken(db, 'catalog', 1);
    const fresh = await createDeployToken(db, 'catalog', 2);
    expect(await findTokenApp(db, old)).toBeUndefined();
    expect(await findTokenApp(db, fresh)).toBe('catalog');
  });

  test('only a hash of it is kept', async () => {
    const db = await open();
    const token = await createDeployToken(db, 'catalog', 7);
    const rows = await db.selectFrom('deploy_tokens').selectAll().execute();
    expect(rows).toEqual([
      {
        app: 'catalog',
        token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        created_at: 7,
      },
    ]);
    const secret = token.slice('catalog_'.length);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
