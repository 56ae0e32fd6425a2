import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Business, PrerenderedPage, RegisteredRelease } from '@catalogmx/shared/contract';
import { createTestFolder } from '../../../../releases/testing/test-folder.ts';
import type { PageMatch } from '../declared-pages.ts';
import { findPrerenderedShell, cachedReader } from './prerendered-shell.ts';

let folder: string;
const shell = { version: '1.0.0', base: '/releases/shell/1.0.0/' } as RegisteredRelease;
const match = { app: 'catalog', release: { version: '2.0.0' } } as PageMatch;
const business = {
  name: 'Bounce & Party',
  phone: '(479) 555-0142',
  logo: '',
  address: { city: 'Tontitown' },
} as Business;

const layout: PrerenderedPage = {
  path: '*',
  ownLogo: false,
  html: '<header>{{name}}</header><div>{{page}}</div>',
  css: '@font-face{src:url(%BASE%/a.woff2)}',
};
const article = {
  path: '/article/:id',
  ownLogo: false,
  html: '<p>{{address.city}}</p>',
  css: 'p{}',
};

beforeEach(async () => {
  folder = await createTestFolder();
  await write('shell', '1.0.0', [layout, { ...layout, ownLogo: true, html: '<img>{{page}}' }]);
  await write('catalog', '2.0.0', [article, { ...article, ownLogo: true, html: 'own' }]);
});

async function write(app: string, version: string, pages: unknown) {
  await mkdir(join(folder, app, version), { recursive: true });
  const text = typeof pages === 'string' ? pages : JSON.stringify(pages);
  await writeFile(join(folder, app, version, 'prerendered.json'), text);
}

const shellFor = (path: string, of = business) =>
  findPrerenderedShell(folder, shell, match, path, of);

test('what the shell and the remote left is put together with the texts of the business', () => {
  expect(shellFor('/Article/7/')).toEqual({
    html: '<header>Bounce &amp; Party</header><div><p>Tontitown</p></div>',
    css: '@font-face{src:url(/releases/shell/1.0.0/a.woff2)}p{}',
    documentCss: '@font-face{src:url(/releases/shell/1.0.0/a.woff2)}',
  });
});

test('a rule that the layout has is not repeated after the rules that extend it', async () => {
  await write('shell', '1.0.0', [{ ...layout, css: '.button{}\n.wide{}' }]);
  await write('catalog', '2.0.0', [{ ...article, css: '.button{}\np{}' }]);
  const css = shellFor('/article/7')?.css;
  expect(css).toBe('.button{}\n.wide{}p{}');
});

test('a business with a logo of its own gets the view with it', () => {
  const own = { ...business, logo: '/logo.png' };
  expect(shellFor('/article/7', own)?.html).toBe('<img>own');
});

test('a text of the business is neither markup nor one more place to fill', () => {
  const odd = { ...business, name: '<b>{{phone}}</b>$&' };
  expect(shellFor('/article/7', odd)?.html).toContain(
    '<header>&lt;b&gt;{{phone}}&lt;/b&gt;$&amp;</header>',
  );
});

test.each([
  ['an address that was not prerendered', '/contactUs'],
  ['an address below one that was', '/article/7/more'],
])('there is none for %s', (_, path) => {
  expect(shellFor(path)).toBeUndefined();
});

test.each([
  ['an older release without', 'shell', undefined],
  ['an older remote without', 'catalog', undefined],
  ['a torn file', 'catalog', '[{'],
  ['a file of another shape', 'catalog', '[{"path":"/article/:id"}]'],
])('there is none with %s', async (_, app, text) => {
  await rm(join(folder, app), { recursive: true });
  if (text) await write(app, '2.0.0', text);
  expect(shellFor('/article/7')).toBeUndefined();
});

test('a file is parsed once, and again when it is damaged, mended or removed', async () => {
  const path = join(await createTestFolder(), 'one.json');
  const parse = jest.fn((text: string) => JSON.parse(text) as unknown);
  const read = cachedReader(parse);
  await writeFile(path, '[1]');
  expect([read(path), read(path)]).toEqual([[1], [1]]);
  expect(parse).toHaveBeenCalledTimes(1);
  await writeFile(path, '[1');
  expect(() => read(path)).toThrow(SyntaxError);
  await writeFile(path, '[1,2]');
  expect(read(path)).toEqual([1, 2]);
  await rm(path);
  expect(() => read(path)).toThrow('ENOENT');
});
