import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderReleaseStore } from '../releases/store/folder-release-store.ts';
import { writeTestBuild } from '../releases/testing/test-release.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { serveReleases } from '../server/src/releases/serve-releases.ts';
import { readSettings } from '../server/src/settings.ts';
import { siteRoutes } from '../server/src/site/site.routes.ts';
import { buildTestApp } from '../server/src/testing/test-app.ts';
import { readArguments } from './arguments.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { openTarget } from './targets/open-target.ts';

let folder: string;
let result: CommandResult;
let links: (string | undefined)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogmx-previews-'));
  links = [];
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a command and returns its output. */
async function run(line: string, to = folder, token?: string): Promise<string> {
  const said: string[] = [];
  const given = readArguments(line.split(' '));
  if (typeof given === 'string') throw new Error('No command');
  result = await runCommand(given, {
    target: openTarget(to, token, given.dryRun, () => readSettings({}).previewOrigin),
    say: (text) => said.push(text),
    onProgress: () => undefined,
    onPublished: (_version, link) => links.push(link),
  });
  return said.join('\n');
}

async function openServer(publicUrl = ''): Promise<[url: string, tokens: string]> {
  const { app, db, settings, business } = await buildTestApp({
    settings: readSettings({ PUBLIC_URL: publicUrl }),
  });
  const store = new FolderReleaseStore(folder);
  await serveReleases(app, { store, db, settings });
  await app.register(siteRoutes, { store, businessSource: business, settings, db });
  await app.listen({ host: 'localhost', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const tokens = ['catalog', 'shell'].map((name) => createDeployToken(db, { app: name }, 1));
  return [`http://localhost:${port}`, (await Promise.all(tokens)).join(' ')];
}

describe.each(['a folder', 'a server'])('in %s', (place) => {
  let where: [to: string, token?: string];

  beforeEach(async () => {
    where = place === 'a server' ? await openServer() : [folder];
  });

  const publish = async (app: string, version: string, options = '') => {
    const dist = await writeTestBuild({ name: app, version });
    return run(`publish ${app} --dist ${dist} ${options}`.trim(), ...where);
  };

  test('several apps come into a preview, which is listed and ended', async () => {
    expect(await publish('catalog', '1.0.0', '--preview pr-42 --days 3')).toMatch(
      /catalog 1\.0\.0 is published for the preview pr-42, until 20.+ UTC: .*\/preview\/[\w-]{43}$/,
    );
    const { preview } = result;
    expect(preview?.link).toMatch(/^http:\/\/preview\.localhost:3000\/preview\//);
    expect(result).toMatchObject({ app: 'catalog', version: '1.0.0', published: true });
    await publish('shell', '2.0.0', '--preview pr-42');
    expect(result.preview?.link).toBe(preview?.link);
    expect(links).toEqual([preview?.link, preview?.link]);
    const list = await run('previews', ...where);
    expect(list).toContain(`pr-42: ${preview?.link}\n  catalog 1.0.0, shell 2.0.0; until 20`);
    expect(result.previews).toMatchObject([{ releases: { catalog: '1.0.0', shell: '2.0.0' } }]);
    expect(await run('list catalog', ...where)).toMatch(
      /1\.0\.0 .+preview pr-42\n.+\n.+publish 1\.0\.0 for the preview pr-42, by/,
    );
    expect(await run('end-preview pr-42 --dry-run', ...where)).toContain('It would end');
    expect(await run('end-preview pr-42', ...where)).toContain('The preview pr-42 has ended.');
    expect(await run('previews', ...where)).toContain('There are no previews.');
    await expect(run('end-preview pr-42', ...where)).rejects.toThrow('There is no preview pr-42.');
  });

  test('without a version, commands leave what was published for a preview alone', async () => {
    await publish('catalog', '1.0.0');
    await publish('catalog', '2.0.0', '--preview pr-42');
    await run('check catalog', ...where);
    expect(result.version).toBe('1.0.0');
    await run('promote catalog --force', ...where);
    expect(result.version).toBe('1.0.0');
    await run('end-preview pr-42', ...where);
    await run('check catalog', ...where);
    expect(result.version).toBe('1.0.0');
    expect(await run('list catalog', ...where)).toMatch(/2\.0\.0 .+preview that is over/);

    expect(await publish('catalog', '2.0.0')).toContain('2.0.0 is published, as it was');
    expect(result.published).toBe(true);
    await run('check catalog', ...where);
    expect(result.version).toBe('2.0.0');
  });

  test('where there are releases of previews only, nothing is published yet', async () => {
    await publish('catalog', '1.0.0', '--preview pr-42');
    await expect(run('promote catalog', ...where)).rejects.toThrow(
      'No release of catalog is published yet.',
    );
  });

  test('a version that is published already comes into the preview with --skip-existing', async () => {
    await publish('catalog', '1.0.0');
    await expect(publish('catalog', '1.0.0', '--preview pr-42')).rejects.toThrow(
      '1.0.0 is published already: --skip-existing shows it in the preview.',
    );
    await publish('catalog', '1.0.0', '--preview pr-42 --skip-existing');
    expect(result).toMatchObject({ published: false, preview: { releases: { catalog: '1.0.0' } } });
    await run('check catalog', ...where);
    expect(result.version).toBe('1.0.0');
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
    expect(await run('previews', ...where)).toContain('There are no previews.');
  });
});

test('on a site without an origin for previews, a release is published for one without a link', async () => {
  const where = await openServer('https://www.example.com');
  const dist = await writeTestBuild({ name: 'catalog', version: '1.0.0' });
  const line = `publish catalog --dist ${dist} --preview pr-42`;
  expect(await run(line, ...where)).toContain('Set PREVIEW_ORIGIN of the server');
  expect([result.published, links]).toEqual([true, [undefined]]);
  expect(await run('previews', ...where)).toContain('pr-42: no link without PREVIEW_ORIGIN');
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
