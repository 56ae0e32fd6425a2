import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promoteTest } from '../releases/testing/test-store.ts';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signCommandToken } from '../server/src/releases/command-token.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { loadSecretKey } from '../server/src/two-factor/secret-key.ts';
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
import { openLocalTarget, openTarget } from './targets/open-target.ts';

let folder: string;
let url: string;
/** Of the catalogue and the admin area. */
let token: string;
let adminToken: string;
/** Of a command on the server's machine. */
let commandToken: string;
let said: string[];
let published: string[];
let result: CommandResult;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogmx-command-'));
  said = [];
  published = [];
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
  url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  token = await createDeployToken(db, { app: 'catalog' }, 1);
  adminToken = await createDeployToken(db, { app: 'admin' }, 1);
  commandToken = signCommandToken(loadSecretKey(settings), 'ana', Date.now());
});

afterEach(() => rm(folder, { recursive: true }));

/**
 * Runs a command and returns its output, without the line that names the target.
 * @param tokens Deploy tokens, if it is not run on the server's machine.
 */
async function run(line: string, tokens?: string): Promise<string> {
  said = [];
  const given = readArguments(line.split(' '));
  if (typeof given === 'string') throw new Error('No command');
  const target = tokens
    ? openTarget(url, tokens, given.dryRun)
    : await openLocalTarget(url, commandToken, given.dryRun);
  result = await runCommand(given, {
    target,
    say: (text) => said.push(text),
    onProgress: (sent, total) => said.push(`${sent}/${total}`),
    onPublished: (version) => published.push(version),
  });
  expect(said.shift()).toBe(`Target: ${url}`);
  // Of the upload.
  return said.filter((text) => !/^\d+\/\d+$/.test(text)).join('\n');
}

test.each(['promote', 'list', 'prune', 'rollback', 'stop'])(
  '%s rejects an app that does not exist',
  async (command) => {
    await run(`publish catalog --dist ${await writeTestBuild()}`);
    await expect(
      run(`${command} catlog${command === 'promote' ? ' 1.0.0' : ''}`),
    ).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no app catlog. The apps are catalog.',
    });
  },
);

const notLoaded = 'Its pages were not loaded: no shell is live yet.';

test('a release goes its way', async () => {
  for (const version of ['1.0.0', '2.0.0']) {
    const time = `2026-11-${version[0]}0T12:00:00.000Z`;
    const dist = await writeTestBuild({ version, time });
    const answer = await run(`publish catalog --dist ${dist}`);
    const next = `npm run release -- promote catalog ${version}`;
    expect(answer).toMatch(
      new RegExp(`catalog ${version} is published\\.\nTo make it live: ${next}$`),
    );
  }
  expect(await run('check catalog 1.0.0')).toBe(`${notLoaded}\ncatalog 1.0.0 can go live.`);
  expect(await run('promote catalog 1.0.0')).toContain('catalog 1.0.0 is live.');
  expect(await run('canary catalog 2.0.0 --percent 5')).toContain(
    '5 % of the visitors get catalog 2.0.0.',
  );
  expect(await run('canary catalog 2.0.0 --percent 20')).toBe(
    '20 % of the visitors get catalog 2.0.0.',
  );
  expect(await run('list catalog')).toContain('canary, 20 %');
  expect(await run('rollback catalog')).toMatch(
    /^Back to catalog 1\.0\.0: promoted .+; no views\.\nThe canary of catalog is over: 1\.0\.0 is live for all\.$/,
  );
  expect(await run('promote catalog 2.0.0')).toContain('catalog 2.0.0 is live.');
  expect(await run('rollback catalog --reason slow')).toContain(
    'catalog is back from 2.0.0 to 1.0.0.',
  );
  const list = await run('list catalog');
  expect(list).toContain('catalog: 1.0.0 is live');
  expect(list).toMatch(/rollback to 1\.0\.0 instead of 2\.0\.0, by .+: slow/);
  const by = 'ana';
  expect(list).toContain(`publish 2.0.0, by ${by}`);
  expect(await run('prune catalog')).toBe('catalog: nothing to remove.');
});

