import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureFirstUser } from '../api/users/first-user.ts';
import { sqliteDatabase } from '../testing/test-databases.ts';
import { createTestInstallation, withDatabase } from '../testing/test-installation.ts';
import { TEST_PASSWORD } from '../testing/test-app.ts';

const NEW_PASSWORD = 'Wet-Slide-43-tall';
const ROOT = join(import.meta.dirname, '../../..');

let dataDir: string;

beforeEach(async () => {
  const installation = await createTestInstallation(sqliteDatabase);
  ({ dataDir } = installation);
  await withDatabase(installation, async (db) => {
    await ensureFirstUser(db, { adminPassword: TEST_PASSWORD });
    await db
      .insertInto('two_factor')
      .values({ user_id: 1, secret: 'hidden', confirmed_at: 1, last_step: 5 })
      .execute();
  });
});

/** Runs a command, and returns its output and what it logs. */
async function run(program: string, ...options: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NEW_PASSWORD };
  const args = [join(ROOT, program), ...options];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
  const lines = stderr.split('\n').filter((line) => line.startsWith('{'));
  return { stdout, stderr, events: lines.map((line) => JSON.parse(line) as object) };
}

/** All of an event: nothing else is logged with it. */
function logged(event: object): object {
  const [time, pid] = [expect.any(Number) as number, expect.any(Number) as number];
  const hostname = expect.any(String) as string;
  return { level: 30, time, pid, hostname, msg: 'security', by: 'command', ...event };
}

test('a password that is reset is logged without it', async () => {
  const { stderr, events } = await run('server/src/commands/db.ts', 'reset-password');
  expect(events).toEqual([logged({ event: 'password.reset', user: 1 })]);
  expect(stderr).not.toContain(NEW_PASSWORD);
});

test('two-factor codes that are switched off are logged', async () => {
  const { stderr, events } = await run('server/src/commands/two-factor-off.ts');
  expect(events).toEqual([logged({ event: 'two_factor.off', user: 1 })]);
  expect(stderr).not.toContain('hidden');
});

test('deploy tokens that begin and end are logged without their secrets', async () => {
  const created = await run('release-cli/release.ts', 'token', 'catalog', '--name', 'ci');
  const token = { app: 'catalog', name: 'ci' };
  expect(created.events).toEqual([logged({ event: 'deploy_token.created', ...token })]);
  const secret = created.stdout.trim();
  expect(secret.length).toBeGreaterThan(20);
  expect(created.stderr).not.toContain(secret);
  const revoked = await run('release-cli/release.ts', 'revoke', 'ci');
  expect(revoked.events).toEqual([logged({ event: 'deploy_token.revoked', ...token })]);
});
