import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, ReleasePage } from '@catalogmx/shared/contract';
import { filesBelow } from '../../releases/store/durable-file.ts';
import { writeTestBuild } from '../../releases/testing/test-release.ts';
import { BusinessFile } from '../../server/src/business/business-file.ts';
import {
  addTestArticle,
  addTestImage,
  changeTestArticle,
} from '../../server/src/testing/test-catalogue.ts';
import { drawTestImage } from '../../server/src/testing/test-images.ts';
import { buildTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { readSettings } from '../../server/src/settings.ts';
import { forDocuments } from '../../server/src/site/declared-pages.ts';
import { openTarget } from '../targets/open-target.ts';
import { assembleStaticSite } from './static-site.ts';

const SITE = 'https://party.example';
const { business } = new BusinessFile(join(import.meta.dirname, '../../business.json'));

const TEMPLATE = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>
<noscript><p>This site needs JavaScript.</p></noscript><div id="root"></div></body></html>`;

const SHELL_RENDERER = `
exports.packages = {};
exports.render = async (request, remote) => {
  if (request.path !== '/404') return remote.pages['./page'](request);
  return { html: 'Page not found', css: '', cssVersion: '6.6.0', fontCss: '' };
};`;

/** Shows its article and the host of its images, and fails as the title says. */
const REMOTE_RENDERER = `
exports.pages = { './page': ({ responses, apiHost }) => {
  const find = (start) => Object.entries(responses).find(([call]) => call.startsWith(start))?.[1].body;
  const [article] = find('/article/features?id=');
  const images = find('/image/features') ?? [];
  if (article.title === 'throws') throw new Error('broken');
  const html = article.title + ' of ' + images.length + ' from ' + apiHost;
  return { html, css: '.a{color:red}', cssVersion: '6.6.0', fontCss: '' };
} };`;

const inlined = ['/article/features?id=:id'];
const page: ReleasePage = {
  path: '/article/:id',
  module: './page',
  files: [],
  calls: [...inlined, '/image/features?id=:id'],
  inlined,
  rendered: true,
  head: { kind: 'article', title: '', indexed: true },
};

let parent: string;
let folder: string;
let api: string;
let server: TestApp;
let articleId: number;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'catalogmx-static-'));
  folder = join(parent, 'site');
  server = await buildTestApp({ settings: { ...readSettings({}), siteOrigins: [SITE] } });
  await server.app.listen({ host: 'localhost', port: 0 });
  api = `http://localhost:${(server.app.server.address() as AddressInfo).port}`;
  articleId = await addTestArticle(server.db, { title: 'Royal castle' });
});

afterEach(() => rm(parent, { recursive: true, force: true }));

const text = (path: string) => readFile(join(folder, path), 'utf8');
const renderer = 'renderer.cjs';

function shell() {
  const files = { 'index.html': TEMPLATE, [renderer]: SHELL_RENDERER };
  return writeTestBuild({ name: 'shell', renderer }, files);
}

function catalog(version = '1.0.0') {
  const files = { [renderer]: REMOTE_RENDERER };
  return writeTestBuild({ version, renderer, pages: [page] }, files);
}

async function assemble(publicUrl: string | undefined = SITE): Promise<string[]> {
  const dists = [await shell(), await catalog()];
  return assembleStaticSite(folder, { site: { apiHost: api, business, publicUrl }, dists });
}

async function promote(version: string): Promise<string> {
  const { releases } = openTarget(folder, undefined);
  await releases.publish('catalog', await catalog(version)).catch(() => undefined);
  return (await releases.promote('catalog', version)).message;
}

function inlinedJson(html: string, id: string): unknown {
  return JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '');
}