test('a train is checked, tried and promoted as one, and its apps are listed', async () => {
  const pages = [{ path: '/Dashboard', module: './page', files: ['entry.js'], calls: [] }];
  for (const changes of [{}, { name: 'admin', pages }]) {
    const dist = await writeTestBuild(changes);
    await run(`publish ${changes.name ?? 'catalog'} --dist ${dist}`);
  }
  const both = 'catalog@1.0.0 admin@1.0.0';
  expect(await run(`check ${both}`)).toContain(
    'catalog 1.0.0 and admin 1.0.0 can go live together.',
  );
  expect(await run(`promote ${both} --dry-run`)).toMatch(
    /It would change catalog: promote 1\.0\.0.+, and change admin: promote 1\.0\.0/,
  );
  const missing = run('promote catalog@1.0.0 admin@9.0.0');
  await expect(missing).rejects.toThrow('There is no release 9.0.0 of admin: publish it first.');
  expect(await run(`promote ${both}`)).toContain('catalog 1.0.0 and admin 1.0.0 are live.');
  expect(result).toMatchObject({ train: { catalog: '1.0.0', admin: '1.0.0' } });
  await run('list');
  const live = result.apps?.flatMap(({ app, current }) => (current ? [app] : []));
  expect(live?.toSorted()).toEqual(['admin', 'catalog']);
});

test('a ramp is started, shown and stopped', async () => {
  for (const version of ['1.0.0', '2.0.0']) {
    await run(`publish catalog --dist ${await writeTestBuild({ version })}`);
  }
  await run('promote catalog 1.0.0');
  const start = 'canary catalog 2.0.0 --ramp 1,10,100 --every 2h';
  const by = 'ana';
  expect(await run(`${start} --dry-run`)).toContain(
    `It would change catalog: canary 2.0.0 for 1 %, by ${by}: pages not loaded, ramp 1, 10, 100 %, every 2h.`,
  );
  const started =
    '1 % of the visitors get catalog 2.0.0. It goes on to 10, 100 %, each time after 2h and 20 new visitors.';
  expect(await run(start)).toBe(`${notLoaded}\n${started}`);
  expect(result).toMatchObject({ version: '2.0.0', change: { percent: 1, ramp: 'started' } });
  expect(await run('list catalog')).toMatch(
    /\n {2}Ramp of 2\.0\.0: step 1 of 3, 1 % until [\d: -]{16}; then 10, 100 %, each after 2h and 20 new visitors\n/,
  );
  const steps = [1, 10, 100];
  expect(result.apps?.[0]?.canary?.ramp).toEqual({
    ...{ steps, every: 7_200_000, visitors: 20, step: 0 },
    since: expect.any(String) as string,
    next: expect.any(String) as string,
  });
  expect(await run('stop catalog --reason lunch')).toBe(
    'The ramp of catalog is over: 1 % of the visitors keep 2.0.0.',
  );
  expect(await run('list catalog')).not.toContain('Ramp of');
  await expect(run('stop catalog')).rejects.toMatchObject({
    code: 'conflict',
    message: 'No ramp of catalog is running.',
  });
});

test('the list has the last published first, whatever the clocks say', async () => {
  for (const [version, day] of [
    ['1.0.0', '23'],
    ['3.0.0', '21'],
    ['2.0.0', '01'],
  ]) {
    const dist = await writeTestBuild({ version, time: `2026-11-${day}T12:00:00.000Z` });
    await run(`publish catalog --dist ${dist}`);
  }
  const list = await run('list catalog');
  expect(list.match(/^ {2}\d\S+/gm)).toEqual(['  2.0.0', '  3.0.0', '  1.0.0']);
  const [report] = result.apps ?? [];
  expect(report?.releases.map(({ version }) => version)).toEqual(['2.0.0', '3.0.0', '1.0.0']);
});

test('a registry of a newer program is not published to, and nothing is left', async () => {
  const registry = JSON.stringify({ schema: 99, apps: {} });
  await writeFile(join(folder, 'registry.json'), registry);
  const dist = await writeTestBuild();
  for (const more of ['', ' --dry-run']) {
    await expect(run(`publish catalog --dist ${dist}${more}`)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('in schema 99') as string,
    });
  }
  expect(await readdir(folder)).toEqual(['registry.json']);
  expect(await readFile(join(folder, 'registry.json'), 'utf8')).toBe(registry);
});

