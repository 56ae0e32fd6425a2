import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@catalogmx/shared/contract';
import type { Scope } from '../releases/http-api.ts';
import type { FolderReleaseStore } from '../releases/store/folder-release-store.ts';
import { testPage, writeTestBuild } from '../releases/testing/test-release.ts';
import { openTestStore, releaseTest } from '../releases/testing/test-store.ts';
import type { Database } from '../server/src/database/tables.ts';
import { signCommandToken } from '../server/src/releases/command-token.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { listen, openReleaseSite } from '../server/src/testing/test-release-site.ts';
import { loadSecretKey } from '../server/src/two-factor/secret-key.ts';
import { readArguments } from './arguments.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { openLocalTarget, openTarget } from './targets/open-target.ts';

let store: FolderReleaseStore;
let db: Database;
let url: string;
/** Of a command on the server's machine. */
let commandToken: string;
let said: string[];
let published: [version: string, link?: string][];
let result: CommandResult;

beforeEach(async () => {
  store = await openTestStore();
  const site = await openReleaseSite(store);
  ({ db } = site);
  url = await listen(site);
  commandToken = signCommandToken(loadSecretKey(site.settings), 'ana', Date.now());
  said = [];
  published = [];
});

const tokenOf = (app: string, scopes?: Scope[], name = app) =>
  createDeployToken(db, { app, name, scopes }, 1);

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
    onPublished: (...publication) => published.push(publication),
  });
  expect(said.shift()).toBe(`Target: ${url}`);
  // Of the upload.
  return said.filter((text) => !/^\d+\/\d+$/.test(text)).join('\n');
}

/** Publishes a test build, by default of the catalogue. */
async function publish(changes: Partial<Release> = {}, options = '', tokens?: string) {
  const dist = await writeTestBuild(changes);
  return run(`publish ${changes.name ?? 'catalog'} --dist ${dist} ${options}`.trim(), tokens);
}

const notLoaded = 'Its pages were not loaded: no shell is live yet.';
const admin = { name: 'admin', pages: [testPage('/Dashboard', { files: ['entry.js'] })] };

test('commands reject an app that does not exist', async () => {
  await publish();
  const lines = ['promote catlog 1.0.0', 'list catlog', 'prune catlog', 'rollback catlog'];
  for (const line of [...lines, 'stop catlog']) {
    await expect(run(line)).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no app catlog. The apps are catalog.',
    });
  }
});

test('a release goes its way', async () => {
  for (const version of ['1.0.0', '2.0.0']) {
    expect(await publish({ version, time: `2026-11-${version[0]}0T12:00:00.000Z` })).toContain(
      `catalog ${version} is published.\nTo make it live: npm run release -- promote catalog ${version}`,
    );
  }
  expect(await run('check catalog 1.0.0')).toBe(`${notLoaded}\ncatalog 1.0.0 can go live.`);
  expect(await run('promote catalog 1.0.0 --force')).toContain('catalog 1.0.0 is live.');
  expect(await run('canary catalog 2.0.0 --percent 5 --force')).toContain(
    '5 % of the visitors get catalog 2.0.0.',
  );
  expect(await run('canary catalog 2.0.0 --percent 20')).toBe(
    '20 % of the visitors get catalog 2.0.0.',
  );
  expect(await run('list catalog')).toContain('canary, 20 %');
  expect(await run('rollback catalog')).toMatch(
    /^Back to catalog 1\.0\.0: promoted .+; no views\.\nThe canary of catalog is over: 1\.0\.0 is live for all\.$/,
  );
  await run('promote catalog 2.0.0');
  expect(await run('rollback catalog --reason slow')).toContain(
    'catalog is back from 2.0.0 to 1.0.0.',
  );
  const list = await run('list catalog');
  expect(list).toContain('catalog: 1.0.0 is live');
  expect(list).toMatch(/rollback to 1\.0\.0 instead of 2\.0\.0, by .+: slow/);
  expect(list).toContain('publish 2.0.0, by ana');
  // Nothing was overruled.
  expect(list).not.toContain('forced');
  expect(await run('prune catalog')).toBe('catalog: nothing to remove.');
});

