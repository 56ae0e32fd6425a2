import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { mock } from 'node:test';
import { promisify } from 'node:util';
import { BATCH, batchLines } from './batch-lines.ts';

function openTarget() {
  mock.timers.enable({ apis: ['setTimeout'] });
  const written: string[] = [];
  const lines = batchLines({
    write: (lines: string) => written.push(lines),
    flushSync: () => undefined,
  });
  return { written, write: (line: string) => lines.write(line) };
}

afterEach(() => mock.timers.reset());

test('lines are written together after a while', () => {
  const { written, write } = openTarget();
  write('one\n');
  mock.timers.tick(99);
  write('two\n');
  expect(written).toEqual([]);
  mock.timers.tick(1);
  expect(written).toEqual(['one\ntwo\n']);
  mock.timers.tick(1_000);
  expect(written).toHaveLength(1);
});

test('many lines are written at once, and those that follow later', () => {
  const { written, write } = openTarget();
  const line = `${'x'.repeat(99)}\n`;
  for (let length = 0; length < BATCH; length += line.length) write(line);
  expect(written).toHaveLength(1);
  write('last\n');
  mock.timers.tick(100);
  expect(written.at(-1)).toBe('last\n');
});

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
