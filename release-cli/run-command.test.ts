import { APP_FOLDERS, appName } from '../build/apps.ts';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
import { type CommandResult, runCommand } from './run-command.ts';
import { openTarget } from './targets/open-target.ts';
import { HttpReleaseService } from './targets/http-release-service.ts';

let folder: string;
let said: string[];
let published: string[];
let result: CommandResult;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogmx-command-'));
  said = [];
  published = [];
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a command and returns its output, without the line that names the target. */
async function run(line: string, to = folder, token?: string): Promise<string> {
  said = [];
  const given = readArguments(line.split(' '));
  if (typeof given === 'string') throw new Error('No command');
  result = await runCommand(given, {
    target: openTarget(to, token, given.dryRun),
    say: (text) => said.push(text),
    onProgress: (sent, total) => said.push(`${sent}/${total}`),
    onPublished: (version) => published.push(version),
  });
  expect(said.shift()).toBe(`Target: ${to.replace(/\/$/, '')}`);
  return said.join('\n');
}

/** A server on the same folder, with the tokens of the catalogue and the admin area. */
async function openServer(): Promise<{ url: string; token: string; adminToken: string }> {
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
  const token = await createDeployToken(db, { app: 'catalog' }, 1);
  const adminToken = await createDeployToken(db, { app: 'admin' }, 1);
  return { url: `http://localhost:${port}`, token, adminToken };
}

test.each(['promote', 'list', 'prune', 'rollback', 'stop'])(
  '%s rejects an app that does not exist',
  async (command) => {
    await run(`publish catalog --dist ${await writeTestBuild()}`);
    await expect(run(`${command} catlog`)).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no app catlog. The apps are admin, catalog, shell.',
    });
  },
);

const notLoaded = 'Its pages were not loaded: no shell is live yet.';

