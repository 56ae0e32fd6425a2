import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, 'release.ts');

test('releases in PostgreSQL are reached through a server only', async () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://shop@localhost:1/shop' };
  await expect(run(process.execPath, [PROGRAM, 'list'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^With DATABASE_URL .* name a server, .*--to https:/) as unknown,
  });
});
