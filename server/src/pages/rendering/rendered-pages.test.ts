import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { atTestEnd } from '../../../../releases/testing/test-end.ts';
import { testPage } from '../../../../releases/testing/test-release.ts';
import { openTestStore, releaseTest } from '../../../../releases/testing/test-store.ts';
import { DatabaseWatch } from '../../platform/database/database-watch.ts';
import { metrics } from '../../platform/metrics/metrics.ts';
import { siteRoutes } from '../site.routes.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { addTestArticle, addTestImage } from '../../testing/data/test-catalogue.ts';
import { sqliteDatabase } from '../../testing/data/test-databases.ts';
import { SHELL_SOURCE } from '../../testing/test-renderers.ts';
import { until } from '../../testing/until.ts';
import { PageRenderer, RenderWatch } from './render-page.ts';
import { Renderers } from './renderers.ts';

const TEMPLATE = `<!DOCTYPE html><html><head></head><body>
<noscript><p>This site needs JavaScript.</p></noscript><div id="root"></div>
<link rel="preload" as="font" href="font.woff2"></body></html>`;

/** Shows its data, counts how often it is rendered, and fails as its path says. */
const PAGE = `
(request) => {
  globalThis.renders = (globalThis.renders ?? 0) + 1;
  const lists = Object.values(request.responses).map(({ body }) => body);
  const [article] = lists[0] ?? [];
  const [, query] = request.path.split('?');
  const titles = query ? lists.flat().map(({ title }) => title).join('+') + ' ' + query : article?.title;
  if (article?.title === 'throws') throw new Error('broken');
  if (article?.title === 'loops') while (true);
  const picture = article?.title === '%BASE%/' ? '<img alt="" src="%BASE%/a.svg">' : '';
  for (const end = Date.now() + 400; article?.title === 'slow' && Date.now() < end; );
  return {
    html: '<main>' + titles?.replaceAll('<', '&lt;') + ' ' + globalThis.renders + picture + '</main>',
    css: '.a{color:red}',
    cssVersion: '6.6.0',
    fontCss: '@font-face{src:url(%BASE%/font.woff2)}',
  };
}`;

const article = testPage('/article/:id', {
  calls: ['/article/features?id=:id'],
  inlined: ['/article/features?id=:id'],
  rendered: true,
  head: { kind: 'article', title: '', indexed: true },
});

const contact = testPage('/contactUs', {
  idList: { param: 'article', call: '/article/features?id=:id' },
  rendered: true,
  head: { kind: 'contact', title: 'Contact us', indexed: true },
});

/** Milliseconds within which a page comes, on a machine with other work too. */
const PATIENT = 10_000;

/** @param options.keeps True if the server keeps what it has read. */
async function openSite({
  keeps = true,
  longestWait,
}: { keeps?: boolean; longestWait?: number } = {}) {
  const db = await sqliteDatabase.open();
  const databaseWatch = new DatabaseWatch({ db, log: console });
  const revisions = {
    current: () => String(databaseWatch.revision('catalogue')),
    refresh: () => databaseWatch.look(),
  };
  const test = await buildTestApp({ db, ...(keeps && { revisions }) });
  await revisions.refresh();
  const { app } = test;
  const settings = { ...test.settings, publicUrl: 'https://party.example' };
  const store = await openTestStore();
  const shell = { 'renderer.cjs': SHELL_SOURCE, 'index.html': TEMPLATE };
  await releaseTest(store, { name: 'shell', renderer: 'renderer.cjs' }, shell);
  const catalog = { 'renderer.cjs': `exports.pages = { './page': ${PAGE} };` };
  await releaseTest(store, { renderer: 'renderer.cjs', pages: [article, contact] }, catalog);
  const renderers = new Renderers(store);
  atTestEnd(() => renderers.stop());
  const counts = { add: jest.fn(), addLateRender: jest.fn(), stopRendering: jest.fn() };
  const monitor = { recordBrokenRenderer: jest.fn(() => Promise.resolve()) };
  const watch = new RenderWatch({ counts, monitor });
  await app.register(siteRoutes, {
    ...{ store, businessSource: test.business, settings, db },
    renderer: new PageRenderer({ app, db, renderers, watch, longestWait }),
  });
  await until(() => renderers.processes.every(({ isLoaded }) => isLoaded));
  /** Adds an article and returns its address. */
  const add = async (title?: string) =>
    `/article/${await addTestArticle(db, title ? { title } : {})}`;
  return { ...test, counts, monitor, add };
}

