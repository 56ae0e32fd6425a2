import { mkdtemp, rm } from 'node:fs/promises';
import { promoteTest } from '../releases/testing/test-store.ts';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { readRelease } from '../releases/store/release-folder.ts';
import { FolderReleaseStore } from '../releases/store/folder-release-store.ts';
import { registryForVisitor } from '../server/src/releases/release-visitor.ts';
import { serveReleases } from '../server/src/releases/serve-releases.ts';
import { BusinessFile } from '../server/src/business/business-file.ts';
import { siteRoutes } from '../server/src/site/site.routes.ts';
import { buildTestApp } from '../server/src/testing/test-app.ts';
import { writeTestBuild } from '../releases/testing/test-release.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run-command.ts';
import { openTarget } from './targets/open-target.ts';
import { HttpReleaseService } from './targets/http-release-service.ts';

let folder: string;
let said: string[];
let published: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogmx-command-'));
  said = [];
  published = [];
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a command and returns its output. */
async function run(line: string, to = folder, token?: string): Promise<string> {
  said = [];
  const given = readArguments(line.split(' '));
  if (typeof given === 'string') throw new Error('No command');
  await runCommand(given, {
    target: openTarget(to, token),
    say: (text) => said.push(text),
    onProgress: (sent, total) => said.push(`${sent}/${total}`),
    onPublished: (version) => published.push(version),
  });
  return said.join('\n');
}

