import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Business, businessCalls, type Registry, SHELL } from '@catalogmx/shared/contract';
import { freePort, SERVE, type Site, START, startSite } from '../e2e/fixtures/site-process.ts';
import { writeVariantBuild } from '../e2e/fixtures/variant-build.ts';
import { openTarget } from '../release-cli/targets/open-target.ts';
import { atFileEnd, endFile } from '../releases/testing/test-end.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import type { Database } from '../server/src/platform/database/tables.ts';
import { createDeployToken } from '../server/src/releases/tokens/deploy-token.repository.ts';
import { AdminCalls } from './admin-calls.ts';
import { catalogueWrites } from './catalogue-writes.ts';
import {
  openFolder,
  report,
  type PostgresCluster,
  startPostgresCluster,
  startProgram,
} from './harness.ts';
import { Visits } from './visits.ts';
import { Writes } from './writes.ts';

/** The configuration that operators use. */
const CONFIGURATION = join(import.meta.dirname, '../deploy/haproxy.cfg');

const VISITORS = 4;

/** Enough for each server to have read each address again. */
const WARM = 150;

/** Milliseconds in which every server has what one has changed. */
const SEEN_WITHIN = 2_000;

let cluster: PostgresCluster;
let folder: string;
let ports: number[];
let servers: Site[];
let balancer: string;
let env: Record<string, string>;
let db: Database;

beforeAll(async () => {
  folder = await openFolder();
  cluster = await startPostgresCluster();
  const port = await freePort();
  ports = [await freePort(), await freePort(), await freePort()];
  env = {
    DATABASE_URL: cluster.url,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    // Of the two-factor codes.
    SECRET_KEY: randomBytes(32).toString('base64'),
  };
  // All at once, as when they are set up: one of them fills the database.
  servers = await Promise.all(ports.map((_, index) => startServer(index, START)));
  balancer = await startBalancer(port);
  db = await openDatabase({ databaseUrl: cluster.url, dataDir: folder });
  atFileEnd(() => db.destroy());
});

afterAll(endFile);

async function startServer(index: number, command: typeof START | typeof SERVE): Promise<Site> {
  const site = await startSite(join(folder, `server-${index}`), env, command, ports[index]);
  atFileEnd(site.kill);
  return site;
}

/** @throws Error if HAProxy is not installed or does not start. */
async function startBalancer(port: number): Promise<string> {
  const [SERVER_1, SERVER_2, SERVER_3] = ports.map((each) => `127.0.0.1:${each}`);
  const settings = { LISTEN: `:${port}`, SERVER_1, SERVER_2, SERVER_3 };
  const requireRunning = await startProgram('haproxy', ['-f', CONFIGURATION], settings);
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    requireRunning();
    await setTimeout(100);
  }
  return url;
}

test('three servers lose nothing and fail no visitor, whatever happens to one of them', async () => {
  const visits = new Visits(balancer, VISITORS);
  const admin = await AdminCalls.logIn(balancer);
  const writes = new Writes(admin, catalogueWrites);
  await visits.more(WARM);

  visits.during = 'a killed server';
  await servers[0]?.kill();
  await visits.more(WARM);
  servers[0] = await startServer(0, SERVE);

  visits.during = 'a server that stops and starts again';
  await servers[1]?.stop();
  await visits.more(WARM);
  servers[1] = await startServer(1, SERVE);
  await visits.more(WARM);

  visits.during = 'a promotion';
  const token = await createDeployToken(db, { app: 'catalog' }, Date.now());
  const { releases } = openTarget(balancer, token);
  const dist = await writeVariantBuild('catalog', { version: '99.0.0' });
  await releases.publish('catalog', dist);
  const { digest: testedDigest } = await releases.check({ catalog: '99.0.0' });
  await releases.promote({ catalog: '99.0.0' }, { testedDigest });
  const promoted = await untilAll(async (url) => (await liveVersion(url)) === '99.0.0');
  await visits.more(WARM);

  visits.during = 'a crash of PostgreSQL';
  await cluster.crash();
  const crashed = visits.count;
  await visits.more(WARM);
  await cluster.start();
  const withoutDatabase = visits.count - crashed;
  await writes.more(10);
  await visits.more(WARM);

  await Promise.all([visits.stop(), writes.stop()]);
  const slowest = Math.max(...visits.times);
  report('Three servers behind HAProxy', [
    `${visits.count} visits, ${visits.failed.length} failed, the slowest ${slowest.toFixed(0)} ms`,
    `${withoutDatabase} of them while PostgreSQL was away`,
    `${writes.acknowledged.length} acknowledged writes`,
    `promotion seen by all servers after ${promoted.toFixed(0)} ms`,
    ...[...writes.failed].map(([outcome, count]) => `${count} failed writes: ${outcome}`),
  ]);
  expect(visits.failed.filter(({ during }) => during !== 'a killed server')).toEqual([]);
  // Work that was under way in the process.
  expect(visits.failed.length).toBeLessThanOrEqual(VISITORS);
  expect(await writes.findProblems(admin)).toEqual([]);
  expect(promoted).toBeLessThan(SEEN_WITHIN);
});

test('what one server changes, all have within two seconds', async () => {
  const token = await createDeployToken(db, { app: 'catalog' }, Date.now());
  const { releases } = openTarget(String(servers[0]?.url), token);
  const { previous } = await releases.list('catalog');
  await releases.rollBack('catalog', previous);
  const rolledBack = await untilAll(async (url) => (await liveVersion(url)) === previous);
  const admin = await AdminCalls.logIn(String(servers[1]?.url), balancer);
  const owners = `Ann ${Date.now()}`;
  await admin.call('PUT', businessCalls.save.path, { values: { owners } });
  const saved = await untilAll(async (url) => {
    const site = (await (await fetch(`${url}/site.json`)).json()) as { business: Business };
    return site.business.owners === owners;
  });
  report('Changes seen by all three servers', [
    `a rollback after ${rolledBack.toFixed(0)} ms, facts about the business after ${saved.toFixed(0)} ms`,
  ]);
  expect(Math.max(rolledBack, saved)).toBeLessThan(SEEN_WITHIN);
});

/** @returns Milliseconds until it is true on all servers. */
async function untilAll(isTrue: (url: string) => Promise<boolean>): Promise<number> {
  const began = performance.now();
  for (const { url } of servers) {
    while (!(await isTrue(url))) await setTimeout(10);
  }
  return performance.now() - began;
}

async function liveVersion(url: string): Promise<string | undefined> {
  const registry = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
  if (!registry.apps[SHELL]) throw new Error('No shell is live.');
  return registry.apps.catalog?.current.version;
}
