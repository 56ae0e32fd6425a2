import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

test('no line is lost when the process exits', async () => {
  const options = join(import.meta.dirname, 'logger-options.ts');
  const program = `
    import pino from 'pino';
    import { loggerOptions } from ${JSON.stringify(options)};
    const { stream, ...rest } = loggerOptions({ level: 'info' });
    const log = pino(rest, stream);
    for (let line = 1; line <= 200; line += 1) log.info({ line }, 'counted');
    process.exit();`;
  const args = ['--input-type=module-typescript', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const numbers = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { line: number }).line);
  // A batch that is still being written may come after the rest.
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 200 }, (_, index) => index + 1),
  );
});
