import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { describeFile } from '../../../releases/store/file-description.ts';
import { FolderReleaseStore } from '../../../releases/store/folder-release-store.ts';
import { createTestFolder } from '../../../releases/testing/test-folder.ts';
import { openTestStore, releaseTest } from '../../../releases/testing/test-store.ts';
import { BusinessFile } from '../business/business-file.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { addTestArticle } from '../testing/data/test-catalogue.ts';
import { testDatabases } from '../testing/data/test-databases.ts';
import { listen, openReleaseSite } from '../testing/test-release-site.ts';
import { siteRoutes } from './site.routes.ts';

const SAMPLE = join(import.meta.dirname, '../../../business.json');

describe.each(testDatabases)('the site on $name', ({ open }) => {
  let store: FolderReleaseStore;
  let app: FastifyInstance;

  beforeEach(async () => {
    store = new FolderReleaseStore(join(await createTestFolder(), 'releases'));
    const testApp = await buildTestApp({ db: await open() });
    ({ app } = testApp);
    const { db, settings, business } = testApp;
    await addTestArticle(db);
    await app.register(siteRoutes, { store, businessSource: business, settings, db });
    for (const name of ['shell', 'catalog']) await releaseTest(store, { name });
  });

  test('a page of a release carries the registry, the site and preload links for its code and data', async () => {
    const { statusCode, body, headers } = await app.inject('/article/1');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('src=/releases/shell/1.0.0/shell.js');
    expect(body).toContain('<script type="application/json" id="registry">{"apps":');
    expect(body).toContain('id="site">{"apiHost":"","business":');
    expect(body).toMatch(
      /as="script" href="\/releases\/catalog\/1.0.0\/entry.js" integrity="sha384-[^"]+" crossorigin="anonymous"/,
    );
    // With the same attributes twice: otherwise browsers download it twice.
    const { integrity } = describeFile('article.js', Buffer.from('/* page */'));
    const chunk = `="/releases/catalog/1.0.0/article.js" integrity="${integrity}"`;
    expect(body).toContain(`as="script" href${chunk} fetchpriority="low">`);
    expect(body).toContain(`<script async src${chunk}></script>`);
    expect(body).toContain('as="fetch" href="/catalogmx/index.php/article/features?id=1"');
  });

  test('redirects to an address without line breaks', async () => {
    for (const [url, location] of [
      ['/article/1%0D%0A?from=mail%0A', '/article/1?from=mail%0A'],
      ['/nowhere%E2%80%A8', '/nowhere'],
      ['/%0a', '/'],
      ['/%0a/other.example/', '/other.example/'],
      ['/%0A%0d\\other.example', '/other.example'],
    ] as const) {
      const { statusCode, headers } = await app.inject(url);
      expect([url, statusCode, headers.location]).toEqual([url, 302, location]);
    }
  });

  test("the shell's script and style sheet come with their integrity", async () => {
    const template = `<html><head><script src="%BASE%/entry.js"></script></head>
<body><link href="%BASE%/font.woff2"><link rel="stylesheet" href="%BASE%/late.css"></body></html>`;
    const files = { 'index.html': template, 'late.css': 'a {}', 'font.woff2': 'font' };
    await releaseTest(store, { name: 'shell', version: '2.0.0' }, files);
    const { body } = await app.inject('/article/1');
    const base = '="/releases/shell/2.0.0/';
    const { integrity } = describeFile('late.css', Buffer.from('a {}'));
    expect(body).toContain(`href${base}late.css" integrity="${integrity}">`);
    expect(body).toMatch(/<script src="[^"]+entry.js" integrity="sha384-[^"]+">/);
    // Browsers verify no fonts.
    expect(body).toContain(`<link href${base}font.woff2">`);
  });

  test('the service worker is the one of the live shell, at the root', async () => {
    expect((await app.inject('/service-worker.js')).statusCode).toBe(404);
    const build = { name: 'shell', version: '2.0.0' };
    await releaseTest(store, build, { 'service-worker.js': '/* worker */' });
    const { body, headers } = await app.inject('/service-worker.js');
    expect(body).toBe('/* worker */');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  test('scripts come from the site alone, and only styles of this answer are allowed', async () => {
    const { headers, body } = await app.inject('/article/1');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    const hashes = ['', ...styles].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`);
    // A page can be kept, as nothing in it is for one visit or client.
    const crawler = { 'user-agent': 'facebookexternalhit/1.1' };
    const other = await app.inject({ url: '/article/1', headers: crawler });
    expect([other.body, other.headers['content-security-policy']]).toEqual([body, policy]);
  });

  test('files of a release may be kept for ever and come compressed, but for missing ones', async () => {
    const { headers } = await app.inject({
      url: '/releases/catalog/1.0.0/entry.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    const missing = await app.inject('/releases/catalog/1.0.0/gone.js');
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toContain('json');
    expect(missing.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  test('no path leaves the releases', async () => {
    await writeFile(join(store.folder, '..', 'secret.txt'), 'the secret');
    const port = new URL(await listen({ app })).port;
    for (const path of ['../secret.txt', '%2e%2e/secret.txt', '..%2fsecret.txt']) {
      expect(await getRaw(port, `/releases/${path}`)).not.toContain('the secret');
    }
  });

  /** Asks for a path as it stands: every other client tidies it first. */
  function getRaw(port: string, path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      get({ host: 'localhost', port, path }, (response) => {
        text(response).then(resolve, reject);
      }).on('error', reject);
    });
  }
});

describe('business.json', () => {
  const { business: facts } = new BusinessFile(SAMPLE);
  const weekdays = { days: ['Mo', 'Tu'], opens: '09:00', closes: '18:00' };
  let path: string;

  beforeEach(async () => {
    path = join(await createTestFolder(), 'business.json');
  });

  async function open(changes: object) {
    await writeFile(path, JSON.stringify({ ...facts, ...changes }));
    return new BusinessFile(path);
  }

  test('counts at once when it changes, and a broken one leaves the last good facts', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const file = await open({});
    await open({ phone: '(479) 555-0199' });
    expect(file.business.phone).toBe('(479) 555-0199');
    await writeFile(path, '{"phone":');
    expect(file.business.phone).toBe('(479) 555-0199');
  });

  test.each([
    ['/phone must', { phone: 7 }],
    ['/hours/1/days/0 must', { hours: [weekdays, { ...weekdays, days: ['Monday'] }] }],
    ['/hours/0/days must', { hours: [{ ...weekdays, days: [] }] }],
    ['/hours/0/opens must', { hours: [{ ...weekdays, opens: '9 am' }] }],
    ['/hours/0 must', { hours: [{ days: ['Mo'], opens: '09:00' }] }],
    ['/towns must', { towns: 'Rogers' }],
    ['/priceRange must', { priceRange: 2 }],
    ['timeZone: Use the name of a time zone', { timeZone: 'Central' }],
  ])('is rejected with %s', async (message, mistake) => {
    await expect(open(mistake)).rejects.toThrow(`${path} does not fit: ${message}`);
  });

  test('may close at 24:00, which older releases get as 00:00', async () => {
    const { business } = await open({ hours: [{ ...weekdays, closes: '24:00' }] });
    expect(business.hours).toEqual([{ ...weekdays, closes: '00:00' }]);
  });

  test('is complete without hours, towns, prices and a number for texts', async () => {
    const { hours, towns, priceRange, textPhone, ...rest } = facts;
    expect([hours, towns, priceRange, textPhone]).not.toContain(undefined);
    const none = { hours: undefined, towns: undefined, priceRange: undefined };
    expect((await open({ ...none, textPhone: undefined })).business).toEqual(rest);
  });
});

const FRAMES = 'https://www.facebook.com https://www.google.com https://maps.google.com';

test.each([
  ['only the site itself serves scripts where no origin is set', []],
  [
    'a build of a set origin may be laid over the site, and the shell is told',
    ['http://localhost:3001', 'http://localhost:3002'],
  ],
])('%s', async (_, overrideOrigins) => {
  const store = await openTestStore();
  await releaseTest(store, { name: 'shell' });
  const { inject } = await openReleaseSite(store, { overrideOrigins });
  const { body, headers } = await inject('/nowhere');
  const policy = String(headers['content-security-policy']).split('; ');
  const sources = ["'self'", ...overrideOrigins].join(' ');
  expect(policy).toContain(`script-src ${sources}`);
  expect(policy).toContain(`connect-src ${sources} ${FRAMES}`);
  expect(body).toContain(`"overrideOrigins":${JSON.stringify(overrideOrigins)}`);
  expect((await inject('/site.json')).json()).toMatchObject({ overrideOrigins });
});
