import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BusinessFile } from '../business/business-file.ts';
import { siteRoutes } from '../site/site.routes.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { promoteTest, openTestStore, publishTest } from '../../../releases/testing/test-store.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = await openTestStore();
  for (const version of ['1.0.0', '2.0.0']) {
    await publishTest(store, { name: 'shell', version });
    await promoteTest(store, 'shell', version);
  }
  await publishTest(store, { pages: [{ path: '/', module: './home', files: [], calls: [] }] });
  await promoteTest(store, 'catalog', '1.0.0');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function openSite() {
  const { app, db, settings } = await buildTestApp();
  const businessSource = new BusinessFile(join(import.meta.dirname, '../../../business.json'));
  await app.register(siteRoutes, { store, businessSource, settings, db });
  return app;
}

const remove = (version: string) => rm(store.folderOf('shell', version), { recursive: true });

test('where the files of a shell are gone visitors get the one before, and it is told once', async () => {
  const site = await openSite();
  await remove('2.0.0');
  const page = await site.inject('/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('src=/releases/shell/1.0.0/shell.js');
  expect(page.body).not.toContain('2.0.0');
  // Otherwise each navigation would request a newer shell.
  expect((await site.inject('/registry.json')).json()).toMatchObject({
    apps: { shell: { current: { version: '1.0.0' } } },
  });
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('where the files of all shells are gone visitors are told on a page', async () => {
  const site = await openSite();
  for (const version of ['1.0.0', '2.0.0']) await remove(version);
  const page = await site.inject('/article/1');
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<p>The site is not set up.');
});