/** A server on the same folder, with the token of the catalogue. */
async function openServer(): Promise<{ url: string; token: string }> {
  const { app, db, settings } = await buildTestApp();
  const store = new FolderReleaseStore(folder);
  await serveReleases(app, { store, db, settings });
  const businessSource = new BusinessFile(join(import.meta.dirname, '../business.json'));
  await app.register(siteRoutes, {
    store,
    businessSource,
    settings,
    db,
    registryFor: (request, reply) => registryForVisitor(store, request, reply),
  });
  await app.listen({ host: 'localhost', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const token = await createDeployToken(db, 'catalog', 1);
  return { url: `http://localhost:${port}`, token };
}

const notLoaded = 'Its pages were not loaded: no shell is live yet.';

describe.each(['a folder', 'a server'])('in %s', (place) => {
  let where: [to: string, token?: string];

  beforeEach(async () => {
    where = [folder];
    if (place === 'a server') {
      const { url, token } = await openServer();
      where = [`${url}/`, token];
    }
  });

  test('a release goes its way', async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      const time = `2026-11-${version[0]}0T12:00:00.000Z`;
      const dist = await writeTestBuild({ version, time });
      const answer = await run(`publish catalog --dist ${dist}`, ...where);
      expect(answer).toMatch(new RegExp(`catalog ${version} is published\\.$`));
    }
    expect(await run('check catalog 1.0.0', ...where)).toBe(
      `${notLoaded}\ncatalog 1.0.0 can go live.`,
    );
    expect(await run('promote catalog 1.0.0', ...where)).toContain('catalog 1.0.0 is live.');
    expect(await run('canary catalog --percent 5', ...where)).toContain(
      '5 % of the visitors get catalog 2.0.0.',
    );
    expect(await run('canary catalog --percent 20', ...where)).toBe(
      '20 % of the visitors get catalog 2.0.0.',
    );
    expect(await run('list catalog', ...where)).toContain('canary, 20 %');
    expect(await run('rollback catalog', ...where)).toBe(
      'The canary of catalog is over: 1.0.0 is live for all.',
    );
    expect(await run('promote catalog 2.0.0', ...where)).toContain('catalog 2.0.0 is live.');
    expect(await run('rollback catalog --reason slow', ...where)).toBe(
      'catalog is back from 2.0.0 to 1.0.0.',
    );
    const list = await run('list catalog', ...where);
    expect(list).toContain('catalog: 1.0.0 is live');
    expect(list).toMatch(/rollback 1\.0\.0 instead of 2\.0\.0, by .+: slow/);
    const by = place === 'a server' ? 'deploy token' : userInfo().username;
    expect(list).toContain(`publish 2.0.0, by ${by}`);
    expect(await run('prune catalog', ...where)).toBe('catalog: nothing to remove.');
  });

  test('without a version it is what was published last, whatever the clocks say', async () => {
    for (const [version, day] of [
      ['1.0.0', '23'],
      ['3.0.0', '21'],
      ['2.0.0', '01'],
    ]) {
      const dist = await writeTestBuild({ version, time: `2026-11-${day}T12:00:00.000Z` });
      await run(`publish catalog --dist ${dist}`, ...where);
    }
    expect(await run('check catalog', ...where)).toContain('catalog 2.0.0 can go live.');
    await run('promote catalog 1.0.0', ...where);
    expect(await run('promote catalog', ...where)).toContain('catalog 2.0.0 is live.');
    await run('rollback catalog', ...where);
    // What was taken back goes live again by its name only.
    expect(await run('canary catalog --percent 5', ...where)).toContain('catalog 3.0.0');
    await run('rollback catalog', ...where);
    expect(await run('promote catalog', ...where)).toContain('catalog 1.0.0 is live.');
    expect(await run('list catalog', ...where)).toMatch(/ 3\.0\.0 .* taken back\n/);
    expect(await run('promote catalog 2.0.0', ...where)).toContain('catalog 2.0.0 is live.');
    await run('rollback catalog 1.0.0', ...where);
    await run('promote catalog 3.0.0', ...where);
    await run('rollback catalog', ...where);
    expect(await run('promote catalog', ...where)).toContain('catalog 1.0.0 is live.');
  });

  test('where everything was taken back, it has to be named', async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      await run(`publish catalog --dist ${await writeTestBuild({ version })}`, ...where);
      await run(`promote catalog ${version}`, ...where);
    }
    await run('rollback catalog', ...where);
    const store = new FolderReleaseStore(folder);
    await store.remove('catalog', '1.0.0');
    await expect(run('promote catalog', ...where)).rejects.toThrow(
      'Every release of catalog was taken back: name the one you want.',
    );
  });

  test('what is refused says why', async () => {
    const dist = await writeTestBuild();
    await run(`publish catalog --dist ${dist}`, ...where);
    const again = run(`publish catalog --dist ${dist}`, ...where);
    await expect(again).rejects.toThrow('catalog 1.0.0 is published already');
    expect(await run(`publish catalog --skip-existing --dist ${dist}`, ...where)).toBe(
      'Publishing catalog 1.0.0 …\ncatalog 1.0.0 is published already.',
    );
    expect(published).toEqual(['1.0.0', '1.0.0']);
    const unknown = run('promote catalog 9.9.9', ...where);
    await expect(unknown).rejects.toThrow('There is no release 9.9.9 of catalog');
    const store = new FolderReleaseStore(folder);
    await store.publish(await writeTestBuild({ name: 'admin' }));
    await promoteTest(store, 'admin', '1.0.0');
    const reason = 'page /article/:id is page /article/:id of admin 1.0.0';
    const refused = 'Rejected catalog 1.0.0:\n- ' + reason;
    await expect(run('check catalog', ...where)).rejects.toThrow(refused);
    await expect(run('promote catalog', ...where)).rejects.toThrow(refused);
    expect(await run('promote catalog --force', ...where)).toBe(
      `${notLoaded}\nForced despite:\n- ${reason}\ncatalog 1.0.0 is live.`,
    );
    expect(await run('list catalog', ...where)).toContain(`: forced, pages not loaded, ${reason}`);
  });

  test('a page is removed by its name only', async () => {
    const { pages } = readRelease(await writeTestBuild());
    pages.push(...pages.map((page) => ({ ...page, path: '/deals' })));
    for (const build of [
      { version: '1.0.0', pages },
      { version: '2.0.0', pages: [] },
    ]) {
      await run(`publish catalog --dist ${await writeTestBuild(build)}`, ...where);
    }
    await run('promote catalog 1.0.0', ...where);
    const gone = (path: string) =>
      `\n- page ${path} of catalog 1.0.0 is missing; to remove it on purpose, add --removes ${path}`;
    for (const line of [
      'check catalog 2.0.0',
      'promote catalog 2.0.0',
      'canary catalog 2.0.0 --percent 5',
    ]) {
      await expect(run(line, ...where)).rejects.toThrow(
        `Rejected catalog 2.0.0:${gone('/article/:id')}${gone('/deals')}`,
      );
      const slip = run(`${line} --removes /deals --removes /articles/:id`, ...where);
      await expect(slip).rejects.toThrow(
        `Rejected catalog 2.0.0:${gone('/article/:id')}\n- --removes /articles/:id: the live release catalog 1.0.0 has no such page`,
      );
    }
    const removes = '--removes /Deals --removes /article/:number';
    expect(await run(`check catalog 2.0.0 ${removes}`, ...where)).toContain('can go live');
    await run(`canary catalog 2.0.0 --percent 5 ${removes}`, ...where);
    await run('canary catalog 2.0.0 --percent 9', ...where);
    await run(`promote catalog 2.0.0 ${removes}`, ...where);
    await run(`promote catalog 2.0.0 ${removes}`, ...where);
    const changes = (await run('list catalog', ...where)).split('Changes:\n')[1];
    expect(changes?.match(/: .*removed \/article\/:id and \/deals$/gm)).toHaveLength(3);
  });

  test('only what was overruled is forced', async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      const dist = await writeTestBuild({ version });
      await run(`publish catalog --dist ${dist}`, ...where);
    }
    await run('promote catalog 1.0.0 --force', ...where);
    await run('canary catalog 2.0.0 --percent 5 --force', ...where);
    await run('canary catalog 2.0.0 --percent 9 --force', ...where);
    expect(await run('list catalog', ...where)).not.toContain('forced');
  });

  test('a release that is live and not there is told', async () => {
    const dist = await writeTestBuild();
    await run(`publish catalog --dist ${dist}`, ...where);
    await run('promote catalog', ...where);
    await rm(join(folder, 'catalog/1.0.0'), { recursive: true });
    expect(await run('list catalog', ...where)).toContain(
      '  1.0.0   its files are missing   live\n',
    );
  });
});

