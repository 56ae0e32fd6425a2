import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Business, type Registry, SHELL } from '@catalogmx/shared/contract';
import { freePort, SERVE, type Site, START, startSite } from '../e2e/fixtures/site-process.ts';
import { writeVariantBuild } from '../e2e/fixtures/variant-build.ts';
import { openTarget } from '../release-cli/targets/open-target.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import type { Database } from '../server/src/database/tables.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { atEnd, cleanUp } from './clean-ups.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { report } from './report.ts';
import { Visits } from './visits.ts';
import { AdminCalls } from './writes/admin-calls.ts';
import { saveBusiness } from './writes/business-writes.ts';
import { catalogueWrites } from './writes/catalogue-writes.ts';
import { Writes } from './writes/writes.ts';

const VISITORS = 4;

/** Enough for each server to have read each address again. */
const WARM = 150;

/** Milliseconds in which every server has what one has changed. */
const SEEN_WITHIN = 2_000;

let cluster: PostgresCluster;
let folder: string;
let ports: number[];
let servers: Site[];
let balancer: Balancer;
let env: Record<string, string>;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogmx-three-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  cluster = await startPostgresCluster();
  atEnd(cluster.remove);
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
  balancer = await startBalancer(port, ports);
  atEnd(balancer.stop);
  db = await openDatabase({ databaseUrl: cluster.url, dataDir: folder });
  atEnd(() => db.destroy());
});

afterAll(cleanUp);

async function startServer(index: number, command: typeof START | typeof SERVE): Promise<Site> {
  const site = await startSite(join(folder, `server-${index}`), env, command, ports[index]);
  atEnd(site.kill);
  return site;
}

test('three servers lose nothing and fail no visitor, whatever happens to one of them', async () => {
  const visits = new Visits(balancer.url, VISITORS);
  const admin = await AdminCalls.logIn({ url: balancer.url, db });
  const writes = new Writes(admin, catalogueWrites);
  writes.start();
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
  const promoted = await promoteThroughBalancer();
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
  // What was under way in the process.
  expect(visits.failed.length).toBeLessThanOrEqual(VISITORS);
  expect(await writes.findProblems(admin)).toEqual([]);
  expect(promoted).toBeLessThan(SEEN_WITHIN);
});

test('what one server changes, all have within two seconds', async () => {
  const token = await createDeployToken(db, { app: 'catalog' }, Date.now());
  const { releases } = openTarget(String(servers[0]?.url), token);
  const { previous } = await releases.list('catalog');
  let began = performance.now();
  await releases.rollBack('catalog', previous);
  const rolledBack = await untilAll(began, async (url) => (await liveVersion(url)) === previous);
  const admin = await AdminCalls.logIn({
    url: String(servers[1]?.url),
    origin: balancer.url,
    db,
  });
  const owners = `Ann ${Date.now()}`;
  await saveBusiness(admin, { owners });
  began = performance.now();
  const saved = await untilAll(began, async (url) => {
    const site = (await (await fetch(`${url}/site.json`)).json()) as { business: Business };
    return site.business.owners === owners;
  });
  report('Changes seen by all three servers', [
    `a rollback after ${rolledBack.toFixed(0)} ms, facts about the business after ${saved.toFixed(0)} ms`,
  ]);
  expect(Math.max(rolledBack, saved)).toBeLessThan(SEEN_WITHIN);
});

/** @returns Milliseconds from the answer until all servers have it. */
async function promoteThroughBalancer(): Promise<number> {
  const token = await createDeployToken(db, { app: 'catalog' }, Date.now());
  const { releases } = openTarget(balancer.url, token);
  const dist = await writeVariantBuild('catalog', { version: '99.0.0' });
  await releases.publish('catalog', dist);
  const { digest: testedDigest } = await releases.check({ catalog: '99.0.0' });
  await releases.promote({ catalog: '99.0.0' }, { testedDigest });
  const began = performance.now();
  return untilAll(began, async (url) => (await liveVersion(url)) === '99.0.0');
}

/** @returns Milliseconds since `began` until it is true on all servers. */
async function untilAll(began: number, isTrue: (url: string) => Promise<boolean>): Promise<number> {
  for (const { url } of servers) {
    while (!(await isTrue(url))) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - began;
}

async function liveVersion(url: string): Promise<string | undefined> {
  const registry = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
  if (!registry.apps[SHELL]) throw new Error('No shell is live.');
  return registry.apps.catalog?.current.version;
}
