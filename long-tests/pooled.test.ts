import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Article, articleCalls } from '@catalogmx/shared/contract';
import { freePort, startSite } from '../e2e/fixtures/site-process.ts';
import { atFileEnd, endFile } from '../releases/testing/test-end.ts';
import { createBackup } from '../server/src/platform/backup/create-backup.ts';
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts';
import { checkDatabase } from '../server/src/platform/database/check/check-database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { createDeployToken } from '../server/src/releases/tokens/deploy-token.repository.ts';
import { AdminCalls } from './admin-calls.ts';
import { catalogueWrites } from './catalogue-writes.ts';
import { openFolder, report, startPostgresCluster, startProgram } from './harness.ts';
import { promotions, ReleaseTeam } from './release-team.ts';
import { Writes } from './writes.ts';

const APP = 'pooled';

/** Fewer than the servers would open. */
const CONNECTIONS = 4;

let folder: string;

beforeAll(async () => {
  folder = await openFolder();
});

afterAll(endFile);

/** @returns The address of a database whose role has a limit, through PgBouncer in transaction mode. */
async function startPooledDatabase(): Promise<string> {
  const cluster = await startPostgresCluster();
  const role = "create role app superuser login; alter role app set statement_timeout = '3s'";
  await promisify(execFile)('psql', [cluster.url, '-c', role]);
  const { port, pathname } = new URL(await cluster.createDatabase());
  const listenPort = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users'), '"app" ""\n', { mode: 0o644 });
  const lines = [
    '[databases]',
    `* = host=localhost port=${port}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'listen_addr = localhost',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    `default_pool_size = ${CONNECTIONS}`,
    // It does not run as root.
    ...(userInfo().uid === 0 ? ['user = postgres'] : []),
  ];
  await writeFile(settings, lines.join('\n'));
  await startProgram('pgbouncer', ['--quiet', settings]);
  return `postgres://app@localhost:${listenPort}${pathname}`;
}

test('two servers, a backup, a restore and promotions work through PgBouncer', async () => {
  const databaseUrl = await startPooledDatabase();
  const env = { DATABASE_URL: databaseUrl };
  const installation = { dataDir: folder, databaseUrl, secretKey: undefined };
  const start = async (name: string) => {
    const site = await startSite(join(folder, name), env);
    atFileEnd(site.kill);
    return site;
  };
  const [one, other] = await Promise.all([start('one'), start('other')]);
  const db = await openDatabase(installation);
  const token = await createDeployToken(db, { app: APP }, Date.now());
  await db.destroy();
  const admin = await AdminCalls.logIn(one.url);
  const writes = new Writes(admin, catalogueWrites);
  const promoted = new Writes(await ReleaseTeam.of(other.url, token), promotions(APP));
  await Promise.all([writes.more(20), promoted.more(3)]);
  await Promise.all([writes.stop(), promoted.stop()]);
  expect([...writes.failed, ...promoted.failed]).toEqual([]);

  const backup = join(folder, 'test.backup');
  await createBackup(installation, { path: backup });
  const listArticles = (calls: AdminCalls) =>
    calls.read<Article[]>(`${articleCalls.list.path}?inactive=1`);
  const before = await listArticles(admin);
  const late = { title: 'Late', content: '“ – €', cat_id: 1, active: true };
  await admin.call('POST', articleCalls.save.path, late);
  await restoreBackup(backup, installation, { mayReplace: () => true });
  expect(await checkDatabase(installation)).toEqual([]);
  // The restore has ended all sessions.
  const again = await AdminCalls.logIn(other.url);
  expect((await listArticles(again)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await writes.findProblems(again)).toEqual([]);

  report(`Two servers on ${CONNECTIONS} connections of PgBouncer`, [
    `${writes.acknowledged.length} acknowledged writes, ${promoted.acknowledged.length} promotions`,
  ]);
});
