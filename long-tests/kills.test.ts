import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Registry, SHELL } from '@catalogmx/shared/contract';
import { freePort, SERVE, type Site, START, startSite } from '../e2e/fixtures/site-process.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import type { Database } from '../server/src/database/tables.ts';
import { createDeployToken } from '../server/src/releases/deploy-token.repository.ts';
import { atEnd, cleanUp } from './clean-ups.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { APP, ReleaseWrites } from './release-writes.ts';
import { report } from './report.ts';
import { Writes } from './writes.ts';

const KILLS = 30;

/** Milliseconds after the login in which a server is killed. */
const KILLED_WITHIN = 1_500;

describe.each(['SQLite', 'PostgreSQL'])('a server on %s', (name) => {
  let cluster: PostgresCluster | undefined;
  let dataDir: string;
  let env: Record<string, string>;
  let port: number;
  let db: Database;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-kills-'));
    atEnd(() => rm(dataDir, { recursive: true, force: true }));
    if (name === 'PostgreSQL') cluster = await startPostgresCluster();
    if (cluster) atEnd(cluster.remove);
    env = cluster ? { DATABASE_URL: cluster.url } : {};
    port = await freePort();
    const site = await startSite(dataDir, env, START, port);
    await site.stop();
    db = await openDatabase({ databaseUrl: cluster?.url, dataDir });
    atEnd(() => db.destroy());
  });

  afterAll(cleanUp);

  test(`has everything that it has acknowledged after ${KILLS} kills at random moments`, async () => {
    const token = await createDeployToken(db, { app: APP }, Date.now());
    const lost: string[] = [];
    const promised = { writes: 0, releases: 0 };
    let slowestStart = 0;
    let before: ReleaseWrites | undefined;
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const began = performance.now();
      const site = await startSite(dataDir, env, SERVE, port);
      slowestStart = Math.max(slowestStart, performance.now() - began);
      lost.push(...((await before?.findLost()) ?? []));
      const writes = await Writes.logIn(site.url);
      const releases = new ReleaseWrites(site.url, token, kill, await liveContract(site));
      before = releases;
      writes.start();
      releases.start();
      await setTimeout(Math.random() * KILLED_WITHIN);
      await site.kill();
      await Promise.all([writes.stop(), releases.stop()]);
      // The round after the last kill only looks at what was before.
      if (kill === KILLS) break;
      promised.writes += writes.acknowledged.length;
      promised.releases += releases.acknowledged.length;
      lost.push(...(await writes.findLost(db)));
    }
    report(`${KILLS} kills on ${name}`, [
      `${promised.writes} acknowledged writes and ${promised.releases} steps of releases, ${lost.length} lost`,
      `slowest start after a kill ${slowestStart.toFixed(0)} ms`,
    ]);
    expect(lost).toEqual([]);
    expect(promised.writes).toBeGreaterThan(KILLS);
    expect(promised.releases).toBeGreaterThan(KILLS);
    await expectWholeImages(db);
  });
});

async function liveContract({ url }: Site): Promise<number> {
  const { apps } = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
  return Number(apps[SHELL]?.current.contract);
}

/** No image without its article, and none without bytes. */
async function expectWholeImages(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('images')
    .leftJoin('articles', 'articles.id', 'images.article_id')
    .select(['images.id', 'images.bytes', 'articles.id as article'])
    .execute();
  expect(rows.filter(({ bytes, article }) => article === null || bytes.length === 0)).toEqual([]);
}