test('what is refused says why', async () => {
  const dist = await writeTestBuild();
  await run(`publish catalog --dist ${dist}`);
  const again = run(`publish catalog --dist ${dist}`);
  await expect(again).rejects.toThrow('catalog 1.0.0 is published already');
  expect(await run(`publish catalog --skip-existing --dist ${dist}`)).toBe(
    'Publishing catalog 1.0.0 …\ncatalog 1.0.0 is published already.',
  );
  expect(published).toEqual(['1.0.0', '1.0.0']);
  const unknown = run('promote catalog 9.9.9');
  await expect(unknown).rejects.toThrow('There is no release 9.9.9 of catalog');
  const store = new FolderReleaseStore(folder);
  await store.publish(await writeTestBuild({ name: 'admin' }));
  await promoteTest(store, 'admin', '1.0.0');
  const reason = 'page /article/:id is page /article/:id of admin 1.0.0: choose another path';
  const refused = 'Rejected catalog 1.0.0:\n- ' + reason;
  await expect(run('check catalog 1.0.0')).rejects.toThrow(refused);
  await expect(run('promote catalog 1.0.0')).rejects.toThrow(refused);
  expect(await run('promote catalog 1.0.0 --force')).toBe(
    `${notLoaded}\nForced despite:\n- ${reason}\ncatalog 1.0.0 is live.`,
  );
  const forced = ': forced despite 1 problem, pages not loaded';
  expect(await run('list catalog')).toMatch(new RegExp(`${forced}$`));
  const all = await run('list catalog --all');
  expect(all).toContain(`${forced}\n      - ${reason}`);
});

test('a dry run makes all checks, says what would change, and changes nothing', async () => {
  const dist = await writeTestBuild();
  const nothing = 'Dry run, nothing has changed. It would ';
  expect(await run(`publish catalog --dry-run --dist ${dist}`)).toContain(
    `${nothing}publish catalog 1.0.0.`,
  );
  expect(await readdir(folder)).toEqual([]);
  expect(published).toEqual([]);
  await run(`publish catalog --dist ${dist}`);
  await expect(run(`publish catalog --dry-run --dist ${dist}`)).rejects.toMatchObject({
    code: 'conflict',
  });
  const next = await writeTestBuild({ version: '2.0.0', time: '2026-11-21T12:00:00.000Z' });
  await run(`publish catalog --dist ${next}`);
  const by = 'ana';
  const before = await readFile(join(folder, 'registry.json'), 'utf8');
  const tried = (line: string) => run(`${line} --dry-run`);
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
  await run('promote catalog 1.0.0');
  expect(await tried('promote catalog 1.0.0')).toContain(
    `${nothing}change nothing: catalog 1.0.0 is live.`,
  );
  expect(await tried('canary catalog 2.0.0 --percent 5')).toContain('canary 2.0.0 for 5 %');
  await run('promote catalog 2.0.0');
  expect(await tried('rollback catalog --reason slow')).toContain(
    `${nothing}change catalog: rollback to 1.0.0 instead of 2.0.0, by ${by}: slow.`,
  );
  expect(await tried('prune catalog --days 0')).toBe(`${nothing}remove nothing.`);
  await run('promote catalog 1.0.0 --force');
  const unneeded = { version: '3.0.0', time: '2026-11-01T12:00:00.000Z' };
  await run(`publish catalog --dist ${await writeTestBuild(unneeded)}`);
  expect(await tried('prune catalog')).toBe(`${nothing}remove catalog 3.0.0.`);
  expect(result.removed).toEqual(['3.0.0']);
  expect(await run('list catalog')).toMatch(/: 1\.0\.0 is live, with contract 1\n {2}3\.0\.0/);
  expect(await run('prune catalog')).toBe('catalog: removed 3.0.0.');
});

test('a page is removed by its name only', async () => {
  const { pages } = readRelease(await writeTestBuild());
  pages.push(...pages.map((page) => ({ ...page, path: '/deals' })));
  for (const build of [
    { version: '1.0.0', pages },
    { version: '2.0.0', pages: [] },
  ]) {
    await run(`publish catalog --dist ${await writeTestBuild(build)}`);
  }
  await run('promote catalog 1.0.0');
  const gone = (path: string) =>
    `\n- page ${path} of catalog 1.0.0 is missing; to remove it on purpose, add --removes ${path}`;
  for (const line of [
    'check catalog 2.0.0',
    'promote catalog 2.0.0',
    'canary catalog 2.0.0 --percent 5',
  ]) {
    await expect(run(line)).rejects.toThrow(
      `Rejected catalog 2.0.0:${gone('/article/:id')}${gone('/deals')}`,
    );
    const slip = run(`${line} --removes /deals --removes /articles/:id`);
    await expect(slip).rejects.toThrow(
      `Rejected catalog 2.0.0:${gone('/article/:id')}\n- --removes /articles/:id: the live release catalog 1.0.0 has no such page`,
    );
  }
  const removes = '--removes /Deals --removes /article/:number';
  expect(await run(`check catalog 2.0.0 ${removes}`)).toContain('can go live');
  await run(`canary catalog 2.0.0 --percent 5 ${removes}`);
  await run('canary catalog 2.0.0 --percent 9');
  await run(`promote catalog 2.0.0 ${removes}`);
  await run(`promote catalog 2.0.0 ${removes}`);
  const changes = (await run('list catalog')).split('Changes:\n')[1];
  expect(changes?.match(/: .*removed \/article\/:id and \/deals$/gm)).toHaveLength(3);
});