test('a train is checked with one token, promoted with those of all its apps, which are listed', async () => {
  for (const changes of [{}, admin]) await publish(changes);
  const both = 'catalog@1.0.0 admin@1.0.0';
  const token = await tokenOf('catalog');
  expect(await run(`check ${both}`, token)).toContain(
    'catalog 1.0.0 and admin 1.0.0 can go live together.',
  );
  await expect(run(`promote ${both}`, token)).rejects.toThrow(
    'The train needs a deploy token of admin too.',
  );
  const tokens = `${token} ${await tokenOf('admin')}`;
  const missing = run('promote catalog@1.0.0 admin@9.0.0');
  await expect(missing).rejects.toThrow('There is no release 9.0.0 of admin: publish it first.');
  expect(await run(`promote ${both}`, tokens)).toContain('catalog 1.0.0 and admin 1.0.0 are live.');
  expect(result).toMatchObject({ train: { catalog: '1.0.0', admin: '1.0.0' } });
  expect(store.live.apps.admin?.history?.at(-1)).toMatchObject({ by: 'deploy token admin' });
  await run('list');
  const live = result.apps?.flatMap(({ app, current }) => (current ? [app] : []));
  expect(live?.toSorted()).toEqual(['admin', 'catalog']);
});

test('a ramp is started, listed and stopped', async () => {
  for (const version of ['1.0.0', '2.0.0']) await publish({ version });
  await run('promote catalog 1.0.0');
  expect(await run('canary catalog 2.0.0 --ramp 1,10,100 --every 2h')).toBe(
    `${notLoaded}\n1 % of the visitors get catalog 2.0.0. It goes on to 10, 100 %, each time after 2h and 20 new visitors.`,
  );
  expect(result).toMatchObject({ version: '2.0.0', change: { percent: 1, ramp: 'started' } });
  expect(await run('list catalog')).toContain('\n  Ramp of 2.0.0: step 1 of 3, 1 % until ');
  expect(await run('stop catalog --reason lunch')).toContain('1 % of the visitors keep 2.0.0.');
  expect(await run('list catalog')).not.toContain('Ramp of');
});

test('what is refused says why, and what was forced is listed with it', async () => {
  const dist = await writeTestBuild();
  await run(`publish catalog --dist ${dist}`);
  const again = run(`publish catalog --dist ${dist}`);
  await expect(again).rejects.toThrow('catalog 1.0.0 is published already');
  expect(await run(`publish catalog --skip-existing --dist ${dist}`)).toBe(
    'Publishing catalog 1.0.0 …\ncatalog 1.0.0 is published already.',
  );
  expect(published.map(([version]) => version)).toEqual(['1.0.0', '1.0.0']);
  const other = run(`publish admin --dist ${dist}`);
  await expect(other).rejects.toThrow('is a build of catalog');
  await releaseTest(store, { name: 'admin' });
  const reason = 'page /article/:id is page /article/:id of admin 1.0.0: choose another path';
  for (const command of ['check', 'promote']) {
    await expect(run(`${command} catalog 1.0.0`)).rejects.toThrow(
      `Rejected catalog 1.0.0:\n- ${reason}`,
    );
  }
  expect(await run('promote catalog 1.0.0 --force')).toBe(
    `${notLoaded}\nForced despite:\n- ${reason}\ncatalog 1.0.0 is live.`,
  );
  const forced = ': forced despite 1 problem, pages not loaded';
  expect(await run('list catalog')).toMatch(new RegExp(`${forced}$`));
  expect(await run('list catalog --all')).toContain(`${forced}\n      - ${reason}`);
});

