import { randomInt } from 'node:crypto';
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
import { report } from './report.ts';
import { emailWrites } from './writes/account-writes.ts';
import { AdminCalls } from './writes/admin-calls.ts';
import { catalogueWrites } from './writes/catalogue-writes.ts';
import { ReleaseTeam } from './writes/release-team.ts';
import { RELEASED_APPS, releaseWrites } from './writes/release-writes.ts';
import { type Counts, Writes } from './writes/writes.ts';

const KILLS = 30;

/** A server is killed after up to so many release writes and then up to so many milliseconds. */
const KILLED_WITHIN = { writes: 4, time: 1_000 };

/** Acknowledged writes of each kind, at least. */
const OF_EACH_KIND = 3;

const CATALOGUE = { ...catalogueWrites, ...emailWrites };

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
    // Nobody listens there: a mail server would fail when its clients are killed.
    env = { SMTP_HOST: 'localhost', SMTP_PORT: String(await freePort()) };
    env.SMTP_FROM = 'website@example.com';
    if (cluster) env.DATABASE_URL = cluster.url;
    port = await freePort();
    const site = await startSite(dataDir, env, START, port);
    await site.stop();
    db = await openDatabase({ databaseUrl: cluster?.url, dataDir });
    atEnd(() => db.destroy());
  });

  afterAll(cleanUp);

  test(`has everything that it has acknowledged after ${KILLS} kills at random moments`, async () => {
    const tokens: string[] = [];
    for (const app of RELEASED_APPS) tokens.push(await createDeployToken(db, { app }, Date.now()));
    const problems: string[] = [];
    const counts: Counts = new Map();
    let open = 0;
    let slowestStart = 0;
    let findProblems: (admin: AdminCalls, team: ReleaseTeam) => Promise<string[]> = () =>
      Promise.resolve([]);
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const began = performance.now();
      const site = await startSite(dataDir, env, SERVE, port);
      slowestStart = Math.max(slowestStart, performance.now() - began);
      const admin = await AdminCalls.logIn({ url: site.url, db });
      const team = new ReleaseTeam(site.url, tokens.join(' '), await liveContract(site));
      problems.push(...(await findProblems(admin, team)));
      // The round after the last kill only looks at what was before.
      if (kill === KILLS) {
        await site.kill();
        break;
      }
      const writes = new Writes(admin, CATALOGUE, counts);
      const releases = new Writes(team, releaseWrites, counts, { areOnce: true });
      writes.start();
      releases.start();
      await releases.more(randomInt(KILLED_WITHIN.writes + 1));
      await setTimeout(Math.random() * KILLED_WITHIN.time);
      await site.kill();
      await Promise.all([writes.stop(), releases.stop()]);
      problems.push(...writes.rejected, ...releases.rejected);
      open += writes.open.length + releases.open.length;
      findProblems = async (later, laterTeam) => [
        ...(await writes.findProblems(later)),
        ...(await releases.findProblems(laterTeam)),
      ];
    }
    const kinds = [...Object.keys(CATALOGUE), ...Object.keys(releaseWrites)];
    const countOf = (kind: string) => counts.get(kind) ?? 0;
    const sum = kinds.reduce((total, kind) => total + countOf(kind), 0);
    report(`${KILLS} kills on ${name}`, [
      `${sum} acknowledged writes of ${kinds.length} kinds, ${open} cut off, ${problems.length} problems`,
      ...kinds.map((kind) => `${String(countOf(kind)).padStart(4)} ${kind}`),
      `slowest start after a kill ${slowestStart.toFixed(0)} ms`,
    ]);
    expect(problems).toEqual([]);
    expect(kinds.filter((kind) => countOf(kind) < OF_EACH_KIND)).toEqual([]);
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
