import { businessCalls, type ErrorResponse } from '@catalogmx/shared/contract';
import { listChanges } from '../history/change.repository.ts';
import { DatabaseWatch } from '../platform/database/database-watch.ts';
import {
  ANA,
  BUSINESS_FILE,
  describeCalls,
  openTestApp,
  TEST_TIME as NOW,
} from '../testing/test-app.ts';
import { testDatabases } from '../testing/data/test-databases.ts';
import { openTestSite } from '../testing/test-site.ts';
import { BusinessFile } from './business-file.ts';
import { listVersions } from './business.repository.ts';
import { LiveBusiness } from './live-business.ts';
import { type BusinessEdit, updateBusiness } from './update-business.ts';

const ADMIN = { id: 1, name: 'Administrator' };

describeCalls('the facts of the business', (app) => {
  const read = async () => (await app.admin(businessCalls.show)).body;
  const save = (values: object, base?: object) =>
    app.admin(businessCalls.save, { values, ...(base && { base }) });
  const update = (edit: BusinessEdit, now = 5) =>
    updateBusiness(app.db, app.business.file, edit, now);
  const live = async () => {
    await app.business.refresh();
    return app.business.business;
  };

  test('say what each value is, where it comes from, and which are samples', async () => {
    const before = await read();
    const { values, file, samples } = before;
    expect(values).toEqual(file);
    expect(before).toMatchObject({ saved: {}, samples: app.business.file.samples });
    const { revision } = app.business;
    const saved = await save({ phone: ' (479) 555-0100 ' }, { phone: values.phone });
    expect(saved).toMatchObject({ status: 200, body: { status: 'updated' } });
    expect(await read()).toEqual({
      values: { ...values, phone: '(479) 555-0100' },
      file,
      saved: { phone: { by: 'Administrator', at: NOW } },
      samples: samples.filter((field) => field !== 'phone'),
    });
    expect(app.business.revision).not.toBe(revision);
    expect((await app.admin(businessCalls.listVersions)).body.total).toBe(1);
    // A sample that is right is saved as it is.
    await save({ priceRange: values.priceRange }, { priceRange: values.priceRange });
    expect((await read()).samples).not.toContain('priceRange');
  });

  test('are saved all at once as they are, and given back to the file', async () => {
    const { values } = await read();
    expect(await save(values, values)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ values, samples: [] });
    const nothing = Object.fromEntries(Object.keys(values).map((field) => [field, null]));
    expect(await save(nothing, values)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ values, saved: {} });
  });

  test('get 409 with the other value, who and when, for a save that would overwrite', async () => {
    const base = { towns: (await read()).values.towns };
    const saveTown = (town: string) => save({ towns: [town], owners: town }, base);
    expect(await saveTown('Rogers')).toMatchObject({ status: 200 });
    const { status, body } = await saveTown('Lowell');
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'conflict',
      message: 'Somebody else has changed the same. Choose what stays and save again.',
      fields: { towns: 'Changed by somebody else.' },
      conflicts: { towns: { value: ['Rogers'], by: 'Administrator', at: NOW } },
    });
  });

  test.each(['nothing', '[]', 'null', '{"phone":null}', '{"phone":{"value":"5550100"}}'])(
    'are those of the file if what was saved cannot be read: %s',
    async (saved) => {
      await update({ changes: { phone: '5550199' }, by: ANA });
      await app.db.updateTable('business_versions').set({ saved }).execute();
      expect(await live()).toEqual(app.business.file);
    },
  );

  test('keep different values, and the first of two changes of a value, of several at once', async () => {
    const { phone, email } = app.business.file;
    const edit = (number: string, by: typeof ADMIN | typeof ANA) => ({
      changes: { phone: number, owners: by.name },
      base: { phone },
      by,
    });
    const [other, ...results] = await Promise.all([
      update({ changes: { email: 'a@b.example' }, base: { email }, by: ANA }),
      update(edit('5550100', ADMIN)),
      update(edit('5550200', ANA)),
    ]);
    expect(other).toEqual({ status: 'updated' });
    expect(results.map(({ status }) => status).toSorted()).toEqual(['conflict', 'updated']);
    const isFirst = results[0].status === 'updated';
    const winner = { phone: isFirst ? '5550100' : '5550200', owners: (isFirst ? ADMIN : ANA).name };
    const current = { phone: winner.phone };
    expect(results).toContainEqual({ status: 'conflict', current });
    expect(await live()).toMatchObject({ ...winner, email: 'a@b.example' });
    expect((await listVersions(app.db, {})).total).toBe(2);
  });

  test('are not saved twice by a repeated save, and compare without regard to order', async () => {
    const { address: former } = app.business.file;
    const address = { ...former, street: '2 Lake Road' };
    const edit = { changes: { address }, base: { address: former }, by: ANA };
    for (let times = 0; times < 2; times += 1) {
      expect(await update(edit)).toEqual({ status: 'updated' });
    }
    const turned = Object.fromEntries(Object.entries(address).reverse()) as typeof address;
    const back = { changes: { address: former }, base: { address: turned }, by: ANA };
    expect(await update(back)).toEqual({ status: 'updated' });
    expect((await listVersions(app.db, {})).total).toBe(2);
  });

  test('keep all versions, and record each change in words', async () => {
    const { towns: former, name } = app.business.file;
    const values = { towns: ['Rogers', 'Lowell'], name: 'Castle & Co' };
    await update({ changes: values, by: ANA }, 5);
    await update({ changes: { towns: null }, by: ADMIN }, 6);
    const { versions, total } = await listVersions(app.db, { limit: 1, offset: 1 });
    const towns = { from: former?.join(', '), to: 'Rogers, Lowell' };
    const fields = { name: { from: name, to: 'Castle & Co' }, towns };
    expect(versions).toEqual([{ version: 1, at: 5, by: 'Ana', fields, values }]);
    expect(total).toBe(2);
    const common = { kind: 'business', subject: 'Castle & Co' };
    const back = { towns: { from: towns.to, to: towns.from } };
    expect((await listChanges(app.db, {})).changes).toMatchObject([
      { ...common, by: 'Administrator', at: 6, fields: back },
      { ...common, by: 'Ana', at: 5, fields },
    ]);
  });

  test('are seen by another server on the database', async () => {
    const other = new LiveBusiness(new BusinessFile(BUSINESS_FILE), app.db);
    const watch = new DatabaseWatch({ db: app.db, log: console });
    await watch.look();
    watch.follow('business', () => other.refresh());
    await update({ changes: { phone: '5550100' }, by: ANA });
    await watch.look();
    expect(other.business.phone).toBe('5550100');
  });
});

