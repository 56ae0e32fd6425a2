import { appendFile, rm } from 'node:fs/promises';
import type { RenderRequest } from '@catalogmx/shared/contract';
import { atTestEnd } from '../../../../releases/testing/test-end.ts';
import { createTestFolder } from '../../../../releases/testing/test-folder.ts';
import { GOOD_PAGE, writeRenderers } from '../../testing/test-renderers.ts';
import { until } from '../../testing/until.ts';
import { RendererProcess } from './renderer-process.ts';

let folder: string;

beforeEach(async () => {
  folder = await createTestFolder();
});

/** Ends the process after the test. */
function open(...options: ConstructorParameters<typeof RendererProcess>): RendererProcess {
  const renderer = new RendererProcess(...options);
  atTestEnd(() => renderer.stop());
  return renderer;
}

async function start(page?: string, longestRender?: number): Promise<RendererProcess> {
  return open(await writeRenderers(folder, page), { longestRender });
}

const request = (path: string) => ({ path }) as RenderRequest;

/** A page that does something bad unless the path is '/good'. */
function badPage(statement: string): string {
  return `(request) => { if (request.path !== '/good') { ${statement} } return (${GOOD_PAGE})(request); }`;
}

test('pages are rendered with the packages of the shell', async () => {
  const process = await start();
  const pages = await Promise.all(['/a', '/b'].map((path) => process.render(request(path))));
  expect(pages.map(({ html }) => html)).toEqual(['Hello /a', 'Hello /b']);
});

test.each([
  ['throw', "throw new Error('broken')"],
  ['exit', 'process.exit()'],
  ['exit', 'return { nonsense: true };'],
  ['loop', 'while (true);'],
  ['loop', 'return new Promise(() => undefined);'],
  ['memory', 'const all = []; while (true) all.push(Buffer.alloc(16 * 1024 * 1024, 1));'],
])("a page that fails by '%s' fails alone: %s", async (failure, statement) => {
  // A busy machine takes its time to hand out so much memory.
  const process = await start(badPage(statement), failure === 'memory' ? 20_000 : undefined);
  await expect(process.render(request('/bad'))).rejects.toMatchObject({ failure });
  await expect(process.render(request('/good'))).resolves.toMatchObject({ html: 'Hello /good' });
});

test.each([
  ['missing', (path: string) => rm(path), 'no such file'],
  ['changed', (path: string) => appendFile(path, ' '), 'renderer.cjs differs from the build.'],
])('a bundle that is %s is not run, and the error says so', async (_what, damage, reason) => {
  const files = await writeRenderers(folder);
  await damage(files.remote.path);
  await expect(open(files).render(request('/'))).rejects.toMatchObject({
    failure: 'load',
    message: expect.stringContaining(reason) as string,
  });
});

test('a process practises while nobody waits', async () => {
  const page = `({ path }) => {
    const practised = (globalThis.practised ??= []);
    if (path !== '/seen') practised.push(path);
    return { html: practised.join(' '), css: '', cssVersion: '1', fontCss: '' };
  }`;
  const practice = [request('/'), request('/a')];
  const process = open(await writeRenderers(folder, page), { practice });
  process.start();
  await until(() => process.isLoaded);
  await until(async () => (await process.render(request('/seen'))).html === '/ /a');
});

test('a page that fails in practice fails nobody', async () => {
  const files = await writeRenderers(folder, badPage('process.exit()'));
  const process = open(files, { practice: [request('/bad')] });
  process.start();
  await until(() => process.isLoaded);
  await until(() => !process.isLoaded);
  await expect(process.render(request('/good'))).resolves.toMatchObject({ html: 'Hello /good' });
});

test('those who wait for a page that fails are not held up', async () => {
  const process = await start(badPage('process.exit()'));
  const bad = process.render(request('/bad'));
  const good = process.render(request('/good'));
  await expect(bad).rejects.toMatchObject({ failure: 'exit' });
  await expect(good).rejects.toMatchObject({ failure: undefined });
});

test('a renderer that is stopped lets go of everybody', async () => {
  const process = await start();
  const page = process.render(request('/'));
  process.stop();
  await expect(page).rejects.toMatchObject({ failure: undefined });
});
