import {
  API_PATHS,
  API_ROOT,
  type BusinessConflict,
  type BusinessState,
  type BusinessVersionPage,
  type ErrorResponse,
} from '@catalogmx/shared/contract';
import { useTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { openTestSite } from '../testing/test-site.ts';

const url = API_ROOT + API_PATHS.business;
const versions = API_ROOT + API_PATHS.businessVersions;

describe.each(testDatabases)('the facts of the business on $name', (on) => {
  test('says what each value is, where it comes from, and which are samples', async () => {
    const { inject, login, business } = await useTestApp({ on, clock: () => 7 });
    const headers = await login();
    const before = (await inject({ url, headers })).json<BusinessState>();
    expect(before.values).toEqual(before.file);
    expect(before).toMatchObject({ saved: {}, samples: business.file.samples });
    const payload = { values: { phone: ' (479) 555-0100 ' }, base: { phone: before.values.phone } };
    const answer = await inject({ method: 'PUT', url, payload, headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'updated' }]);
    const after = (await inject({ url, headers })).json<BusinessState>();
    expect(after.values).toEqual({ ...before.values, phone: '(479) 555-0100' });
    expect(after.file).toEqual(before.file);
    expect(after.saved).toEqual({ phone: { by: 'Administrator', at: 7 } });
    expect(after.samples).not.toContain('phone');
    const { total } = (await inject({ url: versions, headers })).json<BusinessVersionPage>();
    expect(total).toBe(1);
  });

  test('what was saved is on the next page that a visitor loads', async () => {
    const { inject, login, page } = await openTestSite({ db: await on.open() });
    expect(await page('/contactUs')).toContain('(479) 555-0142');
    const payload = { values: { phone: '(479) 555-0100' } };
    await inject({ method: 'PUT', url, payload, headers: await login() });
    expect(await page('/contactUs')).toContain('(479) 555-0100');
    expect((await inject('/site.json')).json()).toMatchObject({
      business: { phone: '(479) 555-0100' },
    });
  });

  test('all values at once are saved as they are, and given back to the file', async () => {
    const { inject, login } = await useTestApp({ on });
    const headers = await login();
    const { values } = (await inject({ url, headers })).json<BusinessState>();
    const save = (payload: object) => inject({ method: 'PUT', url, payload, headers });
    expect((await save({ values, base: values })).statusCode).toBe(200);
    const saved = (await inject({ url, headers })).json<BusinessState>();
    expect([saved.values, saved.samples]).toEqual([values, []]);
    const nothing = Object.fromEntries(Object.keys(values).map((field) => [field, null]));
    expect((await save({ values: nothing, base: values })).statusCode).toBe(200);
    expect((await inject({ url, headers })).json()).toMatchObject({ values, saved: {} });
  });

  test('a save that would overwrite gets 409 with the other value, who and when', async () => {
    const { inject, login } = await useTestApp({ on, clock: () => 9 });
    const headers = await login();
    const { values } = (await inject({ url, headers })).json<BusinessState>();
    const save = (towns: string[]) =>
      inject({
        method: 'PUT',
        url,
        payload: { values: { towns, owners: towns[0] }, base: { towns: values.towns } },
        headers,
      });
    expect((await save(['Rogers'])).statusCode).toBe(200);
    const refused = await save(['Lowell']);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<BusinessConflict>()).toEqual({
      code: 'conflict',
      message: 'Somebody else has changed the same. Choose what stays and save again.',
      fields: { towns: 'Changed by somebody else.' },
      conflicts: { towns: { value: ['Rogers'], by: 'Administrator', at: 9 } },
    });
  });

  test('reading and saving need a session, and saving the own pages', async () => {
    const { inject, login } = await useTestApp({ on });
    const payload = { values: { phone: '(479) 555-0100' } };
    const { origin, ...headers } = await login();
    expect(origin).toBeDefined();
    const answers = await Promise.all([
      inject(url),
      inject(versions),
      inject({ method: 'PUT', url, payload, headers: { origin } }),
      inject({
        method: 'PUT',
        url,
        payload,
        headers: { ...headers, origin: 'https://evil.example' },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 403]);
  });
});

const hours = (...lines: [string, string, string][]) =>
  lines.map(([days, opens, closes]) => ({ days: days.split(' ').filter(Boolean), opens, closes }));

test.each([
  [{ name: ' ' }, { name: 'Fill this in.' }],
  [{ phone: 'call us' }, { phone: 'Use digits, spaces and + ( ) - . / only.' }],
  [{ phone: '555' }, { phone: 'Enter the whole number, such as (479) 555-0142.' }],
  [{ textPhone: '-' }, { textPhone: 'Enter the whole number, such as (479) 555-0142.' }],
  [{ email: 'hello' }, { email: 'Enter an email address, such as hello@example.com.' }],
  [{ email: 'a@b.example,c@d.example' }, { email: expect.any(String) as string }],
  [
    { map: { latitude: 91, longitude: -181 } },
    {
      'map.latitude': 'Enter a number from -90 to 90.',
      'map.longitude': 'Enter a number from -180 to 180.',
    },
  ],
  [
    { hours: hours(['Mo', '18:00', '18:00'], ['Mo', '12:00', '19:00']) },
    {
      'hours.0.closes': 'Opening and closing are the same. For 24 hours, enter 12:00 AM for both.',
      'hours.1.opens': 'Overlaps with hours 1 on Monday.',
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
  [{ timeZone: 'Central' }, { timeZone: expect.stringContaining('America/Chicago') as string }],
  [{ towns: ['Rogers', 'Lowell ', 'Lowell'] }, { towns: 'Lowell is listed twice.' }],
  [
    { facebook: 'javascript:alert(1)' },
    { facebook: expect.stringContaining('https://') as string },
  ],
  [{ instagram: '' }, { instagram: 'Fill this in.' }],
  [
    { video: 'https://www.facebook.com.evil.example/v' },
    {
      video: 'Use the address of a video on https://www.facebook.com.',
    },
  ],
  [{ video: 'http://www.facebook.com/v' }, { video: expect.any(String) as string }],
  [{ logo: 'data:image/svg+xml,x' }, { logo: expect.stringContaining('https://') as string }],
  [{ banner: 'https://a.example/" onload="x' }, { banner: expect.any(String) as string }],
  [{ banner: '//a.example/b' }, { banner: expect.any(String) as string }],
])('%j is refused in words beside its field', async (values, fields) => {
  const { inject, login } = await useTestApp();
  const headers = await login();
  const payload = { values: { priceRange: '$', ...values } };
  const answer = await inject({ method: 'PUT', url, payload, headers });
  expect([answer.statusCode, answer.json<ErrorResponse>().fields]).toEqual([400, fields]);
  // Nothing of it is saved.
  expect((await inject({ url, headers })).json()).toMatchObject({ saved: {} });
});

test('an address has all its parts, with the country in two letters', async () => {
  const { inject, login } = await useTestApp();
  const address = { street: '', city: 'Lowell', region: 'AR', postalCode: '7', country: 'usa' };
  const answer = await inject({
    method: 'PUT',
    url,
    payload: { values: { address } },
    headers: await login(),
  });
  expect(answer.json<ErrorResponse>().fields).toEqual({
    'address.street': 'Fill this in.',
    'address.country': 'Use two capital letters, such as US.',
  });
});
