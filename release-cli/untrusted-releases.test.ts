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

test('a release goes live whose token may not promote, and the output says who published it', async () => {
  await publish('ci', '1.0.0');
  const origin = 'catalog 1.0.0 was published by deploy token ci, which may not promote';
  for (const line of ['check catalog 1.0.0', 'promote catalog 1.0.0']) {
    expect(await run('ana', line)).toContain(`${origin}.\n`);
  }
  expect(await run('ana', 'promote catalog 1.0.0')).not.toContain(origin);
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
    await publish(options ? 'pr' : 'ci', '2.0.0', options);
    await publish('ci', '2.0.0', '--skip-existing');
    expect(await run('ana', 'check catalog 2.0.0')).toContain('which may not promote');
    await publish('ana', '2.0.0', '--skip-existing');
    // And stays it.
    await publish('ci', '2.0.0', '--skip-existing');
    expect(await run('ana', 'check catalog 2.0.0')).not.toContain('may not promote');
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
    expect(await run('ana', 'check catalog 2.0.0')).toMatch(/published (for the preview|by)/);
  },
);
