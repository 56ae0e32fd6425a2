import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderReleaseStore } from '../releases/store/folder-release-store.ts';
import { writeTestBuild } from '../releases/testing/test-release.ts';
import { promoteTest } from '../releases/testing/test-store.ts';

const PROGRAM = join(import.meta.dirname, 'release.ts');

let dataDir: string;
let releases: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-release-'));
  releases = join(dataDir, 'releases');
});

afterEach(() => rm(dataDir, { recursive: true }));

function run(line: string, settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, ...settings };
  const options = { env, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [PROGRAM, ...line.split(' ')], options);
}

function runJson(line: string, settings?: Record<string, string>) {
  const { status, stdout, stderr } = run(`${line} --json`, settings);
  return { status, stderr, report: JSON.parse(stdout) as Record<string, unknown> };
}

test('releases in PostgreSQL are reached through a server only', () => {
  expect(run('list', { DATABASE_URL: 'postgres://shop@localhost:1/shop' })).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^With DATABASE_URL .* name a server, .*--to https:/) as unknown,
  });
});

test('releases in the data folder are for their user only', async () => {
  const dist = await writeTestBuild();
  expect(run(`publish catalog --dist ${dist}`).status).toBe(0);
  expect(await modesIn(join(releases, 'catalog'))).toEqual(['600', '700']);
});

/** Lists the different modes of the files and folders in a folder. */
async function modesIn(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  const found = await Promise.all(paths.map((path) => stat(join(folder, path))));
  return [...new Set(found.map(({ mode }) => (mode & 0o777).toString(8)))].sort();
}

test('with --json standard output is one document, and remarks are on standard error', async () => {
  const dist = await writeTestBuild();
  const published = runJson(`publish catalog --dist ${dist}`);
  expect(published).toMatchObject({
    status: 0,
    report: {
      ...{ command: 'publish', target: releases, app: 'catalog', version: '1.0.0' },
      published: true,
    },
  });
  expect(published.stderr).toMatch(new RegExp(`^Target: ${releases}\\nPublishing catalog 1.0.0`));
  expect(runJson(`publish catalog --skip-existing --dist ${dist}`).report).toMatchObject({
    ...{ version: '1.0.0', published: false },
  });
  expect(runJson('promote catalog').report).toMatchObject({
    ...{ command: 'promote', target: releases, app: 'catalog', version: '1.0.0' },
    change: { action: 'promote', version: '1.0.0', pagesNotLoaded: true },
    message: 'catalog 1.0.0 is live.',
  });
  expect(runJson('list catalog').report).toMatchObject({
    ...{ command: 'list', target: releases },
    apps: [{ app: 'catalog', current: '1.0.0', releases: [{ version: '1.0.0' }] }],
  });
});

test('the exit status names the kind of failure, and the document the failure', async () => {
  const dist = await writeTestBuild();
  const store = new FolderReleaseStore(releases);
  await store.publish(dist);
  await store.publish(await writeTestBuild({ name: 'admin' }));
  await promoteTest(store, 'admin', '1.0.0');
  const token = { RELEASE_TOKEN: 'catalog_x' };
  const server = '--to http://localhost:9';
  const problem = 'page /article/:id is page /article/:id of admin 1.0.0: choose another path';
  expect([
    runJson('promote catalog --percent 5'),
    runJson(`list ${server}`),
    runJson('check catalog 1.0.0'),
    runJson('promote catalog 9.9.9'),
    runJson(`list ${server}`, token),
    runJson(`publish catalog --dist ${dist}`),
  ]).toMatchObject([
    { status: 2, report: { error: { code: 'usage' } } },
    { status: 2, report: { command: 'list', error: { code: 'usage' } } },
    { status: 3, report: { target: releases, error: { code: 'refused', problems: [problem] } } },
    { status: 4, report: { error: { code: 'not_found' } } },
    { status: 6, report: { target: 'http://localhost:9', error: { code: 'unreachable' } } },
    { status: 7, report: { error: { code: 'conflict' } } },
  ]);
});

test('a token is printed alone, listed without its secret, and ended', () => {
  const place = join(dataDir, 'catalogmx.sqlite');
  const made = run('token catalog --name ci --scope publish --expires 90d');
  expect(made.stdout).toMatch(/^catalog_[\w-]{43}\n$/);
  expect(made.stderr).toContain(`Target: ${place}\n`);
  expect(made.stderr).toMatch(/the deploy token ci of catalog \(publish; until \d{4}-/);
  expect(made.stderr).toMatch(/shown only once\.\n$/);
  const again = run('token catalog --name ci --scope publish --expires 90d');
  expect(again.stderr).toMatch(/shown only once\. The earlier one of that name has ended\.\n$/);
  const all = runJson('token catalog');
  expect(all.report).toMatchObject({
    ...{ command: 'token', target: place, app: 'catalog', name: 'catalog' },
    ...{ scopes: ['publish', 'promote'], token: expect.stringMatching(/^catalog_/) as string },
  });
  expect(runJson('token admin --name ci --dry-run')).toMatchObject({ status: 7 });
  expect(runJson('token admin --dry-run').report).not.toHaveProperty('token');
  const list = run('tokens');
  expect(list.stdout).toMatch(/^Target: .+\n {2}catalog .+ no end\n {2}ci .+ publish .+ expires /);
  expect(list.stdout).not.toContain(made.stdout.trim());
  expect(runJson('tokens admin').report.tokens).toEqual([]);
  expect(runJson('revoke ci --dry-run').report).toMatchObject({ dryRun: true, name: 'ci' });
  expect(run('revoke ci').stdout).toContain('The deploy token ci of catalog has ended.');
  expect(runJson('revoke ci')).toMatchObject({
    status: 4,
    report: { error: { code: 'not_found', message: 'There is no deploy token named ci.' } },
  });
  expect(runJson('tokens').report.tokens).toMatchObject([{ name: 'catalog' }]);
});
