import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promoteTest } from '../../releases/testing/test-store.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, Release } from '@catalogmx/shared/contract';
import { FolderReleaseStore } from '../../releases/store/folder-release-store.ts';
import { BusinessFile } from '../../server/src/business/business-file.ts';
import { securityHeaders } from '../../server/src/site/security-headers.ts';
import { writeTestBuild } from '../../releases/testing/test-release.ts';
import { openTarget } from '../targets/open-target.ts';
import { assembleStaticSite, liveReleases } from './static-site.ts';

const root = join(import.meta.dirname, '../..');
const API = 'https://api.example.com';
const { business } = new BusinessFile(join(root, 'business.json'));
const left: string[] = [];
let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'catalogmx-static-'));
  folder = join(parent, 'site');
  left.push(parent);
});

afterEach(async () => {
  for (const path of left.splice(0)) await rm(path, { recursive: true, force: true });
});

async function build(changes: Partial<Release>, files = {}): Promise<string> {
  const dist = await writeTestBuild(changes, files);
  left.push(dist);
  return dist;
}

async function assemble(dists: string[], apiHost = API): Promise<string[]> {
  return assembleStaticSite(folder, { site: { apiHost, business }, dists });
}

const shell = () => build({ name: 'shell' }, { 'service-worker.js': '/* worker */' });
const catalog = (version = '1.0.0') => build({ version });
const text = (path: string) => readFile(join(folder, path), 'utf8');
const live = async () => {
  const { apps } = JSON.parse(await text('registry.json')) as Registry;
  return Object.fromEntries(
    Object.entries(apps).map(([app, { current }]) => [app, current.version]),
  );
};

test('a folder holds all that a host has to serve', async () => {
  expect(await assemble([await shell(), await catalog()])).toEqual([]);
  expect(await readdir(parent)).toEqual(['site']);
  const page = await text('index.html');
  expect(page).toContain('<script src=/releases/shell/1.0.0/shell.js>');
  expect(page).toContain('<title>Ozark Bounce &amp; Party</title>');
  expect(page).toContain(`content="${API}/share/site-`);
  expect(page).toContain(`<link rel="preconnect" href="${API}">`);
  expect(page).not.toMatch(/%BASE%|canonical|nonce/);
  expect(await text('404.html')).toBe(page);
  expect(JSON.parse(await text('site.json'))).toEqual({ apiHost: API, business });
  expect(await live()).toEqual({ shell: '1.0.0', catalog: '1.0.0' });
  // Who released what is nobody's business.
  expect(await text('registry.json')).not.toContain('history');
  expect(await text('releases/catalog/1.0.0/entry.js')).toBe('/* js */');
  expect(await text('service-worker.js')).toBe('/* worker */');
  expect(await text('.nojekyll')).toBe('');
  expect(await text('robots.txt')).toContain(`Sitemap: ${API}/sitemap.xml`);
  const { icons } = JSON.parse(await text('manifest.webmanifest')) as { icons: { src: string }[] };
  for (const path of ['favicon.ico', 'apple-touch-icon.png', ...icons.map(({ src }) => src)]) {
    expect((await readFile(join(folder, path))).length).toBeGreaterThan(100);
  }
});

test('run again it brings the folder up to date, and what was there stays', async () => {
  await assemble([await shell(), await catalog()]);
  await assemble([await shell(), await catalog('2.0.0')], 'https://other.example.com');
  expect(await live()).toEqual({ shell: '1.0.0', catalog: '2.0.0' });
  expect(JSON.parse(await text('site.json'))).toMatchObject({
    apiHost: 'https://other.example.com',
  });
  expect(await text('index.html')).not.toContain(API);
  expect(await text('releases/catalog/1.0.0/entry.js')).toBe('/* js */');
});

