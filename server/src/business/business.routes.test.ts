import {
  businessCalls,
  type BusinessConflict,
  type BusinessState,
  type BusinessVersionPage,
  type ErrorResponse,
} from '@catalogmx/shared/contract';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { type TestDatabase, testDatabases } from '../testing/test-databases.ts';
import { openTestSite } from '../testing/test-site.ts';

async function openAsAdmin({ on, app }: { on?: TestDatabase; app?: TestApp } = {}) {
  const testApp = app ?? (await openTestApp({ on, clock: () => 7 }));
  const call = await testApp.asAdmin();
  const read = async () => (await call('GET', businessCalls.show.path)).json<BusinessState>();
  const save = (payload: object) => call('PUT', businessCalls.save.path, payload);
  return { ...testApp, call, read, save };
}

describe.each(testDatabases)('the facts of the business on $name', (on) => {
  test('says what each value is, where it comes from, and which are samples', async () => {
    const { call, read, save, business } = await openAsAdmin({ on });
    const before = await read();
    expect(before.values).toEqual(before.file);
    expect(before).toMatchObject({ saved: {}, samples: business.file.samples });
    const { phone } = before.values;
    const answer = await save({ values: { phone: ' (479) 555-0100 ' }, base: { phone } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated' }]);
    const after = await read();
    expect(after.values).toEqual({ ...before.values, phone: '(479) 555-0100' });
    expect(after.file).toEqual(before.file);
    expect(after.saved).toEqual({ phone: { by: 'Administrator', at: 7 } });
    expect(after.samples).not.toContain('phone');
    const versions = await call('GET', businessCalls.listVersions.path);
    expect(versions.json<BusinessVersionPage>().total).toBe(1);
  });

  test('what was saved is on the next page that a visitor loads', async () => {
    const site = await openTestSite({ db: await on.open() });
    const { save } = await openAsAdmin({ app: site });
    expect(await site.page('/contactUs')).toContain('(479) 555-0142');
    await save({ values: { phone: '(479) 555-0100' } });
    expect(await site.page('/contactUs')).toContain('(479) 555-0100');
    const { business } = (await site.inject('/site.json')).json<{ business: object }>();
    expect(business).toMatchObject({ phone: '(479) 555-0100' });
  });

  test('all values at once are saved as they are, and given back to the file', async () => {
    const { read, save } = await openAsAdmin({ on });
    const { values } = await read();
    expect((await save({ values, base: values })).statusCode).toBe(200);
    const saved = await read();
    expect([saved.values, saved.samples]).toEqual([values, []]);
    const nothing = Object.fromEntries(Object.keys(values).map((field) => [field, null]));
    expect((await save({ values: nothing, base: values })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ values, saved: {} });
  });

  test('a save that would overwrite gets 409 with the other value, who and when', async () => {
    const { read, save } = await openAsAdmin({ on });
    const base = { towns: (await read()).values.towns };
    const saveTown = (town: string) => save({ values: { towns: [town], owners: town }, base });
    expect((await saveTown('Rogers')).statusCode).toBe(200);
    const refused = await saveTown('Lowell');
    expect(refused.statusCode).toBe(409);
    expect(refused.json<BusinessConflict>()).toEqual({
      code: 'conflict',
      message: 'Somebody else has changed the same. Choose what stays and save again.',
      fields: { towns: 'Changed by somebody else.' },
      conflicts: { towns: { value: ['Rogers'], by: 'Administrator', at: 7 } },
    });
  });
});

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
  const { read, save } = await openAsAdmin();
  for (const [values, fields] of mistakes) {
    const answer = await save({ values: { priceRange: '$', ...values } });
    const given = [values, answer.statusCode, answer.json<ErrorResponse>().fields];
    expect(given).toEqual([values, 400, fields]);
  }
  expect((await read()).saved).toEqual({});
});