test('an app is retired, and brought back by a promotion', async () => {
  await run(`publish catalog --dist ${await writeTestBuild()}`);
  await run('promote catalog 1.0.0');
  expect(await run('retire catalog --reason sold')).toBe(
    'catalog is retired. Its pages are not found any more: /article/:id. To bring it back, promote a release of it.',
  );
  const list = await run('list catalog');
  expect(list).toContain('catalog: nothing is live');
  expect(list).toMatch(/retire 1\.0\.0, by .+: removed \/article\/:id, sold$/);
  await expect(run('retire catalog')).rejects.toThrow('Nothing of catalog is live.');
  expect(await run('promote catalog 1.0.0')).toContain('catalog 1.0.0 is live.');
});

test('only what was overruled is forced', async () => {
  for (const version of ['1.0.0', '2.0.0']) {
    const dist = await writeTestBuild({ version });
    await run(`publish catalog --dist ${dist}`);
  }
  await run('promote catalog 1.0.0 --force');
  await run('canary catalog 2.0.0 --percent 5 --force');
  await run('canary catalog 2.0.0 --percent 9 --force');
  expect(await run('list catalog')).not.toContain('forced');
});

test('a release that is live and not there is told', async () => {
  const dist = await writeTestBuild();
  await run(`publish catalog --dist ${dist}`);
  await run('promote catalog 1.0.0');
  await rm(join(folder, 'catalog/1.0.0'), { recursive: true });
  expect(await run('list catalog')).toContain('  1.0.0   its files are missing   live\n');
});

test('a build of another app is not published', async () => {
  const dist = await writeTestBuild({ name: 'admin' });
  await expect(run(`publish catalog --dist ${dist}`)).rejects.toThrow('is a build of admin');
});

test('the list includes an app that is not built in this repository', async () => {
  const pages = [{ path: '/deals', module: './deals-page', files: [], calls: [] }];
  const dist = await writeTestBuild({ name: 'deals', pages });
  await run(`publish deals --dist ${dist}`);
  expect(await run('list')).toContain('deals: nothing is live');
  await run('promote deals 1.0.0');
  expect(await run('list')).toContain('deals: 1.0.0 is live');
});

test('with a token the list tells of its app', async () => {
  expect(await run('list', token)).toBe('catalog: nothing is live');
});

test('an upload tells how far it is', async () => {
  const dist = await writeTestBuild();
  await run(`publish catalog --dist ${dist}`, token);
  const [first, last] = said.filter((line) => line.includes('/') && /^\d+\/\d+$/.test(line));
  expect(first).toMatch(/^0\//);
  expect(last).toMatch(/^(\d+)\/\1$/);
});

test('a train is checked with the token of one of its apps, and not promoted', async () => {
  const pages = [{ path: '/Dashboard', module: './page', files: ['entry.js'], calls: [] }];
  await run(`publish catalog --dist ${await writeTestBuild()}`, token);
  const dist = await writeTestBuild({ name: 'admin', pages });
  await run(`publish admin --dist ${dist}`, adminToken);
  const both = 'catalog@1.0.0 admin@1.0.0';
  expect(await run(`check ${both}`, token)).toContain('can go live together.');
  await expect(run(`promote ${both}`, token)).rejects.toThrow(
    'The train needs a deploy token of admin too.',
  );
});

test('the token of another app is refused', async () => {
  await expect(run('promote admin 1.0.0', token)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'This is the token of catalog, not of admin.',
  });
  await expect(run('list catalog', 'catalog_x')).rejects.toMatchObject({ code: 'forbidden' });
});

test('a command that was signed with another key is refused', async () => {
  const other = signCommandToken(Buffer.alloc(32), 'ana', Date.now());
  await expect(openLocalTarget(url, other)).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('run it with the DATA_DIR and SECRET_KEY') as string,
  });
});

test('an address without a token, or without a server, is told', async () => {
  expect(() => openTarget('https://site.example', undefined)).toThrow('Set RELEASE_TOKEN');
  const { releases } = openTarget('http://localhost:9', 'catalog_x');
  await expect(releases.list('catalog')).rejects.toThrow(/^http:\/\/localhost:9 cannot be reached/);
  await expect(openLocalTarget('http://localhost:9', 'x')).rejects.toThrow(
    /^No site runs at http:\/\/localhost:9: start it with npm start/,
  );
});
