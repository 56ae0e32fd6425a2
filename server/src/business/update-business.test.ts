import { join } from 'node:path';
import { listChanges } from '../changes/change.repository.ts';
import { DatabaseWatch } from '../database/database-watch.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { addTestUser } from '../testing/test-user.ts';
import { listVersions } from './business.repository.ts';
import { BusinessFile } from './business-file.ts';
import { LiveBusiness } from './live-business.ts';
import { type BusinessEdit, updateBusiness } from './update-business.ts';

const file = new BusinessFile(join(import.meta.dirname, '../../../business.json'));

describe.each(testDatabases)('the business on $name', ({ open }) => {
  async function openBusiness() {
    const db = await open();
    const ana = { id: await addTestUser(db, { username: 'ana' }), name: 'Ana' };
    const ben = { id: await addTestUser(db, { username: 'ben' }), name: 'Ben' };
    const save = (edit: BusinessEdit, now = 5) => updateBusiness(db, file.business, edit, now);
    const live = new LiveBusiness(file, db);
    const read = async () => {
      await live.refresh();
      return live.business;
    };
    return { db, ana, ben, save, live, read };
  }

  test('shows what was saved before the file, value by value, which is then no sample', async () => {
    const { ana, save, live, read } = await openBusiness();
    expect(await read()).toEqual(file.business);
    const { revision } = live;
    await save({ changes: { phone: '(479) 555-0100', banner: 'https://a.example/b' }, by: ana });
    expect(await read()).toEqual({
      ...file.business,
      phone: '(479) 555-0100',
      banner: 'https://a.example/b',
      samples: file.business.samples.filter((field) => field !== 'phone'),
    });
    expect(live.revision).not.toBe(revision);
    await save({ changes: { phone: null, banner: null, email: null }, by: ana });
    expect(await read()).toEqual(file.business);
  });

  test.each(['nothing', '[]', 'null', '{"phone":null}', '{"phone":{"value":"5550100"}}'])(
    'shows the file if what was saved cannot be read: %s',
    async (saved) => {
      const { db, ana, save, read } = await openBusiness();
      await save({ changes: { phone: '5550199' }, by: ana });
      await db.updateTable('business_versions').set({ saved }).execute();
      expect(await read()).toEqual(file.business);
    },
  );

  test('keeps the different values that two administrators change', async () => {
    const { ana, ben, save, read } = await openBusiness();
    const { phone, email } = file.business;
    const results = await Promise.all([
      save({ changes: { phone: '5550100' }, base: { phone }, by: ana }),
      save({ changes: { email: 'a@b.example' }, base: { email }, by: ben }),
    ]);
    expect(results).toEqual([{ status: 'updated' }, { status: 'updated' }]);
    expect(await read()).toMatchObject({ phone: '5550100', email: 'a@b.example' });
  });

  test('keeps the first of two changes of a value, and nothing of the second', async () => {
    const { db, ana, ben, save, read } = await openBusiness();
    const { phone } = file.business;
    const edit = (number: string, by: typeof ana) => ({
      changes: { phone: number, owners: by.name },
      base: { phone },
      by,
    });
    const results = await Promise.all([save(edit('5550100', ana)), save(edit('5550200', ben))]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['conflict', 'updated']);
    const winner = results[0].status === 'updated' ? ['5550100', 'Ana'] : ['5550200', 'Ben'];
    expect(results).toContainEqual({ status: 'conflict', current: { phone: winner[0] } });
    const { phone: now, owners } = await read();
    expect([now, owners]).toEqual(winner);
    expect((await listVersions(db, {})).total).toBe(1);
  });

  test('is not saved twice by a repeated save, and compares without regard to order', async () => {
    const { db, ana, save } = await openBusiness();
    const address = { ...file.business.address, street: '2 Lake Road' };
    const edit = { changes: { address }, base: { address: file.business.address }, by: ana };
    expect(await save(edit)).toEqual({ status: 'updated' });
    expect(await save(edit)).toEqual({ status: 'updated' });
    const turned = Object.fromEntries(Object.entries(address).reverse()) as typeof address;
    const { address: former } = file.business;
    const next = { changes: { address: former }, base: { address: turned }, by: ana };
    expect(await save(next)).toEqual({ status: 'updated' });
    expect((await listVersions(db, {})).total).toBe(2);
  });

  test('a sample that is right is saved as it is', async () => {
    const { ana, save, read } = await openBusiness();
    await save({ changes: { priceRange: '$$' }, base: { priceRange: '$$' }, by: ana });
    expect((await read()).samples).not.toContain('priceRange');
  });

  test('keeps all versions, and records each change in words', async () => {
    const { db, ana, ben, save } = await openBusiness();
    const towns = ['Rogers', 'Lowell'];
    await save({ changes: { towns, name: 'Castle & Co' }, by: ana }, 5);
    await save({ changes: { towns: null }, by: ben }, 6);
    const { versions, total } = await listVersions(db, { limit: 1, offset: 1 });
    const from = file.business.towns?.join(', ');
    const fields = {
      name: { from: file.business.name, to: 'Castle & Co' },
      towns: { from, to: 'Rogers, Lowell' },
    };
    const values = { towns, name: 'Castle & Co' };
    expect(versions).toEqual([{ version: 1, at: 5, by: 'Ana', fields, values }]);
    expect(total).toBe(2);
    const { changes } = await listChanges(db, {});
    const common = { kind: 'business', subject: 'Castle & Co' };
    expect(changes).toMatchObject([
      { ...common, by: 'Ben', at: 6, fields: { towns: { from: 'Rogers, Lowell', to: from } } },
      { ...common, by: 'Ana', at: 5, fields },
    ]);
  });

  test('another server on the database sees what was saved', async () => {
    const { db, ana, save } = await openBusiness();
    const other = new LiveBusiness(file, db);
    const watch = new DatabaseWatch({ db, log: console });
    await watch.look();
    watch.follow('business', () => other.refresh());
    await save({ changes: { phone: '5550100' }, by: ana });
    await watch.look();
    expect(other.business.phone).toBe('5550100');
  });
});
