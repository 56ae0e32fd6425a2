import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { freePort, SERVE, START, startSite } from '../e2e/fixtures/site-process.ts';
import { atFileEnd, endFile } from '../releases/testing/test-end.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { createDeployToken } from '../server/src/releases/tokens/deploy-token.repository.ts';
import { AdminCalls } from './admin-calls.ts';
import { catalogueWrites } from './catalogue-writes.ts';
import { report, prepareInstallation } from './harness.ts';
import { promotions, ReleaseTeam } from './release-team.ts';
import { Writes } from './writes.ts';

const KILLS = 30;

/** A server is killed after up to so many promotions and then up to so many milliseconds. */
const KILLED_WITHIN = { promotions: 4, time: 1_000 };

/** Acknowledged writes of each kind, at least. */
const OF_EACH_KIND = 30;

const APP = 'promoting';

afterAll(endFile);

test.each(['SQLite', 'PostgreSQL'])(
  `a server on %s has everything that it has acknowledged after ${KILLS} kills at random moments`,
  async (name) => {
    const { dataDir, databaseUrl, env } = await prepareInstallation(name);
    const port = await freePort();
    await (await startSite(dataDir, env, START, port)).stop();
    const db = await openDatabase({ databaseUrl, dataDir });
    atFileEnd(() => db.destroy());
    const token = await createDeployToken(db, { app: APP }, Date.now());

    let site = await startSite(dataDir, env, SERVE, port);
    atFileEnd(() => site.kill());
    const admin = await AdminCalls.logIn(site.url);
    const team = await ReleaseTeam.of(site.url, token);
    const kinds = [...Object.keys(catalogueWrites), ...Object.keys(promotions(APP))];
    const counts = Object.fromEntries(kinds.map((kind) => [kind, 0]));
    const problems: string[] = [];
    let open = 0;
    let slowestStart = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const writes = new Writes(admin, catalogueWrites);
      const promoted = new Writes(team, promotions(APP));
      await promoted.more(randomInt(KILLED_WITHIN.promotions + 1));
      await setTimeout(Math.random() * KILLED_WITHIN.time);
      await site.kill();
      await Promise.all([writes.stop(), promoted.stop()]);
      const began = performance.now();
      site = await startSite(dataDir, env, SERVE, port);
      slowestStart = Math.max(slowestStart, performance.now() - began);
      problems.push(...writes.rejected, ...(await writes.findProblems(admin)));
      problems.push(...promoted.rejected, ...(await promoted.findProblems(team)));
      open += writes.open.length + promoted.open.length;
      for (const { kind } of [...writes.acknowledged, ...promoted.acknowledged]) {
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
    }
    report(`${KILLS} kills on ${name}`, [
      `${open} writes cut off, ${problems.length} problems; acknowledged:`,
      ...Object.entries(counts).map(([kind, count]) => `${String(count).padStart(4)} ${kind}`),
      `slowest start after a kill ${slowestStart.toFixed(0)} ms`,
    ]);
    expect(problems).toEqual([]);
    expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(OF_EACH_KIND);
    // No image without its article, and none without bytes.
    const images = await db
      .selectFrom('images')
      .leftJoin('articles', 'articles.id', 'images.article_id')
      .select(['images.id', 'images.bytes', 'articles.id as article'])
      .execute();
    const broken = images.filter(({ bytes, article }) => article === null || bytes.length === 0);
    expect(broken.map(({ id }) => id)).toEqual([]);
  },
);
