import type { InjectOptions } from 'fastify';
import { packRelease } from '../../../releases/store/pack-release.ts';
import { testPage, writeTestBuild } from '../../../releases/testing/test-release.ts';
import { openTestStore, releaseTest } from '../../../releases/testing/test-store.ts';
import { readHead } from '../testing/read-head.ts';
import { openReleaseSite } from '../testing/test-release-site.ts';
import { createDeployToken } from './deploy-token.repository.ts';

/** The server with a shell and a catalogue live, and the release API with the token of a new app. */
async function openServer() {
  const store = await openTestStore();
  for (const name of ['shell', 'catalog']) await releaseTest(store, { name });
  const { db, inject } = await openReleaseSite(store);
  const authorization = `Bearer ${await createDeployToken(db, { app: 'deals' }, 1)}`;
  const call = async (path: string, payload = {}, options: InjectOptions = {}) => {
    const url = `/releases-api/deals${path}`;
    const headers = { authorization, ...options.headers };
    const response = await inject({ method: 'POST', url, payload, ...options, headers });
    return response.json<Record<string, unknown>>();
  };
  const list = () => call('', undefined, { method: 'GET', payload: undefined });
  const publish = async (version: string, paths: string[]) => {
    const head = { kind: 'plain', title: `Deals ${version}`, indexed: true };
    const pages = paths.map((path) => testPage(path, { head }));
    const archive = await packRelease(await writeTestBuild({ name: 'deals', version, pages }));
    const headers = { 'content-type': 'application/gzip' };
    return call(`/releases/${version}`, archive, { method: 'PUT', headers });
  };
  const promote = async (version: string, removes: string[] = []) => {
    const { digest: testedDigest } = await call('/check', { version, removes });
    return call('/promote', { version, removes, testedDigest });
  };
  return { store, inject, call, list, publish, promote };
}

test('a fourth app is published, promoted, listed and retired like the others', async () => {
  const { store, inject, call, list, publish, promote } = await openServer();
  const titleOf = async (url: string, headers = {}) =>
    readHead((await inject({ url, headers })).body).title;
  const name = 'Ozark Bounce & Party';

  expect(await publish('1.0.0', ['/deals'])).toEqual({ message: 'deals 1.0.0 is published.' });
  expect(store.apps.sort()).toEqual(['catalog', 'deals', 'shell']);
  expect((await inject('/deals')).statusCode).toBe(404);
  const preview = { 'x-release-preview': 'deals@1.0.0' };
  expect(await titleOf('/deals', preview)).toBe(`Deals 1.0.0 | ${name}`);

  expect(await promote('1.0.0')).toMatchObject({ message: 'deals 1.0.0 is live.' });
  expect(await titleOf('/deals')).toBe(`Deals 1.0.0 | ${name}`);
  expect((await inject('/sitemap.xml')).body).toContain('/deals</loc>');

  await publish('2.0.0', ['/deals', '/article/:number']);
  expect(await call('/check', { version: '2.0.0' })).toMatchObject({
    problems: ['page /article/:number is page /article/:id of catalog 1.0.0: choose another path'],
  });
  await publish('3.0.0', []);
  await promote('3.0.0', ['/deals']);
  expect((await inject('/deals')).statusCode).toBe(404);
  expect(await call('/rollback')).toMatchObject({ message: 'deals is back from 3.0.0 to 1.0.0.' });
  expect(await titleOf('/deals')).toBe(`Deals 1.0.0 | ${name}`);
  expect(await list()).toMatchObject({ app: 'deals', current: '1.0.0' });

  const retirement = 'deals is retired. Its pages are not found any more: /deals.';
  expect(await call('/retire', { reason: 'over' })).toEqual({
    message: `${retirement} To bring it back, promote a release of it.`,
  });
  expect((await inject('/deals')).statusCode).toBe(404);
  expect((await inject('/sitemap.xml')).body).not.toContain('/deals</loc>');
  const report = await list();
  expect(report).not.toHaveProperty('current');
  expect(report.history).toContainEqual(
    expect.objectContaining({ action: 'retire', version: '1.0.0', by: 'deploy token deals' }),
  );
  expect(await call('/prune', { days: 0 })).toHaveProperty('message');
});
