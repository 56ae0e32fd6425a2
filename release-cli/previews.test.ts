import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderReleaseStore } from '../releases/store/folder-release-store.ts';
import { writeTestBuild } from '../releases/testing/test-release.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { serveReleases } from '../server/src/releases/serve-releases.ts';
import { siteRoutes } from '../server/src/site/site.routes.ts';
import { buildTestApp } from '../server/src/testing/test-app.ts';
import { readArguments } from './arguments.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { openTarget } from './targets/open-target.ts';

let folder: string;
let site: string;
let tokens: string;
let result: CommandResult;
let links: (string | undefined)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogmx-previews-'));
  links = [];
  const { app, db, settings, business } = await buildTestApp();
  const store = new FolderReleaseStore(folder);
  await serveReleases(app, { store, db, settings });
  await app.register(siteRoutes, { store, businessSource: business, settings, db });
  await app.listen({ host: 'localhost', port: 0 });
  site = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const made = ['catalog', 'shell'].map((name) => createDeployToken(db, { app: name }, 1));
  tokens = (await Promise.all(made)).join(' ');
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a command and returns its output. */
async function run(line: string): Promise<string> {
  const said: string[] = [];
  const given = readArguments(line.split(' '));
  if (typeof given === 'string') throw new Error('No command');
  result = await runCommand(given, {
    target: openTarget(site, tokens, given.dryRun),
    say: (text) => said.push(text),
    onProgress: () => undefined,
    onPublished: (_version, link) => links.push(link),
  });
  return said.join('\n');
}

const publish = async (app: string, version: string, options = '') => {
  const dist = await writeTestBuild({ name: app, version });
  return run(`publish ${app} --dist ${dist} ${options}`.trim());
};
test('several apps come into a preview, which is listed and ended', async () => {
  expect(await publish('catalog', '1.0.0', '--preview pr-42 --days 3')).toMatch(
    /catalog 1\.0\.0 is published for the preview pr-42, until 20.+ UTC: .*\/preview\/[\w-]{43}$/,
  );
  const { preview } = result;
  expect(preview?.link).toMatch(new RegExp(`^http://preview.localhost:3000/preview/`));
  expect(result).toMatchObject({ app: 'catalog', version: '1.0.0', published: true });
  await publish('shell', '2.0.0', '--preview pr-42');
  expect(result.preview?.link).toBe(preview?.link);
  expect(links).toEqual([preview?.link, preview?.link]);
  const list = await run('previews');
  expect(list).toContain(`pr-42: ${preview?.link}\n  catalog 1.0.0, shell 2.0.0; until 20`);
  expect(result.previews).toMatchObject([{ releases: { catalog: '1.0.0', shell: '2.0.0' } }]);
  expect(await run('list catalog')).toMatch(
    /1\.0\.0 .+preview pr-42\n.+\n.+publish 1\.0\.0 for the preview pr-42, by/,
  );
  expect(await run('end-preview pr-42 --dry-run')).toContain('It would end');
  expect(await run('end-preview pr-42')).toContain('The preview pr-42 has ended.');
  expect(await run('previews')).toContain('There are no previews.');
  await expect(run('end-preview pr-42')).rejects.toThrow('There is no preview pr-42.');
});

test('a release of a preview that is over is published by another publish', async () => {
  await publish('catalog', '2.0.0', '--preview pr-42');
  await run('end-preview pr-42');
  expect(await run('list catalog')).toMatch(/2\.0\.0 .+preview that is over/);
  expect(await publish('catalog', '2.0.0')).toContain('2.0.0 is published, as it was');
  expect(result.published).toBe(true);
  expect(await run('list catalog')).not.toContain('preview that is over');
});

test('a version that is published already comes into the preview with --skip-existing', async () => {
  await publish('catalog', '1.0.0');
  await expect(publish('catalog', '1.0.0', '--preview pr-42')).rejects.toThrow(
    '1.0.0 is published already: --skip-existing shows it in the preview.',
  );
  await publish('catalog', '1.0.0', '--preview pr-42 --skip-existing');
  expect(result).toMatchObject({ published: false, preview: { releases: { catalog: '1.0.0' } } });
});

test('a dry run changes nothing', async () => {
  expect(await publish('catalog', '1.0.0', '--preview pr-42 --dry-run')).toContain(
    'It would publish catalog 1.0.0 for the preview pr-42.',
  );
  await publish('catalog', '1.0.0');
  const options = '--preview pr-42 --skip-existing --dry-run';
  expect(await publish('catalog', '1.0.0', options)).toContain(
    'It would add catalog 1.0.0 to the preview pr-42.',
  );
  expect(await run('previews')).toContain('There are no previews.');
});

test.each([
  ['publish catalog --days 3', '--days belongs to --preview'],
  ['publish catalog --preview a/b', 'up to 40 letters'],
  ['publish catalog --preview pr-42 --days 91', 'from 1 to 90'],
  ['publish catalog --preview pr-42 --days 0', 'from 1 to 90'],
  ['end-preview', "missing required argument 'name'"],
])('%s is wrong usage', (line, problem) => {
  expect(() => readArguments(line.split(' '))).toThrow(problem);
});