test('a dry run makes all checks, says what would change, and changes nothing', async () => {
  const nothing = 'Dry run, nothing has changed. It would ';
  expect(await publish({}, '--dry-run')).toContain(`${nothing}publish catalog 1.0.0.`);
  expect(await readdir(store.folder)).toEqual([]);
  expect(published).toEqual([]);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await publish({ version, time: '2026-11-01T12:00:00.000Z' });
  }
  await expect(publish({}, '--dry-run')).rejects.toMatchObject({ code: 'conflict' });
  const registry = () => readFile(join(store.folder, 'registry.json'), 'utf8');
  const before = await registry();
  const tried = (line: string) => run(`${line} --dry-run`);
  expect(await tried('promote catalog 1.0.0')).toBe(
    `${notLoaded}\n${nothing}change catalog: promote 1.0.0, by ana: pages not loaded.`,
  );
  expect(result).toMatchObject({
    ...{ app: 'catalog', version: '1.0.0', dryRun: true },
    change: { action: 'promote', version: '1.0.0', by: 'ana' },
  });
  await expect(tried('promote catalog 9.9.9')).rejects.toMatchObject({ code: 'not_found' });
  await expect(tried('rollback catalog')).rejects.toMatchObject({ code: 'conflict' });
  expect(await registry()).toBe(before);
  await run('promote catalog 1.0.0');
  expect(await tried('canary catalog 2.0.0 --percent 5')).toContain('canary 2.0.0 for 5 %');
  await run('promote catalog 2.0.0');
  expect(await tried('rollback catalog --reason slow')).toContain(
    `${nothing}change catalog: rollback to 1.0.0 instead of 2.0.0, by ana: slow.`,
  );
  expect(await tried('prune catalog')).toBe(`${nothing}remove catalog 3.0.0.`);
  expect(result.removed).toEqual(['3.0.0']);
  expect(await run('prune catalog')).toBe('catalog: removed 3.0.0.');
});

test('pages to remove are named in each command', async () => {
  await releaseTest(store);
  await publish({ version: '2.0.0', pages: [] });
  for (const line of [
    'check catalog 2.0.0',
    'canary catalog 2.0.0 --percent 5',
    'promote catalog 2.0.0',
  ]) {
    await expect(run(line)).rejects.toThrow('to remove it on purpose, add --removes /article/:id');
    await run(`${line} --removes /article/:number`);
  }
  const changes = (await run('list catalog')).split('Changes:\n')[1];
  expect(changes?.match(/: .*removed \/article\/:id$/gm)).toHaveLength(2);
});

test('an app is retired, and brought back by a promotion', async () => {
  await releaseTest(store);
  expect(await run('retire catalog --reason sold')).toBe(
    'catalog is retired. Its pages are not found any more: /article/:id. To bring it back, promote a release of it.',
  );
  const list = await run('list catalog');
  expect(list).toContain('catalog: nothing is live');
  expect(list).toMatch(/retire 1\.0\.0, by .+: removed \/article\/:id, sold$/);
  expect(await run('promote catalog 1.0.0')).toContain('catalog 1.0.0 is live.');
});

test('with a token an upload tells how far it is, and the list tells of its app', async () => {
  const token = await tokenOf('catalog');
  expect(await run('list', token)).toBe('catalog: nothing is live');
  await publish({}, '', token);
  const [first, end] = said.filter((line) => /^\d+\/\d+$/.test(line));
  expect(first).toMatch(/^0\//);
  expect(end).toMatch(/^(\d+)\/\1$/);
  await expect(run('list catalog', 'catalog_x')).rejects.toMatchObject({ code: 'forbidden' });
});

test('rejects a command that was signed with another key', async () => {
  const other = signCommandToken(Buffer.alloc(32), 'ana', Date.now());
  await expect(openLocalTarget(url, other)).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('run it with the DATA_DIR and SECRET_KEY') as string,
  });
});

test('reports an address without a token, or without a server', async () => {
  expect(() => openTarget('https://site.example', undefined)).toThrow('Set RELEASE_TOKEN');
  const { releases } = openTarget('http://localhost:9', 'catalog_x');
  await expect(releases.list('catalog')).rejects.toThrow(/^http:\/\/localhost:9 cannot be reached/);
  await expect(openLocalTarget('http://localhost:9', 'x')).rejects.toThrow(
    /^No site runs at http:\/\/localhost:9: start it with npm start/,
  );
});

