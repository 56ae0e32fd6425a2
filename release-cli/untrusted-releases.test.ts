import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scope } from '../releases/http-api.ts';
import { FolderReleaseStore } from '../releases/store/folder-release-store.ts';
import { writeTestBuild } from '../releases/testing/test-release.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { serveReleases } from '../server/src/releases/serve-releases.ts';
import { siteRoutes } from '../server/src/site/site.routes.ts';
import { buildTestApp } from '../server/src/testing/test-app.ts';
import { readArguments } from './arguments.ts';
import { runCommand } from './run-command.ts';
import { openTarget } from './targets/open-target.ts';

const SCOPES: Record<'pr' | 'ci' | 'ana', Scope[]> = {
  pr: ['preview'],
  ci: ['publish'],
  ana: ['publish', 'promote'],
};
type Operator = keyof typeof SCOPES;

let folder: string;
let url: string;
let tokens: Record<Operator, string>;
let store: FolderReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogmx-untrusted-'));
  const { app, db, settings, business } = await buildTestApp();
  store = new FolderReleaseStore(folder);
  await serveReleases(app, { store, db, settings });
  await app.register(siteRoutes, { store, businessSource: business, settings, db });
  await app.listen({ host: 'localhost', port: 0 });
  url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const make = async (name: Operator) =>
    [name, await createDeployToken(db, { app: 'catalog', name, scopes: SCOPES[name] }, 1)] as const;
  tokens = Object.fromEntries([await make('pr'), await make('ci'), await make('ana')]) as never;
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a command with a token and returns its output. */
async function run(operator: Operator, line: string): Promise<string> {
  const said: string[] = [];
  const given = readArguments(line.split(' '));
  if (typeof given === 'string') throw new Error('No command');
  await runCommand(given, {
    target: openTarget(url, tokens[operator]),
    say: (text) => said.push(text),
    onProgress: () => undefined,
  });
  return said.join('\n');
}

async function publish(operator: Operator, version: string, options = '', text = '/* js */') {
  // The build of another machine, at another time.
  const time = new Date(Date.now() + Math.random() * 1e9).toISOString();
  const dist = await writeTestBuild({ version, time }, { 'entry.js': text });
  return run(operator, `publish catalog --dist ${dist} ${options}`.trim());
}

const live = () => store.live.apps.catalog?.current.version;

test('without a version, no command takes what came with a token that may not promote', async () => {
  await publish('ana', '1.0.0');
  await publish('ci', '1.1.0');
  await publish('ci', '1.2.0');
  const notes = ['1.2.0', '1.1.0'].map(
    (version) =>
      `catalog ${version} was published later with a token that may not promote: name it to take it.`,
  );
  for (const line of ['check catalog', 'promote catalog']) {
    const output = await run('ana', line);
    expect(output).toContain(`${notes.join('\n')}\n`);
    expect(output).toMatch(/catalog 1\.0\.0 (can go|is) live\.$/);
  }
  for (const share of ['--percent 5', '--ramp 1,100 --every 1h']) {
    await expect(run('ana', `canary catalog ${share}`)).rejects.toThrow(
      'catalog 1.0.0 is live for all visitors already.',
    );
  }
});

test('it goes live by its version, and the output says who published it', async () => {
  await publish('ci', '1.0.0');
  const origin = 'catalog 1.0.0 was published by deploy token ci, which may not promote';
  await expect(run('ana', 'promote catalog')).rejects.toMatchObject({
    code: 'conflict',
    message: `${origin}: name it to take it.`,
  });
  expect(await run('ana', 'list catalog')).toMatch(/ 1\.0\.0 .+ taken by its version only$/m);
  for (const line of ['check catalog 1.0.0', 'promote catalog 1.0.0']) {
    expect(await run('ana', line)).toContain(`${origin}.\n`);
  }
  // Naming the version chose it for everybody.
  expect(await run('ana', 'promote catalog')).toMatch(/catalog 1\.0\.0 is live\.$/);
});

test('publishing says how to make exactly that release live', async () => {
  expect(await publish('ci', '1.0.0')).toMatch(
    /is published\.\nTo make it live: npm run release -- promote catalog 1\.0\.0$/,
  );
});

test('a token for previews publishes for them only', async () => {
  expect(await publish('pr', '1.0.0', '--preview pr-42')).toContain('for the preview pr-42');
  for (const version of ['1.0.0', '2.0.0']) {
    await expect(publish('pr', version)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('has only the scope preview') as string,
    });
  }
  expect(await run('pr', 'end-preview pr-42')).toContain('has ended');
  await run('ana', 'promote catalog 1.0.0');
  expect(live()).toBe('1.0.0');
});

test.each(['--preview pr-42', ''])(
  'what came with "publish %s" is trusted once somebody who may promote has built the same',
  async (options) => {
    await publish('ana', '1.0.0');
    await publish(options ? 'pr' : 'ci', '2.0.0', options);
    await publish('ci', '2.0.0', '--skip-existing');
    expect(await run('ana', 'promote catalog')).toContain('1.0.0 is live.');
    await publish('ana', '2.0.0', '--skip-existing');
    // And stays it.
    await publish('ci', '2.0.0', '--skip-existing');
    expect(await run('ana', 'promote catalog')).toContain('2.0.0 is live.');
  },
);

test.each(['--preview pr-42', ''])(
  'other files that came with "publish %s" do not pass for the build of the same version',
  async (options) => {
    await publish(options ? 'pr' : 'ci', '2.0.0', options, '/* evil */');
    await expect(publish('ana', '2.0.0', '--skip-existing')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('is published with other files') as string,
    });
    await expect(run('ana', 'promote catalog')).rejects.toThrow(/No release|may not promote/);
  },
);