test('a build of another app is not published', async () => {
  const dist = await writeTestBuild({ name: 'admin' });
  await expect(run(`publish catalog --dist ${dist}`)).rejects.toThrow('is a build of admin');
});

test('without a release there is nothing to promote', async () => {
  await expect(run('promote catalog')).rejects.toThrow('No release of catalog is published yet');
});

test('the list tells of all apps', async () => {
  expect(await run('list')).toBe(
    ['shell', 'catalog', 'admin'].map((app) => `${app}: nothing is live`).join('\n'),
  );
});

test('the list includes an app that is not built in this repository', async () => {
  const pages = [{ path: '/deals', module: './deals-page', files: [], calls: [] }];
  const dist = await writeTestBuild({ name: 'deals', pages });
  await run(`publish deals --dist ${dist}`);
  expect(await run('list')).toContain('deals: nothing is live');
  await run('promote deals');
  expect(await run('list')).toContain('deals: 1.0.0 is live');
});

test('with a token the list tells of its app', async () => {
  const { url, token } = await openServer();
  expect(await run('list', url, token)).toBe('catalog: nothing is live');
});

test('a folder that is not there is told, and made for a first release', async () => {
  const missing = join(folder, 'none');
  await expect(run('list', missing)).rejects.toThrow(`There are no releases in ${missing}.`);
  await expect(run('publish catalog --dist /none', missing)).rejects.toThrow('no folder /none');
  const dist = await writeTestBuild();
  await run(`publish catalog --skip-existing --dist ${dist}`, missing);
  expect(await run('list catalog', missing)).toContain('1.0.0');
});

test.each(['https://', 'http://a b', 'ftp://site.example', 'localhost:4610', '127.0.0.1:3000'])(
  '--to %s is neither a folder nor an address',
  (to) => {
    expect(() => openTarget(to, 'catalog_secret')).toThrow(ReleaseError);
  },
);

test.each(['secret', 'catalog_first\nsecond', 'The token:\ncatalog_secret', 'catalog_secret '])(
  'a token such as %j is refused and not told',
  (token) => {
    const open = () => openTarget('https://site.example', token);
    expect(open).toThrow('RELEASE_TOKEN is not what');
    expect(open).not.toThrow(/secret|second/);
  },
);

test('an upload tells how far it is', async () => {
  const { url, token } = await openServer();
  const dist = await writeTestBuild();
  await run(`publish catalog --dist ${dist}`, url, token);
  const [first, last] = said.filter((line) => line.includes('/') && /^\d+\/\d+$/.test(line));
  expect(first).toMatch(/^0\//);
  expect(last).toMatch(/^(\d+)\/\1$/);
});

test('the token of another app is refused', async () => {
  const { url, token } = await openServer();
  const refused = run('promote admin 1.0.0', url, token);
  await expect(refused).rejects.toThrow('This is the token of catalog, not of admin.');
});

test('an address without a token, or without a server, is told', async () => {
  expect(() => openTarget('https://site.example', undefined)).toThrow('Set RELEASE_TOKEN');
  await expect(run('list catalog', 'http://localhost:9', 'catalog_x')).rejects.toThrow(
    /^http:\/\/localhost:9 cannot be reached/,
  );
});

test.each([
  'http://site.example',
  'http://10.0.0.7:3000/',
  'http://localhost.example',
  'HTTP://127.0.0.1.nip.io',
])('the token is not sent to %s in the clear', (address) => {
  expect(() => openTarget(address, 'catalog_secret')).toThrow(
    /^http:\/\/\S+ would receive the deploy token unencrypted\. Use https:\/\//,
  );
});

test.each([
  'https://site.example',
  'http://localhost:3000',
  'http://site.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('the token may be sent to %s', (address) => {
  expect(openTarget(address, 'catalog_secret').releases).toBeInstanceOf(HttpReleaseService);
});
