import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/open-database.ts';
import { addTestArticle } from '../testing/test-catalogue.ts';
import { testDatabases } from '../testing/test-databases.ts';

const PROGRAM = join(import.meta.dirname, 'db.ts');

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'catalogmx-command-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run db -- …` without npm. */
function run(options: string[], databaseUrl = ''): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...options], { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

async function addArticle(databaseUrl?: string): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl });
  await addTestArticle(db);
  await db.destroy();
}

test('migrate creates the tables, and changes nothing the second time', async () => {
  expect(await run(['migrate'])).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Ran 2026-12-20-schema\.\n$/) as string,
    stderr: '',
  });
  expect(await run(['migrate'])).toEqual({
    status: 0,
    stdout: 'The tables are up to date.\n',
    stderr: '',
  });
});

test('copy needs DATABASE_URL', async () => {
  expect(await run(['copy', 'postgres'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Set DATABASE_URL to the PostgreSQL that is copied to or from.\n',
  });
});

const postgres = testDatabases.find(({ create }) => create);

(postgres ? describe : describe.skip)('copy to PostgreSQL', () => {
  let url: string;

  beforeEach(async () => {
    url = String(await postgres?.create?.());
  });

  test('copies into an empty database, and not again', async () => {
    await addArticle();
    expect(await run(['copy', 'postgres'], url)).toEqual({
      status: 0,
      stdout:
        'Everything is copied; the original stays as it is. Start the servers with DATABASE_URL.\n' +
        'Everybody has to log in again.\n',
      stderr: '',
    });
    expect(await run(['copy', 'postgres'], url)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^A copy needs an empty target, but this would replace [^\n]*\.\n$/,
      ) as string,
    });
  });

  test('is refused while a server uses the data folder', async () => {
    const server = await openDatabase({ dataDir, databaseUrl: undefined });
    expect(await run(['copy', 'postgres'], url)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]*stop it[^\n]*\n$/) as string,
    });
    await server.destroy();
  });
});