test.each(['the folder', 'its releases'])('the release command works on %s', async (place) => {
  await assemble([await shell(), await catalog()]);
  const to = place === 'the folder' ? folder : join(folder, 'releases');
  const { releases } = openTarget(to, undefined);
  await releases.publish('catalog', await catalog('2.0.0'));
  expect(await live()).toMatchObject({ catalog: '1.0.0' });
  await releases.promote('catalog', '2.0.0');
  expect(await live()).toMatchObject({ catalog: '2.0.0' });

  // What a team made live is not undone by the next run.
  const [notice] = await assemble([await shell(), await catalog('1.5.0')]);
  expect(notice).toBe(
    `catalog 2.0.0 stays live. For this build: npm run release -- promote catalog 1.5.0 --to ${folder}`,
  );
  expect(await live()).toMatchObject({ catalog: '2.0.0' });

  await releases.rollBack('catalog');
  expect(await live()).toMatchObject({ catalog: '1.0.0' });
  await releases.publish('shell', await build({ name: 'shell', version: '2.0.0' }));
  await releases.promote('shell', '2.0.0');
  expect(await text('index.html')).toContain('/releases/shell/2.0.0/shell.js');
  await expect(releases.canary('catalog', '2.0.0', 10)).rejects.toThrow('promote instead');
  const plan = { steps: [10, 100], every: 60_000, visitors: 20 };
  await expect(releases.ramp('catalog', '2.0.0', plan)).rejects.toThrow('promote instead');

  const pages = [{ path: '/deals', module: './deals', files: [], calls: [] }];
  await releases.publish('deals', await build({ name: 'deals', pages }));
  await releases.promote('deals', '1.0.0');
  expect(await live()).toHaveProperty('deals');
  await releases.retire('deals');
  expect(await live()).not.toHaveProperty('deals');
});

test('the releases that are live elsewhere can be taken', async () => {
  const store = new FolderReleaseStore(join(parent, 'releases'));
  expect(() => liveReleases(store.folder)).toThrow(/^No shell is live in .*: name a folder/);
  await store.publish(await shell());
  await promoteTest(store, 'shell', '1.0.0');
  await store.publish(await catalog());
  await promoteTest(store, 'catalog', '1.0.0');
  await store.publish(await catalog('2.0.0'));
  await assemble(liveReleases(store.folder));
  expect(await live()).toEqual({ shell: '1.0.0', catalog: '1.0.0' });
});

test('an empty folder is taken, one with other files is not', async () => {
  await mkdir(folder);
  await assemble([await shell()]);
  const other = join(parent, 'other');
  await mkdir(other);
  await writeFile(join(other, 'site.json'), '{}');
  folder = other;
  await expect(assemble([await shell()])).rejects.toThrow(/holds files that this command did not/);
  expect(await readdir(other)).toEqual(['site.json']);
});

test('where nothing can be written there, that is told', async () => {
  const file = join(parent, 'file');
  await writeFile(file, '');
  folder = file;
  await expect(assemble([await shell()])).rejects.toThrow(
    `${file} cannot be used (ENOTDIR): name another folder.`,
  );
  folder = join(file, 'site');
  await expect(assemble([await shell()])).rejects.toThrow('cannot be used (ENOTDIR)');
});

test('what fails leaves nothing behind', async () => {
  await expect(assemble([await catalog()])).rejects.toThrow(/^No shell is live/);
  await expect(assemble([await shell(), join(parent, 'nothing')])).rejects.toThrow(
    'cannot be read',
  );
  expect(await readdir(parent)).toEqual([]);
});

test('the headers for a static host are those of the server, but for what pages contain', async () => {
  await assemble([await shell(), await catalog()]);
  const lines = (await text('_headers')).split('\n');
  const names = Object.keys(securityHeaders([], { logo: '' }));
  expect(lines.slice(0, 2)).toEqual(['/*', "  content-security-policy: frame-ancestors 'self'"]);
  const sent = lines.slice(1, names.length + 1).map((line) => line.trim());
  expect(sent.map((line) => line.split(':')[0])).toEqual(names);
  const manual = await readFile(join(root, 'docs/operations.md'), 'utf8');
  expect(manual.toLowerCase().split('\n')).toEqual(expect.arrayContaining(sent));
});
