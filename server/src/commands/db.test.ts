import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFirstUser } from '../users/first-user.ts';
import { TEST_PASSWORD } from '../testing/test-app.ts';
import { sqliteDatabase } from '../testing/data/test-databases.ts';
import {
  createTestInstallation,
  type TestInstallation,
} from '../testing/data/test-installation.ts';
import { withDatabase } from '../platform/database/open-database.ts';
import { readDbArguments } from './db-arguments.ts';

const NEW_PASSWORD = 'Wet-Slide-43-tall';
const ROOT = join(import.meta.dirname, '../../..');

let installation: TestInstallation;

beforeEach(async () => {
  installation = await createTestInstallation(sqliteDatabase);
});

/** Runs a program of a command without npm. */
function run(program: string, options: string[] = [], databaseUrl = '') {
  const settings = { DATA_DIR: installation.dataDir, DATABASE_URL: databaseUrl, NEW_PASSWORD };
  const env = { ...process.env, ...settings };
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
    const args = [join(ROOT, program), ...options];
    const child = execFile(process.execPath, args, { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

const runDb = (options: string[], databaseUrl?: string) =>
  run('server/src/commands/db.ts', options, databaseUrl);

test('migrate creates the tables, and changes nothing the second time', async () => {
  expect(await runDb(['migrate'])).toEqual({
    ...{ status: 0, stdout: 'Ran 2026-12-20-schema.\n', stderr: '' },
  });
  expect(await runDb(['migrate'])).toEqual({
    ...{ status: 0, stdout: 'The tables are up to date.\n', stderr: '' },
  });
});

test('copy needs DATABASE_URL', async () => {
  const stderr = 'Set DATABASE_URL to the PostgreSQL that is copied to or from.\n';
  expect(await runDb(['copy', 'postgres'])).toEqual({ status: 1, stdout: '', stderr });
});

test.each([
  ['server/src/commands/db.ts', ['copy', 'data-dir']],
  ['server/src/commands/db.ts', ['backup']],
  ['server/src/commands/db.ts', ['migrate']],
  ['release-cli/release.ts', ['token', 'catalog']],
])('%s %j names a PostgreSQL that is away in one line', async (program, options) => {
  const { stderr } = await run(program, options, 'postgres://ana:secret@localhost:1/shop');
  expect(stderr).toMatch(
    /(^|\n)The database at localhost:1 \(DATABASE_URL\) cannot be used: .*ECONNREFUSED.*\n$/,
  );
});

test('a start that is refused leaves no database', async () => {
  const { dataDir } = installation;
  await writeFile(join(dataDir, 'secret.key'), 'damaged');
  const { status, stderr } = await run('server/src/main.ts');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/secret\.key is damaged: [^\n]+\n$/)]);
  expect(existsSync(join(dataDir, 'catalogmx.sqlite'))).toBe(false);
});

describe('what a command does is logged', () => {
  beforeEach(() =>
    withDatabase(installation, async (db) => {
      await ensureFirstUser(db, { adminPassword: TEST_PASSWORD });
      const secret = { user_id: 1, secret: 'hidden', confirmed_at: 1, last_step: 5 };
      await db.insertInto('two_factor').values(secret).execute();
    }),
  );

  /** All that is logged: nothing else comes with the event. */
  function expectLog({ stderr }: { stderr: string }, event: object): void {
    const [time, pid] = [expect.any(Number) as number, expect.any(Number) as number];
    const hostname = expect.any(String) as string;
    const lines = stderr.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { level: 30, time, pid, hostname, msg: 'security', by: 'command', ...event },
    ]);
  }

  test('a password that is reset, without it', async () => {
    const ended = await runDb(['reset-password']);
    expectLog(ended, { event: 'password.reset', user: 1 });
    expect(ended.stderr).not.toContain(NEW_PASSWORD);
  });

  test('two-factor codes that are switched off', async () => {
    const ended = await run('server/src/commands/two-factor-off.ts');
    expectLog(ended, { event: 'two_factor.off', user: 1 });
    expect(ended.stderr).not.toContain('hidden');
  });

  test('deploy tokens that begin and end, without their secrets', async () => {
    const program = 'release-cli/release.ts';
    const created = await run(program, ['token', 'catalog', '--name', 'ci']);
    const token = { app: 'catalog', name: 'ci' };
    expectLog(created, { event: 'deploy_token.created', ...token });
    const secret = created.stdout.trim();
    expect(secret.length).toBeGreaterThan(20);
    expect(created.stderr).not.toContain(secret);
    const revoked = await run(program, ['revoke', 'ci']);
    expectLog(revoked, { event: 'deploy_token.revoked', ...token });
  });
});

test.each([
  [['migrate'], { command: 'migrate' }],
  [['backup'], { command: 'backup' }],
  [['backup', 'x/', '--keep', '3'], { command: 'backup', path: 'x/', keep: 3 }],
  [['backup', '--verify'], { command: 'backup', verify: true }],
  [['restore', 'x', '--replace'], { command: 'restore', path: 'x', replace: true }],
  [['restore', 'x', '--as-it-was'], { command: 'restore', path: 'x', asItWas: true }],
  [['copy', 'postgres'], { command: 'copy', target: 'postgres' }],
  [['copy', 'data-dir'], { command: 'copy', target: 'data-dir' }],
  [['check'], { command: 'check' }],
  [['reset-password', 'maria'], { command: 'reset-password', username: 'maria' }],
])('%j is understood', (options, given) => {
  expect(readDbArguments(options)).toEqual(given);
});

test.each([
  [['restore'], "missing required argument 'file'. See: npm run db -- --help"],
  [['restore', ''], 'It must name a file or a folder.'],
  [['backup', '--keep', '0'], 'It must be a whole number from 1 to 9999.'],
  [['copy'], "missing required argument 'target'"],
  [['copy', 'sqlite'], 'Allowed choices are postgres, data-dir.'],
  [['migrate', 'up'], 'too many arguments'],
  [['check', 'twice'], 'too many arguments'],
  [['backups'], "unknown command 'backups'"],
])('%j is refused in one line', (options, reason) => {
  const read = () => readDbArguments(options);
  expect(read).toThrow(reason);
  expect(read).toThrow(/^[^\n]*$/);
});

test.each([[[]], [['help']], [['--help']], [['help', 'backup']], [['backup', '--help']]])(
  '%j shows the help',
  (options) => {
    expect(readDbArguments(options)).toContain('Usage: npm run db --');
  },
);
