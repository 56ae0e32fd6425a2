import { hash } from 'node:crypto';
import { get } from 'node:http';
import { promoteTest } from '../../../releases/testing/test-store.ts';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFile } from '../../../releases/store/file-description.ts';
import { FolderReleaseStore } from '../../../releases/store/folder-release-store.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { writeTestBuild } from '../../../releases/testing/test-release.ts';
import { BusinessFile } from '../business/business-file.ts';
import { forBrowsers } from './declared-pages.ts';
import { siteRoutes } from './site.routes.ts';

const SAMPLE = join(import.meta.dirname, '../../../business.json');
let store: FolderReleaseStore;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogmx-site-'));
  store = new FolderReleaseStore(join(folder, 'releases'));
  await store.publish(await writeTestBuild({ name: 'shell', pages: [] }));
  await store.publish(await writeTestBuild());
});

afterEach(() => rm(join(store.folder, '..'), { recursive: true }));

describe.each(testDatabases)('the site on $name', ({ open }) => {
  async function openSite() {
    const { app, db, settings } = await buildTestApp({ db: await open() });
    await addTestArticle(db);
    const businessSource = new BusinessFile(SAMPLE);
    await app.register(siteRoutes, { store, businessSource, settings, db });
    return app;
  }

  async function openLiveSite() {
    await promoteTest(store, 'shell', '1.0.0');
    await promoteTest(store, 'catalog', '1.0.0');
    return openSite();
  }

  test('a page of a release carries the registry, the site and preload links for its code and data', async () => {
    const app = await openLiveSite();
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

  test.each([
    ['/article/1%0D%0A?from=mail%0A', '/article/1?from=mail%0A'],
    ['/nowhere%E2%80%A8', '/nowhere'],
    ['/%0a', '/'],
    ['/%0a/other.example/', '/other.example/'],
    ['/%0A%0d\\other.example', '/other.example'],
  ])('redirects %s to the address without its line breaks', async (url, location) => {
    const { statusCode, headers } = await (await openLiveSite()).inject(url);
    expect([statusCode, headers.location]).toEqual([302, location]);
  });

  test("the shell's script and style sheet come with their integrity", async () => {
    await promoteTest(store, 'catalog', '1.0.0');
    const build = { name: 'shell', version: '2.0.0', pages: [] };
    const template = `<html><head><script src="%BASE%/entry.js"></script></head>
<body><link href="%BASE%/font.woff2"><link rel="stylesheet" href="%BASE%/late.css"></body></html>`;
    const files = { 'index.html': template, 'late.css': 'a {}', 'font.woff2': 'font' };
    await store.publish(await writeTestBuild(build, files));
    await promoteTest(store, 'shell', '2.0.0');
    const { body } = await (await openSite()).inject('/article/1');
    const base = '="/releases/shell/2.0.0/';
    const { integrity } = describeFile('late.css', Buffer.from('a {}'));
    expect(body).toContain(`href${base}late.css" integrity="${integrity}">`);
    expect(body).toMatch(/<script src="[^"]+entry.js" integrity="sha384-[^"]+">/);
    // Browsers verify no fonts.
    expect(body).toContain(`<link href${base}font.woff2">`);
  });

  test('the service worker is the one of the live shell, at the root', async () => {
    const app = await openLiveSite();
    expect((await app.inject('/service-worker.js')).statusCode).toBe(404);
    const build = { name: 'shell', version: '2.0.0', pages: [] };
    await store.publish(await writeTestBuild(build, { 'service-worker.js': '/* worker */' }));
    await promoteTest(store, 'shell', '2.0.0');
    const { body, headers } = await app.inject('/service-worker.js');
    expect(body).toBe('/* worker */');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  test.each(['/ARTICLE/1', '/article/1/'])('%s is the same page', async (path) => {
    const app = await openLiveSite();
    expect((await app.inject(path)).body).toContain('/catalog/1.0.0/article.js');
  });

  test('what stands in the address cannot break out of the page', async () => {
    const app = await openLiveSite();
    const { body } = await app.inject('/article/"><script>alert(1)</script>');
    expect(body).not.toContain('<script>alert');
  });

  test('an address of no page answers 404 with the shell, which says so', async () => {
    const app = await openLiveSite();
    const { statusCode, body } = await app.inject('/nowhere');
    expect(statusCode).toBe(404);
    expect(body).toContain('shell.js');
    expect(body).not.toContain('rel="preload"');
  });

  test('scripts come from the site alone, and only styles of this answer are allowed', async () => {
    const app = await openLiveSite();
    const { headers, body } = await app.inject('/article/1');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    const hashes = ['', ...styles].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`);
    // A page can be kept, as nothing in it is for one visit.
    const other = await app.inject('/article/1');
    expect([other.body, other.headers['content-security-policy']]).toEqual([body, policy]);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br; q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['br;q=0.1, GZIP', 'gzip'],
    ['identity', undefined],
  ])('a browser that accepts %s gets %s', async (accepted, encoding) => {
    const app = await openLiveSite();
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('files of a release may be kept for ever and come compressed', async () => {
    const app = await openLiveSite();
    const { headers } = await app.inject({
      url: '/releases/catalog/1.0.0/entry.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  });

  test('a missing file of a release is no page, and nobody keeps the answer', async () => {
    const app = await openLiveSite();
    const { statusCode, headers } = await app.inject('/releases/catalog/1.0.0/gone.js');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('json');
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });

  test.each([
    '/releases/../secret.txt',
    '/releases/%2e%2e/secret.txt',
    '/releases/..%2fsecret.txt',
  ])('%s does not leave the releases', async (path) => {
    await writeFile(join(store.folder, '..', 'secret.txt'), 'the secret');
    const app = await openLiveSite();
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    expect(await getRaw(port, path)).not.toContain('the secret');
  });

  /** Asks for a path as it stands: every other client tidies it first. */
  function getRaw(port: number, path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      get({ port, path }, (response) => {
        text(response).then(resolve, reject);
      }).on('error', reject);
    });
  }

  test('the registry and the site are there as files', async () => {
    const app = await openLiveSite();
    expect((await app.inject('/registry.json')).json()).toEqual(forBrowsers(store.registry));
    expect((await app.inject('/site.json')).json()).toMatchObject({ apiHost: '' });
  });

  test('before anything is published the answer says that the site is not set up', async () => {
    const app = await openSite();
    expect((await app.inject('/')).statusCode).toBe(503);
  });
});

test('a changed business.json counts at once, and a broken one leaves the last good facts', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const path = join(store.folder, 'business.json');
  const facts = new BusinessFile(SAMPLE).business;
  await writeFile(path, JSON.stringify(facts));
  const file = new BusinessFile(path);
  await writeFile(path, JSON.stringify({ ...facts, phone: '(479) 555-0199' }));
  expect(file.business.phone).toBe('(479) 555-0199');
  await writeFile(path, '{"phone":');
  expect(file.business.phone).toBe('(479) 555-0199');
});

test('a business.json that does not fit is told with its field', async () => {
  const path = join(store.folder, 'business.json');
  const facts = new BusinessFile(SAMPLE).business;
  await writeFile(path, JSON.stringify({ ...facts, phone: 7 }));
  expect(() => new BusinessFile(path)).toThrow(/phone/);
});

const weekdays = { days: ['Mo', 'Tu'], opens: '09:00', closes: '18:00' };

test.each([
  ['/hours/1/days/0', { hours: [weekdays, { ...weekdays, days: ['Monday'] }] }],
  ['/hours/0/days', { hours: [{ ...weekdays, days: [] }] }],
  ['/hours/0/opens', { hours: [{ ...weekdays, opens: '9 am' }] }],
  ['/hours/0', { hours: [{ days: ['Mo'], opens: '09:00' }] }],
  ['/towns', { towns: 'Rogers' }],
  ['/priceRange', { priceRange: 2 }],
])('a mistake at %s of business.json is told with its place', async (place, mistake) => {
  const path = join(store.folder, 'business.json');
  await writeFile(path, JSON.stringify({ ...new BusinessFile(SAMPLE).business, ...mistake }));
  expect(() => new BusinessFile(path)).toThrow(`${path} does not fit: ${place} must`);
});

test.each([
  [
    'hours.0.closes: Opening and closing are the same',
    { hours: [{ ...weekdays, closes: '09:00' }] },
  ],
  ['hours.1.opens: Overlaps with hours 1 on Monday', { hours: [weekdays, weekdays] }],
  ['timeZone: Use the name of a time zone', { timeZone: 'Central' }],
])('business.json is rejected with %s', async (message, mistake) => {
  const path = join(store.folder, 'business.json');
  await writeFile(path, JSON.stringify({ ...new BusinessFile(SAMPLE).business, ...mistake }));
  expect(() => new BusinessFile(path)).toThrow(`${path} does not fit: ${message}`);
});

test('business.json may close at 24:00, which older releases get as 00:00', async () => {
  const path = join(store.folder, 'business.json');
  const hours = [{ ...weekdays, closes: '24:00' }];
  await writeFile(path, JSON.stringify({ ...new BusinessFile(SAMPLE).business, hours }));
  expect(new BusinessFile(path).business.hours).toEqual([{ ...weekdays, closes: '00:00' }]);
});

test('a business.json without hours, towns, prices and a number for texts is complete', async () => {
  const path = join(store.folder, 'business.json');
  const { hours, towns, priceRange, textPhone, ...facts } = new BusinessFile(SAMPLE).business;
  expect([hours, towns, priceRange, textPhone]).not.toContain(undefined);
  await writeFile(path, JSON.stringify(facts));
  expect(new BusinessFile(path).business).toEqual(facts);
});