test.each(testDatabases)(
  'the next page that a visitor loads on $name has what was saved',
  async (on) => {
    const site = await openTestSite({ db: await on.open() });
    const admin = await site.asAdmin();
    expect(await site.page('/contactUs')).toContain('(479) 555-0142');
    await admin(businessCalls.save, { values: { phone: '(479) 555-0100' } });
    expect(await site.page('/contactUs')).toContain('(479) 555-0100');
    const { business } = (await site.inject('/site.json')).json<{ business: object }>();
    expect(business).toMatchObject({ phone: '(479) 555-0100' });
  },
);

const hours = (...lines: [string, string, string][]) =>
  lines.map(([days, opens, closes]) => ({ days: days.split(' ').filter(Boolean), opens, closes }));

const WEB = expect.stringContaining('https://') as string;

const mistakes: [values: object, fields: Record<string, string>][] = [
  [{ name: ' ' }, { name: 'Fill this in.' }],
  [{ phone: 'call us' }, { phone: 'Use digits, spaces and + ( ) - . / only.' }],
  [{ phone: '555' }, { phone: 'Enter the whole number, such as (479) 555-0142.' }],
  [{ textPhone: '-' }, { textPhone: 'Enter the whole number, such as (479) 555-0142.' }],
  [{ email: 'hello' }, { email: 'Enter an email address, such as hello@example.com.' }],
  [
    { map: { latitude: 91, longitude: -181 } },
    {
      'map.latitude': 'Enter a number from -90 to 90.',
      'map.longitude': 'Enter a number from -180 to 180.',
    },
  ],
  [
    { hours: hours(['Mo Tu', '09:00', '18:00'], ['Tu Tu', '9:00', '25:00']) },
    {
      'hours.1.days': 'Tuesday is listed twice.',
      'hours.1.opens': 'Enter a time, such as 09:00.',
      'hours.1.closes': 'Enter a time, such as 09:00.',
    },
  ],
  [{ hours: hours(['', '09:00', '18:00']) }, { 'hours.0.days': 'Choose at least one day.' }],
  [{ towns: ['Rogers', 'Lowell ', 'Lowell'] }, { towns: 'Lowell is listed twice.' }],
  [{ facebook: 'javascript:alert(1)' }, { facebook: WEB }],
  [{ instagram: '' }, { instagram: 'Fill this in.' }],
  [
    { video: 'https://www.facebook.com.evil.example/v' },
    { video: 'Use the address of a video on https://www.facebook.com.' },
  ],
  [{ video: 'http://www.facebook.com/v' }, { video: WEB }],
  [{ logo: 'data:image/svg+xml,x' }, { logo: WEB }],
  [{ banner: 'https://a.example/" onload="x' }, { banner: WEB }],
  [{ banner: '//a.example/b' }, { banner: WEB }],
  [
    { address: { street: '', city: 'Lowell', region: 'AR', postalCode: '7', country: 'usa' } },
    {
      'address.street': 'Fill this in.',
      'address.country': 'Use two capital letters, such as US.',
    },
  ],
];

test('mistakes are refused in words beside their fields, and nothing of them is saved', async () => {
  const admin = await (await openTestApp()).asAdmin();
  for (const [values, fields] of mistakes) {
    const { status, body } = await admin(businessCalls.save, {
      values: { priceRange: '$', ...values },
    });
    expect([values, status, (body as object as ErrorResponse).fields]).toEqual([
      values,
      400,
      fields,
    ]);
  }
  expect((await admin(businessCalls.show)).body.saved).toEqual({});
});
