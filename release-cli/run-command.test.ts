import { readdir } from 'node:fs/promises';
import type { Release } from '@catalogmx/shared/contract';
import type { Scope } from '../releases/http-api.ts';
import type { FolderReleaseStore } from '../releases/store/folder-release-store.ts';
import { testPage, writeTestBuild } from '../releases/testing/test-release.ts';
import { openTestStore, releaseTest } from '../releases/testing/test-store.ts';
import type { Database } from '../server/src/platform/database/tables.ts';
import { signCommandToken } from '../server/src/releases/tokens/deploy-token.guard.ts';
import { createDeployToken } from '../server/src/releases/tokens/deploy-token.repository.ts';
import { listen, openReleaseSite } from '../server/src/testing/test-release-site.ts';
import { loadSecretKey } from '../server/src/platform/settings/secret-key.ts';
import type { ReleaseError } from '../releases/store/release-error.ts';
import type { PreviewReport } from '../releases/previews/preview-report.ts';
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

const NOTHING = 'Dry run, nothing has changed. It would ';
const GONE = 'refused: Rejected catalog 3.0.0:\n- page /article/:id of catalog 1.0.0 is missing';

/** Runs commands one after the other, and compares the output of each, or its error, and the fields of `--json`. */
async function expectOutputs(
  steps: [line: string, output: string | RegExp, fields?: Partial<CommandResult>][],
): Promise<void> {
  for (const [line, output, fields = {}] of steps) {
    const shown = await run(line).catch((error: unknown) => {
      const { code, message } = error as ReleaseError;
      return `${code}: ${message}`;
    });
    expect(shown).toMatch(output);
    expect(result).toMatchObject(fields);
  }
}

test('a release goes its way', async () => {
  expect(await publish({}, '--dry-run')).toContain(`${NOTHING}publish catalog 1.0.0.`);
  expect([await readdir(store.folder), published]).toEqual([[], []]);
  const time = '2026-11-01T12:00:00.000Z';
  for (const build of [{}, { version: '2.0.0' }, { version: '3.0.0', pages: [] }]) {
    expect(await publish({ ...build, time })).toMatch(
      /catalog (\S+) is published\.\nTo make it live: npm run release -- promote catalog \1$/,
    );
  }
  await expectOutputs([
    ['promote catlog 1.0.0', 'not_found: There is no app catlog. The apps are catalog.'],
    ['check catalog 1.0.0', `${notLoaded}\ncatalog 1.0.0 can go live.`],
    [
      'promote catalog 1.0.0 --dry-run',
      `${notLoaded}\n${NOTHING}change catalog: promote 1.0.0, by ana: pages not loaded.`,
      { app: 'catalog', version: '1.0.0', dryRun: true },
    ],
    ['promote catalog 1.0.0 --force', 'catalog 1.0.0 is live.'],
    // Nothing was overruled.
    ['list catalog', /promote 1\.0\.0, by ana: pages not loaded$/],
    ['canary catalog 2.0.0 --percent 5', `${notLoaded}\n5 % of the visitors get catalog 2.0.0.`],
    ['canary catalog 2.0.0 --percent 20', /^20 % of the visitors get catalog 2\.0\.0\.$/],
    ['list catalog', 'canary, 20 %'],
    [
      'rollback catalog',
      /^Back to catalog 1\.0\.0: promoted .+; no views\.\nThe canary of catalog/,
    ],
    [
      'canary catalog 2.0.0 --ramp 1,10,100 --every 2h',
      `${notLoaded}\n1 % of the visitors get catalog 2.0.0. It goes on to 10, 100 %, each time after 2h and 20 new visitors.`,
      { version: '2.0.0' },
    ],
    ['list catalog', '\n  Ramp of 2.0.0: step 1 of 3, 1 % until '],
    ['stop catalog --reason lunch', '1 % of the visitors keep 2.0.0.', { version: '2.0.0' }],
    ['promote catalog 2.0.0', 'catalog 2.0.0 is live.'],
    ['rollback catalog --reason slow', /^Back to .+\ncatalog is back from 2\.0\.0 to 1\.0\.0\.$/],
    [
      'list catalog',
      /^catalog: 1\.0\.0 is live[^]+rollback to 1\.0\.0 instead of 2\.0\.0, by ana: slow$/,
    ],
    ['check catalog 3.0.0', GONE],
    ['check catalog 3.0.0 --removes /article/:number', 'catalog 3.0.0 can go live.'],
    ['canary catalog 3.0.0 --percent 5 --removes /article/:id', '5 % of the visitors'],
    ['promote catalog 3.0.0 --removes /article/:id', 'catalog 3.0.0 is live.'],
    ['list catalog', /promote 3\.0\.0 .+: pages not loaded, removed \/article\/:id$/],
    ['prune catalog --days 0 --dry-run', `${NOTHING}remove catalog 2.0.0.`, { removed: ['2.0.0'] }],
    ['prune catalog --days 0', 'catalog: removed 2.0.0.'],
    [
      'retire catalog --reason sold',
      'catalog is retired. To bring it back, promote a release of it.',
    ],
    ['list catalog', /^catalog: nothing is live[^]+retire 3\.0\.0, by ana: sold$/],
  ]);
});

test('a train is checked with one token, and promoted with those of all its apps', async () => {
  for (const changes of [{}, admin]) await publish(changes);
  const both = 'catalog@1.0.0 admin@1.0.0';
  const token = await tokenOf('catalog');
  expect(await run(`check ${both}`, token)).toContain('can go live together.');
  await expect(run(`promote ${both}`, token)).rejects.toThrow('a deploy token of admin too.');
  const tokens = `${token} ${await tokenOf('admin')}`;
  expect(await run(`promote ${both}`, tokens)).toContain('catalog 1.0.0 and admin 1.0.0 are live.');
  expect(result).toMatchObject({ train: { catalog: '1.0.0', admin: '1.0.0' } });
  expect(store.live.apps.admin?.history?.at(-1)).toMatchObject({ by: 'deploy token admin' });
  await run('list');
  expect(result.apps?.map(({ app }) => app).toSorted()).toEqual(['admin', 'catalog']);
});