test('every page is a file with its head, content, data and policy', async () => {
  const bytes = await drawTestImage(8, 8).webp().toBuffer();
  await addTestImage(server.db, articleId, { bytes });
  expect(await assemble()).toEqual([]);
  const html = await text(`article/${articleId}.html`);
  expect(html).toContain('<title>Royal castle');
  expect(html).toContain(`<link rel="canonical" href="${SITE}/article/${articleId}">`);
  expect(html).toContain(`<meta property="og:image" content="${api}/share/article-${articleId}-`);
  expect(html).toContain(`imagesrcset="${api}/img/`);
  expect(html).toContain(
    `<div id="root" data-rendered="/article/${articleId}">Royal castle of 1 from ${api}</div>`,
  );
  expect(html).not.toContain('<noscript>');
  // The policy comes first, and names the API and the styles of the page.
  const [, policy = ''] =
    /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="(.*?)">/.exec(
      html,
    ) ?? [];
  expect(policy).toContain(`connect-src &#39;self&#39; ${api} `);
  expect(policy).toContain(`form-action &#39;self&#39; ${api}`);
  // Three styles, and the script that records early presses.
  expect(policy.match(/sha256-/g)).toHaveLength(4);
  expect(policy).not.toContain('frame-ancestors');

  const call = `/article/features?id=${articleId}`;
  const response = await server.inject(`/catalogmx/index.php${call}`);
  expect(inlinedJson(html, 'responses')).toEqual({
    [call]: { etag: response.headers.etag, body: response.json<unknown>() },
    [`/article/features?next=${articleId}`]: { etag: '', body: [] },
  });
  expect(inlinedJson(html, 'site')).toMatchObject({ apiHost: api, publicUrl: SITE });
  const registry = JSON.parse(await text('registry.json')) as Registry;
  expect(inlinedJson(html, 'registry')).toEqual(forDocuments(registry));
  // The images are too large to come with the page.
  const images = `${api}/catalogmx/index.php/image/features?id=${articleId}`;
  expect(html).toContain(
    `<link rel="preload" as="fetch" href="${images}" crossorigin="use-credentials"`,
  );

  const missing = await text('404.html');
  expect(missing).toContain('<meta name="robots" content="noindex">');
  expect(missing).toContain('<div id="root" data-rendered="/404">Page not found</div>');
  expect(await text('sitemap.xml')).toContain(`<loc>${SITE}/article/${articleId}</loc>`);
  expect(await text('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test('a promotion writes all pages again, and removes those of articles that are gone', async () => {
  const gone = await addTestArticle(server.db);
  await assemble();
  await writeFile(join(folder, 'proof-of-ownership.html'), 'somebody else');
  await changeTestArticle(server.db, gone, { active: false }, 2);
  await changeTestArticle(server.db, articleId, { title: 'Green castle' }, 2);
  expect(await promote('2.0.0')).toBe('catalog 2.0.0 is live.');
  const html = await text(`article/${articleId}.html`);
  expect(html).toContain('/releases/catalog/2.0.0/');
  expect(html).toContain('Green castle of 0');
  const pages = (await filesBelow(folder)).filter((file) => /^[^.]+\.html$/.test(file));
  expect(pages.filter((file) => !file.startsWith('releases/')).sort()).toEqual([
    '404.html',
    `article/${articleId}.html`,
    'index.html',
    'proof-of-ownership.html',
  ]);
});

test('a page that fails is written without its content', async () => {
  const broken = await addTestArticle(server.db, { title: 'throws' });
  const notice = `/article/${broken} comes without its content: rendering it failed.`;
  expect(await assemble()).toEqual([notice]);
  const html = await text(`article/${broken}.html`);
  expect(html).toContain('<title>throws');
  expect(html).toContain('<div id="root"></div>');
  expect(await text(`article/${articleId}.html`)).toContain('Royal castle of 0');
  expect(await promote('2.0.0')).toBe(`catalog 2.0.0 is live.\n${notice}`);
});

test('a server that does not know the site is reported', async () => {
  const other = 'https://other.example';
  expect(await assemble(other)).toEqual([
    `${api} rejects calls from pages of ${other}: start it with SITE_ORIGINS=${other}.`,
  ]);
});

test('without the API nothing changes, and the error says what to do', async () => {
  await assemble();
  const { releases } = openTarget(folder, undefined);
  await releases.publish('catalog', await catalog('2.0.0'));
  const before = await content();
  await server.app.close();
  const what =
    /^The content of the pages cannot be read from .* nothing has changed\. .* --without-content$/;
  await expect(releases.promote('catalog', '2.0.0')).rejects.toThrow(what);
  await expect(assemble()).rejects.toThrow(what);
  expect(await content()).toEqual(before);
  // What is only published is on no page.
  await releases.publish('catalog', await catalog('3.0.0'));
  folder = join(parent, 'new');
  await expect(assemble()).rejects.toThrow(what);
  await expect(filesBelow(folder)).rejects.toThrow('ENOENT');
});

test('a dry run reads the API and writes nothing', async () => {
  await assemble();
  await openTarget(folder, undefined).releases.publish('catalog', await catalog('2.0.0'));
  const before = await content();
  const { releases } = openTarget(folder, undefined, true);
  expect((await releases.promote('catalog', '2.0.0')).message).toContain(
    'It would change catalog: promote 2.0.0 instead of 1.0.0',
  );
  expect(await content()).toEqual(before);
  await server.app.close();
  await expect(releases.promote('catalog', '2.0.0')).rejects.toThrow('nothing has changed');
});

test('a promotion that fails midway leaves a site that works, and can be run again', async () => {
  await assemble();
  const registry = await text('registry.json');
  await addTestArticle(server.db);
  // No file can take the place of a folder.
  const inTheWay = join(folder, `article/${articleId + 1}.html/folder`);
  await mkdir(inTheWay, { recursive: true });
  await expect(promote('2.0.0')).rejects.toThrow();
  expect(await text('registry.json')).toBe(registry);
  expect(await text(`article/${articleId}.html`)).toContain('/releases/catalog/2.0.0/');
  await rm(join(inTheWay, '..'), { recursive: true });
  expect(await promote('2.0.0')).toBe('catalog 2.0.0 is live.');
  const { apps } = JSON.parse(await text('registry.json')) as Registry;
  expect(apps.catalog?.current.version).toBe('2.0.0');
  expect(await text(`article/${articleId + 1}.html`)).toContain('/releases/catalog/2.0.0/');
});

test('without content there is one page for all paths, and the server is not called', async () => {
  await assemble();
  await server.app.close();
  const site = { apiHost: api, business };
  await assembleStaticSite(folder, { site, dists: [await shell(), await catalog()] });
  const pages = (await filesBelow(folder)).filter((file) => /^[^.r].*\.html$/.test(file));
  expect(pages.sort()).toEqual(['404.html', 'index.html']);
  expect(await filesBelow(folder)).not.toContain('sitemap.xml');
  expect(await promote('2.0.0')).toBe('catalog 2.0.0 is live.');
});

/** The content of all files but the lock. */
async function content(): Promise<Record<string, string>> {
  const files = (await filesBelow(folder)).filter((file) => !file.includes('.lock'));
  const entries = files.map(async (file) => [file, await text(file)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