describe.each(['a folder', 'a server'])('in %s', (place) => {
  let where: [to: string, token?: string];
  /** With the tokens of both apps. */
  let withBoth: typeof where;

  beforeEach(async () => {
    where = [folder];
    withBoth = where;
    if (place === 'a server') {
      const { url, token, adminToken } = await openServer();
      where = [`${url}/`, token];
      withBoth = [`${url}/`, `${token} ${adminToken}`];
    }
  });

  test('a release goes its way', async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      const time = `2026-11-${version[0]}0T12:00:00.000Z`;
      const dist = await writeTestBuild({ version, time });
      const answer = await run(`publish catalog --dist ${dist}`, ...where);
      const next = `npm run release -- promote catalog ${version}`;
      expect(answer).toMatch(
        new RegExp(`catalog ${version} is published\\.\nTo make it live: ${next}$`),
      );
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
    expect(await run('rollback catalog', ...where)).toMatch(
      /^Back to catalog 1\.0\.0: promoted .+; no views\.\nThe canary of catalog is over: 1\.0\.0 is live for all\.$/,
    );
    expect(await run('promote catalog 2.0.0', ...where)).toContain('catalog 2.0.0 is live.');
    expect(await run('rollback catalog --reason slow', ...where)).toContain(
      'catalog is back from 2.0.0 to 1.0.0.',
    );
    const list = await run('list catalog', ...where);
    expect(list).toContain('catalog: 1.0.0 is live');
    expect(list).toMatch(/rollback to 1\.0\.0 instead of 2\.0\.0, by .+: slow/);
    const by = place === 'a server' ? 'deploy token catalog' : userInfo().username;
    expect(list).toContain(`publish 2.0.0, by ${by}`);
    expect(await run('prune catalog', ...where)).toBe('catalog: nothing to remove.');
  });

  test('a train is checked, tried and promoted as one, and its apps are listed', async () => {
    const pages = [{ path: '/Dashboard', module: './page', files: ['entry.js'], calls: [] }];
    for (const changes of [{}, { name: 'admin', pages }]) {
      const dist = await writeTestBuild(changes);
      await run(`publish ${changes.name ?? 'catalog'} --dist ${dist}`, ...withBoth);
    }
    const both = 'catalog@1.0.0 admin@1.0.0';
    expect(await run(`check ${both}`, ...withBoth)).toContain(
      'catalog 1.0.0 and admin 1.0.0 can go live together.',
    );
    expect(await run(`promote ${both} --dry-run`, ...withBoth)).toMatch(
      /It would change catalog: promote 1\.0\.0.+, and change admin: promote 1\.0\.0/,
    );
    const missing = run('promote catalog@1.0.0 admin@9.0.0', ...withBoth);
    await expect(missing).rejects.toThrow('There is no release 9.0.0 of admin: publish it first.');
    expect(await run(`promote ${both}`, ...withBoth)).toContain(
      'catalog 1.0.0 and admin 1.0.0 are live.',
    );
    expect(result).toMatchObject({ train: { catalog: '1.0.0', admin: '1.0.0' } });
    await run('list', ...withBoth);
    const live = result.apps?.flatMap(({ app, current }) => (current ? [app] : []));
    expect(live?.toSorted()).toEqual(['admin', 'catalog']);
  });

  test('a ramp is started, shown and stopped', async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      await run(`publish catalog --dist ${await writeTestBuild({ version })}`, ...where);
    }
    await run('promote catalog 1.0.0', ...where);
    const start = 'canary catalog --ramp 1,10,100 --every 2h';
    const by = place === 'a server' ? 'deploy token catalog' : userInfo().username;
    expect(await run(`${start} --dry-run`, ...where)).toContain(
      `It would change catalog: canary 2.0.0 for 1 %, by ${by}: pages not loaded, ramp 1, 10, 100 %, every 2h.`,
    );
    const started =
      '1 % of the visitors get catalog 2.0.0. It goes on to 10, 100 %, each time after 2h and 20 new visitors.';
    const note = ' A server that runs on this folder takes the steps.';
    expect(await run(start, ...where)).toBe(
      `${notLoaded}\n${started}${place === 'a folder' ? note : ''}`,
    );
    expect(result).toMatchObject({ version: '2.0.0', change: { percent: 1, ramp: 'started' } });
    expect(await run('list catalog', ...where)).toMatch(
      /\n {2}Ramp of 2\.0\.0: step 1 of 3, 1 % until [\d: -]{16}; then 10, 100 %, each after 2h and 20 new visitors\n/,
    );
    const steps = [1, 10, 100];
    expect(result.apps?.[0]?.canary?.ramp).toEqual({
      ...{ steps, every: 7_200_000, visitors: 20, step: 0 },
      since: expect.any(String) as string,
      next: expect.any(String) as string,
    });
    expect(await run('stop catalog --reason lunch', ...where)).toBe(
      'The ramp of catalog is over: 1 % of the visitors keep 2.0.0.',
    );
    expect(await run('list catalog', ...where)).not.toContain('Ramp of');
    await expect(run('stop catalog', ...where)).rejects.toMatchObject({
      code: 'conflict',
      message: 'No ramp of catalog is running.',
    });
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
    // A release that was rolled back goes live again by its name only.
    expect(await run('canary catalog --percent 5', ...where)).toContain('catalog 3.0.0');
    await run('rollback catalog', ...where);
    const promoted = await run('promote catalog', ...where);
    expect(promoted).toContain('Passed over, as rolled back: catalog 2.0.0, 3.0.0.');
    expect(promoted).toContain('catalog 1.0.0 is live.');
    expect(await run('list catalog', ...where)).toMatch(/ 3\.0\.0 (.*) rolled back\n/);
    expect(await run('promote catalog 2.0.0', ...where)).toContain('catalog 2.0.0 is live.');
    await run('rollback catalog 1.0.0', ...where);
    await run('promote catalog 3.0.0', ...where);
    await run('rollback catalog', ...where);
    expect(await run('promote catalog', ...where)).toContain('catalog 1.0.0 is live.');
  });

  test('the list has the last published first, whatever the clocks say', async () => {
    for (const [version, day] of [
      ['1.0.0', '23'],
      ['3.0.0', '21'],
      ['2.0.0', '01'],
    ]) {
      const dist = await writeTestBuild({ version, time: `2026-11-${day}T12:00:00.000Z` });
      await run(`publish catalog --dist ${dist}`, ...where);
    }
    const list = await run('list catalog', ...where);
    expect(list.match(/^ {2}\d\S+/gm)).toEqual(['  2.0.0', '  3.0.0', '  1.0.0']);
    const [report] = result.apps ?? [];
    expect(report?.releases.map(({ version }) => version)).toEqual(['2.0.0', '3.0.0', '1.0.0']);
  });

  test('a registry of a newer program is not published to, and nothing is left', async () => {
    const registry = JSON.stringify({ schema: 99, apps: {} });
    await writeFile(join(folder, 'registry.json'), registry);
    const dist = await writeTestBuild();
    for (const more of ['', ' --dry-run']) {
      await expect(run(`publish catalog --dist ${dist}${more}`, ...where)).rejects.toMatchObject({
        code: 'refused',
        message: expect.stringContaining('in schema 99') as string,
      });
    }
    expect(await readdir(folder)).toEqual(['registry.json']);
    expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe(registry);
  });

  test('where everything was rolled back, it has to be named', async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      await run(`publish catalog --dist ${await writeTestBuild({ version })}`, ...where);
      await run(`promote catalog ${version}`, ...where);
    }
    await run('rollback catalog', ...where);
    const store = new FolderReleaseStore(folder);
    await store.remove('catalog', '1.0.0');
    await expect(run('promote catalog', ...where)).rejects.toThrow(
      'Every release of catalog was rolled back: name the one you want.',
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
    const reason = 'page /article/:id is page /article/:id of admin 1.0.0: choose another path';
    const refused = 'Rejected catalog 1.0.0:\n- ' + reason;
    await expect(run('check catalog', ...where)).rejects.toThrow(refused);
    await expect(run('promote catalog', ...where)).rejects.toThrow(refused);
    expect(await run('promote catalog --force', ...where)).toBe(
      `${notLoaded}\nForced despite:\n- ${reason}\ncatalog 1.0.0 is live.`,
    );
    const forced = ': forced despite 1 problem, pages not loaded';
    expect(await run('list catalog', ...where)).toMatch(new RegExp(`${forced}$`));
    const all = await run('list catalog --all', ...where);
    expect(all).toContain(`${forced}\n      - ${reason}`);
  });

  test('a dry run makes all checks, says what would change, and changes nothing', async () => {
    const dist = await writeTestBuild();
    const nothing = 'Dry run, nothing has changed. It would ';
    expect(await run(`publish catalog --dry-run --dist ${dist}`, ...where)).toContain(
      `${nothing}publish catalog 1.0.0.`,
    );
    expect(await readdir(folder)).toEqual([]);
    expect(published).toEqual([]);
    await run(`publish catalog --dist ${dist}`, ...where);
    await expect(run(`publish catalog --dry-run --dist ${dist}`, ...where)).rejects.toMatchObject({
      code: 'conflict',
    });
    const next = await writeTestBuild({ version: '2.0.0', time: '2026-11-21T12:00:00.000Z' });
    await run(`publish catalog --dist ${next}`, ...where);
    const by = place === 'a server' ? 'deploy token catalog' : userInfo().username;
    const before = await readFile(join(folder, 'registry.json'), 'utf8');
    const tried = (line: string) => run(`${line} --dry-run`, ...where);
    expect(await tried('promote catalog 1.0.0')).toBe(
      `${notLoaded}\n${nothing}change catalog: promote 1.0.0, by ${by}: pages not loaded.`,
    );
    expect(result).toMatchObject({
      ...{ app: 'catalog', version: '1.0.0', dryRun: true },
      change: { action: 'promote', version: '1.0.0', by },
    });
    await expect(tried('promote catalog 9.9.9')).rejects.toMatchObject({ code: 'not_found' });
    await expect(tried('canary catalog 1.0.0 --percent 5')).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(tried('rollback catalog')).rejects.toMatchObject({ code: 'conflict' });
    expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe(before);
    await run('promote catalog 1.0.0', ...where);
    expect(await tried('promote catalog 1.0.0')).toContain(
      `${nothing}change nothing: catalog 1.0.0 is live.`,
    );
    expect(await tried('canary catalog --percent 5')).toContain('canary 2.0.0 for 5 %');
    await run('promote catalog 2.0.0', ...where);
    expect(await tried('rollback catalog --reason slow')).toContain(
      `${nothing}change catalog: rollback to 1.0.0 instead of 2.0.0, by ${by}: slow.`,
    );
    expect(await tried('prune catalog --days 0')).toBe(`${nothing}remove nothing.`);
    await run('promote catalog 1.0.0 --force', ...where);
    const unneeded = { version: '3.0.0', time: '2026-11-01T12:00:00.000Z' };
    await run(`publish catalog --dist ${await writeTestBuild(unneeded)}`, ...where);
    expect(await tried('prune catalog')).toBe(`${nothing}remove catalog 3.0.0.`);
    expect(result.removed).toEqual(['3.0.0']);
    expect(await run('list catalog', ...where)).toMatch(
      /: 1\.0\.0 is live, with contract 1\n {2}3\.0\.0/,
    );
    expect(await run('prune catalog', ...where)).toBe('catalog: removed 3.0.0.');
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

  test('an app is retired, and brought back by a promotion', async () => {
    await run(`publish catalog --dist ${await writeTestBuild()}`, ...where);
    await run('promote catalog', ...where);
    expect(await run('retire catalog --reason sold', ...where)).toBe(
      'catalog is retired. Its pages are not found any more: /article/:id. To bring it back, promote a release of it.',
    );
    const list = await run('list catalog', ...where);
    expect(list).toContain('catalog: nothing is live');
    expect(list).toMatch(/retire 1\.0\.0, by .+: removed \/article\/:id, sold$/);
    await expect(run('retire catalog', ...where)).rejects.toThrow('Nothing of catalog is live.');
    expect(await run('promote catalog', ...where)).toContain('catalog 1.0.0 is live.');
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
    APP_FOLDERS.map((name) => `${appName(name)}: nothing is live`).join('\n'),
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

test.each(['secret', 'catalog_first\nsecond', 'The token:\ncatalog_secret'])(
  'a token such as %j is refused and not told',
  (token) => {
    const open = () => openTarget('https://site.example', token);
    expect(open).toThrow('RELEASE_TOKEN is not what');
    expect(open).not.toThrow(/secret|second/);
  },
);

test('there is one token for each app of a train', () => {
  const open = (tokens: string) => openTarget('https://site.example', tokens);
  expect(open('catalog_secret shell_secret\n').apps).toEqual(['catalog', 'shell']);
  expect(() => open('catalog_secret catalog_other')).toThrow('two tokens of catalog');
});

test('an upload tells how far it is', async () => {
  const { url, token } = await openServer();
  const dist = await writeTestBuild();
  await run(`publish catalog --dist ${dist}`, url, token);
  const [first, last] = said.filter((line) => line.includes('/') && /^\d+\/\d+$/.test(line));
  expect(first).toMatch(/^0\//);
  expect(last).toMatch(/^(\d+)\/\1$/);
});

test('a train is checked with the token of one of its apps, and not promoted', async () => {
  const { url, token, adminToken } = await openServer();
  const pages = [{ path: '/Dashboard', module: './page', files: ['entry.js'], calls: [] }];
  await run(`publish catalog --dist ${await writeTestBuild()}`, url, token);
  const dist = await writeTestBuild({ name: 'admin', pages });
  await run(`publish admin --dist ${dist}`, url, adminToken);
  const both = 'catalog@1.0.0 admin@1.0.0';
  expect(await run(`check ${both}`, url, token)).toContain('can go live together.');
  await expect(run(`promote ${both}`, url, token)).rejects.toThrow(
    'The train needs a deploy token of admin too.',
  );
});

test('the token of another app is refused', async () => {
  const { url, token } = await openServer();
  await expect(run('promote admin 1.0.0', url, token)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'This is the token of catalog, not of admin.',
  });
  await expect(run('list catalog', url, 'catalog_x')).rejects.toMatchObject({ code: 'forbidden' });
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
