import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { FolderReleaseStore } from '../releases/store/folder-release-store.ts';
import { createTestFolder } from '../releases/testing/test-folder.ts';
import { writeTestBuild } from '../releases/testing/test-release.ts';
import { releaseTest } from '../releases/testing/test-store.ts';
import { listen, openReleaseSite } from '../server/src/testing/test-release-site.ts';
import { loadSecretKey } from '../server/src/platform/settings/secret-key.ts';

const PROGRAM = join(import.meta.dirname, 'release.ts');

let dataDir: string;

beforeEach(async () => {
  dataDir = await createTestFolder();
});

/** Lets the site of a test respond meanwhile. */
function run(line: string, settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, ...settings };
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
    const args = [PROGRAM, ...line.split(' ')];
    const child = execFile(process.execPath, args, { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

async function runJson(line: string, settings?: Record<string, string>) {
  const { status, stdout, stderr } = await run(`${line} --json`, settings);
  return { status, stderr, report: JSON.parse(stdout) as Record<string, unknown> };
}

test('where no site was started, commands say so', async () => {
  const { status, stderr } = await run('list');
  expect(status).toBe(6);
  expect(stderr).toMatch(/^No site was started with .+: start it with npm start/);
});

test('a proxy that does not respond is named, without its password', async () => {
  const { stderr } = await run('list --to https://party.example', {
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: 'http://team:secret@127.0.0.1:9',
    RELEASE_TOKEN: 'catalog_x',
  });
  expect(stderr).toMatch(/party\.example cannot be reached through the proxy 127\.0\.0\.1:9 of/);
  expect(stderr).not.toContain('secret');
});

describe('beside a running site', () => {
  let store: FolderReleaseStore;
  let settings: Record<string, string>;
  let target: string;

  beforeEach(async () => {
    store = new FolderReleaseStore(join(dataDir, 'releases'));
    loadSecretKey({ dataDir, secretKey: undefined });
    target = await listen(await openReleaseSite(store, { dataDir }));
    settings = { PORT: new URL(target).port };
  });

  test('with --json standard output is one document, and remarks are on standard error', async () => {
    const dist = await writeTestBuild();
    const published = await runJson(`publish catalog --dist ${dist}`, settings);
    expect(published).toMatchObject({
      status: 0,
      report: { command: 'publish', target, app: 'catalog', version: '1.0.0', published: true },
    });
    expect(published.stderr).toMatch(new RegExp(`^Target: ${target}\\nPublishing catalog 1.0.0`));
    expect((await runJson('promote catalog 1.0.0', settings)).report).toMatchObject({
      ...{ command: 'promote', target, app: 'catalog', version: '1.0.0' },
      change: { action: 'promote', by: userInfo().username, pagesNotLoaded: true },
      message: 'catalog 1.0.0 is live.',
    });
  });

  test.each(['list', 'list --to http://localhost:{port}'])('no proxy sees "%s"', async (line) => {
    const { status, stderr } = await run(line.replace('{port}', settings.PORT ?? ''), {
      ...settings,
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: 'http://127.0.0.1:9',
      RELEASE_TOKEN: 'catalog_x',
    });
    expect(stderr).not.toContain('cannot be reached');
    expect(status).not.toBe(6);
  });

  test('the exit status names the kind of failure, and the document the failure', async () => {
    const dist = await writeTestBuild();
    await store.publish(dist);
    await releaseTest(store, { name: 'admin' });
    const elsewhere = { ...settings, RELEASE_TOKEN: 'catalog_x' };
    const server = '--to http://localhost:9';
    const problem = 'page /article/:id is page /article/:id of admin 1.0.0: choose another path';
    expect([
      await runJson('promote catalog --percent 5', settings),
      await runJson(`list ${server}`, settings),
      await runJson('check catalog 1.0.0', settings),
      await runJson('promote catalog 9.9.9', settings),
      await runJson(`list ${server}`, elsewhere),
      await runJson(`publish catalog --dist ${dist}`, settings),
    ]).toMatchObject([
      { status: 2, report: { error: { code: 'usage' } } },
      { status: 2, report: { command: 'list', error: { code: 'usage' } } },
      { status: 3, report: { target, error: { code: 'refused', problems: [problem] } } },
      { status: 4, report: { error: { code: 'not_found' } } },
      { status: 6, report: { target: 'http://localhost:9', error: { code: 'unreachable' } } },
      { status: 7, report: { error: { code: 'conflict' } } },
    ]);
  });
});

test('a token is printed alone, listed without its secret, and ended', async () => {
  const place = join(dataDir, 'catalogmx.sqlite');
  const made = await run('token catalog --name ci --scope publish --expires 90d');
  expect(made.stdout).toMatch(/^catalog_[\w-]{43}\n$/);
  expect(made.stderr).toContain(`Target: ${place}\n`);
  expect(made.stderr).toMatch(/the deploy token ci of catalog \(publish; until \d{4}-/);
  const again = await runJson('token catalog --name ci');
  expect(again.report).toMatchObject({
    ...{ command: 'token', target: place, app: 'catalog', name: 'ci' },
    ...{ scopes: ['publish', 'promote'], token: expect.stringMatching(/^catalog_/) as string },
    message: expect.stringMatching(/shown only once\. The earlier one of that name/) as string,
  });
  expect(await runJson('token admin --name ci --dry-run')).toMatchObject({ status: 7 });
  expect((await runJson('token admin --dry-run')).report).not.toHaveProperty('token');
  const list = await run('tokens');
  expect(list.stdout).toMatch(/^Target: .+\n {2}ci .+ publish, promote .+ no end\n$/);
  expect((await runJson('revoke ci --dry-run')).report).toMatchObject({ dryRun: true, name: 'ci' });
  expect((await run('revoke ci')).stdout).toContain('The deploy token ci of catalog has ended.');
  expect(await runJson('revoke ci')).toMatchObject({
    status: 4,
    report: { error: { code: 'not_found', message: 'There is no deploy token named ci.' } },
  });
});