describe('previews', () => {
  test('show several apps, are listed and end', async () => {
    expect(await publish({}, '--preview pr-42 --days 3')).toMatch(
      /catalog 1\.0\.0 is published for the preview pr-42, until 20.+ UTC: .*\/preview\/[\w-]{43}$/,
    );
    const link = result.preview?.link;
    expect(link).toMatch(new RegExp(`^http://preview.localhost:3000/preview/`));
    expect(result).toMatchObject({ app: 'catalog', version: '1.0.0', published: true });
    await publish({ name: 'shell', version: '2.0.0' }, '--preview pr-42');
    expect(published).toEqual([
      ['1.0.0', link],
      ['2.0.0', link],
    ]);
    expect(await run('previews')).toContain(
      `pr-42: ${link}\n  catalog 1.0.0, shell 2.0.0; until 20`,
    );
    expect(result.previews).toMatchObject([{ releases: { catalog: '1.0.0', shell: '2.0.0' } }]);
    expect(await run('list catalog')).toMatch(
      /1\.0\.0 .+preview pr-42\n.+\n.+publish 1\.0\.0 for the preview pr-42, by/,
    );
    expect(await run('end-preview pr-42 --dry-run')).toContain('It would end');
    expect(await run('end-preview pr-42')).toContain('The preview pr-42 has ended.');
    expect(await run('previews')).toContain('There are no previews.');
    // Of one that is over.
    expect(await run('list catalog')).toMatch(/1\.0\.0 .+preview that is over/);
    expect(await publish()).toContain('1.0.0 is published, as it was');
    expect(result.published).toBe(true);
    expect(await run('list catalog')).not.toContain('preview that is over');
  });

  test('show a version that is published already with --skip-existing, also in a dry run', async () => {
    expect(await publish({}, '--preview pr-42 --dry-run')).toContain(
      'It would publish catalog 1.0.0 for the preview pr-42.',
    );
    await publish();
    await expect(publish({}, '--preview pr-42')).rejects.toThrow(
      '1.0.0 is published already: --skip-existing shows it in the preview.',
    );
    expect(await publish({}, '--preview pr-42 --skip-existing --dry-run')).toContain(
      'It would add catalog 1.0.0 to the preview pr-42.',
    );
    expect(await run('previews')).toContain('There are no previews.');
    await publish({}, '--preview pr-42 --skip-existing');
    expect(result).toMatchObject({ published: false, preview: { releases: { catalog: '1.0.0' } } });
  });
});

describe.each([
  ['--preview pr-42', 'preview', 'for the preview pr-42, by deploy token first.'],
  ['', 'publish', 'by deploy token first, which may not promote.'],
] as const)('what came with "publish %s" by somebody else', (options, scope, origin) => {
  const build = () => ({
    version: '2.0.0',
    // The build of another machine, at another time.
    time: new Date(Date.now() + Math.random() * 1e9).toISOString(),
  });
  const check = (token: string) => run('check catalog 2.0.0', token);
  let publisher: string;
  let promoter: string;

  beforeEach(async () => {
    publisher = await tokenOf('catalog', ['publish'], 'ci');
    promoter = await tokenOf('catalog', ['publish', 'promote'], 'ana');
    await publish(build(), options, await tokenOf('catalog', [scope], 'first'));
  });

  test('is trusted once somebody who may promote has built the same', async () => {
    await publish(build(), '--skip-existing', publisher);
    expect(await check(promoter)).toContain('which may not promote');
    await publish(build(), '--skip-existing', promoter);
    // And stays it.
    await publish(build(), '--skip-existing', publisher);
    expect(await check(promoter)).not.toContain('may not promote');
  });

  test('does not pass for another build of the same version', async () => {
    const dist = await writeTestBuild(build(), { 'entry.js': '/* reviewed */' });
    const other = run(`publish catalog --skip-existing --dist ${dist}`, promoter);
    await expect(other).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('is published with other files') as string,
    });
    expect(await check(promoter)).toMatch(/published (for the preview|by)/);
  });

  test('goes live all the same, and the output says who published it', async () => {
    expect(await check(promoter)).toContain(`catalog 2.0.0 was published ${origin}\n`);
    expect(await run('promote catalog 2.0.0', promoter)).toContain(origin);
    expect(await run('promote catalog 2.0.0', promoter)).not.toContain(origin);
  });
});