test('a page comes with its content, its data and its styles', async () => {
  const { inject, db } = await openSite({ longestWait: PATIENT });
  const id = await addTestArticle(db, { title: 'Castle </script>' });
  const { body, headers } = await inject(`/article/${id}`);
  expect(body).toContain(
    `<div id="root" data-rendered="/article/${id}"><main>Castle &lt;/script> 1</main></div>`,
  );
  expect(body).toContain('<style data-styled="true" data-styled-version="6.6.0">.a{color:red}');
  expect(body).toContain('@font-face{src:url(/releases/shell/1.0.0/font.woff2)}');
  expect(body).not.toContain('<noscript>');
  const [, data = ''] = /id="responses">(.*?)<\/script>/.exec(body) ?? [];
  const call = `/article/features?id=${id}`;
  const api = await inject(`/catalogmx/index.php${call}`);
  expect(JSON.parse(data)).toEqual({
    [call]: { etag: api.headers.etag, body: api.json<unknown>() },
    [`/article/features?next=${id}`]: { etag: '', body: [] },
  });
  // Data that came with the page need no request.
  expect(body).not.toContain(`href="/catalogmx/index.php${call}"`);
  const policy = String(headers['content-security-policy']);
  expect(policy.match(/style-src [^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(3);
  const [, script = ''] = /<script id="presses">(.*?)<\/script>/s.exec(body) ?? [];
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', script, 'base64')}';`);
});

test('preloads the typefaces unless they would delay the first image', async () => {
  const { inject, add, db } = await openSite({ longestWait: PATIENT });
  const [plain, pictured] = [await add(), await add()];
  await addTestImage(db, Number(pictured.split('/').at(-1)));
  const preloads = /as="(font|image)"/g;
  expect((await inject(plain)).body.match(preloads)).toEqual(['as="font"']);
  expect((await inject(pictured)).body.match(preloads)).toEqual(['as="image"']);
});

test('the release folder stands for %BASE% in addresses, not in texts', async () => {
  const { inject, add } = await openSite({ longestWait: PATIENT });
  const { body } = await inject(await add('%BASE%/'));
  const picture = '<img alt="" src="/releases/shell/1.0.0/a.svg">';
  expect(body).toContain(`<main>%BASE%/ 1${picture}</main>`);
  expect(body).toMatch(/<title>%BASE%\/ /);
});

test('a page is rendered once for many, whatever their queries and slashes, and again after a change', async () => {
  const { inject, db, login } = await openSite({ longestWait: PATIENT });
  const id = await addTestArticle(db, { title: 'Castle' });
  const addresses = [`/article/${id}`, `/article/${id}?from=mail`, `/article/${id}/`];
  const pages = await Promise.all(addresses.map((url) => inject(url)));
  expect(pages.map(({ body }) => /Castle \d/.exec(body)?.[0])).toEqual(Array(3).fill('Castle 1'));
  const payload = { id, title: 'Palace' };
  const headers = await login();
  await inject({ method: 'POST', url: '/catalogmx/index.php/article/features', headers, payload });
  expect((await inject(`/article/${id}`)).body).toContain('Palace 2');
});

test('a page is rendered with what its query names, once for all queries that mean the same', async () => {
  const { inject, add, db } = await openSite({ longestWait: PATIENT });
  for (const title of ['Castle', 'Slide']) await add(title);
  await addTestArticle(db, { title: 'Retired', active: false });
  const contentOf = async (query: string) => {
    const { body } = await inject(`/contactUs${query}`);
    return /data-rendered="\/contactUs"><main>(.*?)<\/main>/.exec(body)?.[1];
  };
  expect(await contentOf('?article=2,1,3,99')).toBe('Slide+Castle article=2,1,3,99 1');
  for (const query of ['?article=2,1,3,99,x,2&from=mail', '?article=2&article=01%2C3,99']) {
    expect(await contentOf(query)).toBe('Slide+Castle article=2,1,3,99 1');
  }
  expect(await contentOf('?article=2')).toBe('Slide article=2 2');
  for (const query of ['', '?article=', '?article=x&article=0', '?other=1']) {
    expect(await contentOf(query)).toBe('undefined 3');
  }
  const many = Array.from({ length: 500 }, (_, index) => index + 1).join();
  expect(await contentOf(`?article=${many}`)).toMatch(/ article=1,.*,20 4$/);
});

test('the not-found page comes rendered, once for all addresses, and those of missing articles', async () => {
  const { inject } = await openSite({ longestWait: PATIENT });
  for (const [path, rendered, renders] of [
    ...['/nowhere', '/else/where', '/%E0%A4%A', '/404'].map((path) => [path, '/404', 1] as const),
    ...['/article/99', '/article/castle', '/article/0'].map(
      (path, index) => [path, path, index + 2] as const,
    ),
  ]) {
    const { statusCode, body } = await inject(path);
    expect(statusCode).toBe(404);
    const content = `<main>undefined ${renders}</main>`;
    expect(body).toContain(`<div id="root" data-rendered="${rendered}">${content}</div>`);
  }
});

test('three queries of a page that throws are one page', async () => {
  const { inject, add, monitor } = await openSite();
  for (let count = 0; count < 3; count += 1) await add('throws');
  for (const id of [1, 2, 3]) await inject(`/contactUs?article=${id}`);
  expect(monitor.recordBrokenRenderer).not.toHaveBeenCalled();
  const good = await add('Castle');
  await until(async () => (await inject(good)).body.includes('Castle'));
});

test('a page that has not changed is neither rendered nor sent again', async () => {
  const { inject, add } = await openSite({ keeps: false, longestWait: PATIENT });
  const url = await add('Castle');
  const etag = String((await inject(url)).headers.etag);
  const again = await inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = await inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('Castle 1');
});

test('a tester’s own build is not rendered', async () => {
  const { inject, add } = await openSite();
  const { body } = await inject(`${await add('Castle')}?override=catalog@http://localhost:3001`);
  expect(body).toContain('<div id="root"></div>');
});

test('who has a session sees at once what another server has written, and others when it is noticed', async () => {
  const { inject, add, db, login } = await openSite({ longestWait: PATIENT });
  const url = await add('Castle');
  const titleFor = async (headers = {}) =>
    /<main>(\w+)/.exec((await inject({ url, headers })).body)?.[1];
  const session = await login();
  expect(await titleFor()).toBe('Castle');
  await db.updateTable('articles').set({ title: 'Palace' }).execute();
  expect(await titleFor()).toBe('Castle');
  expect(await titleFor(session)).toBe('Palace');
  expect(await titleFor()).toBe('Palace');
});

test('a page that loops comes without its content in time, and others go on', async () => {
  const { inject, add, counts } = await openSite();
  const url = await add('loops');
  const { statusCode, body } = await inject(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(counts.addLateRender).toHaveBeenCalledTimes(1);
  await until(() => counts.add.mock.calls.length === 1);
  // It would hold up the others again.
  expect((await inject(url)).body).toContain('<div id="root"></div>');
  expect(counts.addLateRender).toHaveBeenCalledTimes(1);
  const good = await add('Castle');
  await until(async () => (await inject(good)).body.includes('Castle 1'));
});

test('a page that comes too late for one visitor is there for the next', async () => {
  const { inject, add, counts } = await openSite();
  const path = await add('slow');
  expect((await inject(path)).body).toContain('<div id="root"></div>');
  await until(async () => (await inject(path)).body.includes('slow 1'));
  expect(counts.addLateRender).toHaveBeenCalledTimes(1);
});

test('pages that are rendered and that fail are in the metrics', async () => {
  const { inject, add } = await openSite({ longestWait: PATIENT });
  metrics.resetMetrics();
  expect((await inject(await add('Castle'))).body).toContain('Castle 1');
  await inject(await add('throws'));
  const lines = (await metrics.metrics()).split('\n');
  expect(lines).toContain('catalogmx_render_seconds_count 2');
  expect(lines).toContain('catalogmx_failed_renders_total 1');
  const sum = lines.find((line) => line.startsWith('catalogmx_render_seconds_sum '));
  expect(Number(sum?.split(' ')[1])).toBeGreaterThan(0);
});