test('what was forced is listed with the reasons', async () => {
  await publish();
  await releaseTest(store, { name: 'admin' });
  const reason = 'page /article/:id is page /article/:id of admin 1.0.0: choose another path';
  const forced = ': forced despite 1 problem, pages not loaded';
  await expectOutputs([
    ['promote catalog 1.0.0', `refused: Rejected catalog 1.0.0:\n- ${reason}`],
    [
      'promote catalog 1.0.0 --force',
      `${notLoaded}\nForced despite:\n- ${reason}\ncatalog 1.0.0 is live.`,
    ],
    ['list catalog', new RegExp(`${forced}$`)],
    ['list catalog --all', `${forced}\n      - ${reason}`],
  ]);
});

test('a version that is published already is refused, or skipped', async () => {
  const dist = await writeTestBuild();
  await run(`publish catalog --dist ${dist}`);
  await expectOutputs([
    [`publish catalog --dist ${dist}`, 'conflict: catalog 1.0.0 is published already'],
    [`publish catalog --dist ${dist} --dry-run`, 'conflict: catalog 1.0.0 is published already'],
    [
      `publish catalog --skip-existing --dist ${dist}`,
      /^Publishing catalog 1\.0\.0 …\ncatalog 1\.0\.0 is published already\.$/,
      { published: false },
    ],
    [`publish admin --dist ${dist}`, 'is a build of catalog'],
  ]);
  expect(published.map(([version]) => version)).toEqual(['1.0.0', '1.0.0']);
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

test('reports another key, an address without a token, and one without a server', async () => {
  const other = signCommandToken(Buffer.alloc(32), 'ana', Date.now());
  await expect(openLocalTarget(url, other)).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('run it with the DATA_DIR and SECRET_KEY') as string,
  });
  expect(() => openTarget('https://site.example', undefined)).toThrow('Set RELEASE_TOKEN');
  const { releases } = openTarget('http://localhost:9', 'catalog_x');
  await expect(releases.list('catalog')).rejects.toThrow(/^http:\/\/localhost:9 cannot be reached/);
  await expect(openLocalTarget('http://localhost:9', 'x')).rejects.toThrow(
    /^No site runs at http:\/\/localhost:9: start it with npm start/,
  );
});

test('a preview shows several apps, is listed and ends', async () => {
  expect(await publish({}, '--preview pr-42 --dry-run')).toContain(
    `${NOTHING}publish catalog 1.0.0 for the preview pr-42.`,
  );
  expect(await publish({}, '--preview pr-42 --days 3')).toMatch(
    /catalog 1\.0\.0 is published for the preview pr-42, until 20.+ UTC: http:.*\/preview\/[\w-]{43}$/,
  );
  const link = result.preview?.link;
  expect(result).toMatchObject({ app: 'catalog', version: '1.0.0', published: true });
  await publish({ name: 'shell', version: '2.0.0' }, '--preview pr-42');
  expect(published).toEqual([
    ['1.0.0', link],
    ['2.0.0', link],
  ]);
  await expectOutputs([
    [
      'previews',
      `pr-42: ${link}\n  catalog 1.0.0, shell 2.0.0; until 20`,
      { previews: [expect.objectContaining({ name: 'pr-42' }) as PreviewReport] },
    ],
    ['list catalog', /1\.0\.0 .+preview pr-42\n.+\n.+publish 1\.0\.0 for the preview pr-42, by/],
    ['end-preview pr-42 --dry-run', `${NOTHING}end the preview pr-42.`],
    ['end-preview pr-42', 'The preview pr-42 has ended.'],
    ['previews', 'There are no previews.'],
    ['list catalog', /1\.0\.0 .+preview that is over/],
  ]);
  expect(await publish({}, '--dry-run')).toContain(`${NOTHING}publish catalog 1.0.0.`);
  expect(await publish()).toContain('1.0.0 is published, as it was');
  expect(result.published).toBe(true);
  const again = publish({}, '--preview pr-42');
  await expect(again).rejects.toThrow('already: --skip-existing shows it in the preview.');
  expect(await publish({}, '--preview pr-42 --skip-existing --dry-run')).toContain(
    `${NOTHING}add catalog 1.0.0 to the preview pr-42.`,
  );
  await publish({}, '--preview pr-42 --skip-existing');
  expect(result).toMatchObject({ published: false, preview: { releases: { catalog: '1.0.0' } } });
});

test('what came with a token that may not promote goes live with a remark, until its build is repeated', async () => {
  // The build of another machine, at another time.
  const build = () => ({ time: new Date(Date.now() + Math.random() * 1e9).toISOString() });
  const promoter = await tokenOf('catalog');
  await publish(build(), '--preview pr-42', await tokenOf('catalog', ['preview'], 'first'));
  const origin = 'catalog 1.0.0 was published for the preview pr-42, by deploy token first.\n';
  expect(await run('check catalog 1.0.0', promoter)).toContain(origin);
  const dist = await writeTestBuild(build(), { 'entry.js': '/* reviewed */' });
  const other = run(`publish catalog --skip-existing --dist ${dist}`, promoter);
  await expect(other).rejects.toThrow('is published with other files');
  expect(await run('promote catalog 1.0.0', promoter)).toContain(origin);
  await run('retire catalog', promoter);
  await publish(build(), '--skip-existing', promoter);
  expect(await run('promote catalog 1.0.0', promoter)).not.toContain('was published');
});
